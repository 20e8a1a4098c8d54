/** A hub that exists to be tried: one method a hardship, and methods that tell what became of each call. */
import type { Json, JsonObject } from '../../src/core/json/json.js';

const RUN: JsonObject = { type: 'string', description: 'The name under which `ended` tells of this call.' };
const TEXT: JsonObject = { type: 'string' };
const TRUTH: JsonObject = { type: 'boolean' };
const COUNT: JsonObject = { type: 'integer', format: 'uint32', minimum: 0 };
const ANYTHING: Json = true;

const NUMBERED = object('Numbered', { number: COUNT, padding: TEXT });
const ANSWERED = object('Answered', { question: COUNT, answer: COUNT });
const THOUGHT = object('Thought', { agreed: TRUTH });
const SHEEP = object('Sheep', { name: TEXT, legs: COUNT, marks: { type: 'array', items: TEXT } });
const RUN_END = object('RunEnd', {
  made: COUNT,
  given_up: TRUTH,
  longest_pause_ms: { type: 'number' },
  answers: { type: 'array', items: ANYTHING },
});

const NUMBER_QUESTION = variants('NumberQuestion', {
  Number: object('', { number: COUNT }),
  Parity: object('', { number: COUNT }),
});
const NUMBER_ANSWER = variants('NumberAnswer', { Number: COUNT, Even: TRUTH });
const NUMBER_QUESTIONS = { bidirectional: true, request_type: NUMBER_QUESTION, response_type: NUMBER_ANSWER };
/** Only says that it asks: the pair is the dialect's own. */
const STANDARD_QUESTIONS = { bidirectional: true };

export const TRIAL_DOCUMENT: JsonObject = {
  hub: 'trials',
  answers: { NumberQuestion: { Number: ['Number'], Parity: ['Even'] } },
  methods: [
    method('ask_many', { run: RUN, count: COUNT }, ANSWERED, { streaming: true, ...NUMBER_QUESTIONS }),
    method('ask_parity', { run: RUN, number: COUNT }, TRUTH, NUMBER_QUESTIONS),
    method('count', { run: RUN, to: COUNT, padding: COUNT }, NUMBERED, { streaming: true }),
    method('watch', { run: RUN }, NUMBERED, { streaming: true }),
    method('think', { run: RUN, quiet_ms: COUNT }, THOUGHT, { streaming: true, ...STANDARD_QUESTIONS }),
    method('herd', { run: RUN, flaw: { enum: ['item', 'question'] } }, SHEEP, { streaming: true, ...NUMBER_QUESTIONS }),
    method('herd_politely', { run: RUN }, ANYTHING, STANDARD_QUESTIONS),
    method('cut', {}, { type: 'null' }),
    method('ended', { run: RUN }, RUN_END),
    method('runs', {}, { type: 'array', items: TEXT }),
  ],
};

function method(name: string, params: JsonObject, returns: Json, facts: JsonObject = {}): JsonObject {
  return { name, params: object('', params), returns, streaming: false, ...facts };
}

/** All of the fields are required. */
function object(title: string, properties: JsonObject): JsonObject {
  return { ...(title !== '' && { title }), type: 'object', properties, required: Object.keys(properties) };
}

/** An enum as serde writes it: `{"Variant": content}`. */
function variants(title: string, contents: JsonObject): JsonObject {
  return {
    title,
    oneOf: Object.entries(contents).map(([name, content]) => ({
      ...object('', { [name]: content }),
      additionalProperties: false,
    })),
  };
}
