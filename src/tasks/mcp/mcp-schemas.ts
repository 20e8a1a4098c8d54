/** What MCP itself says of the content of results, and of what servers ask, as the schemas of a hub document. */
import type { Json, JsonObject } from '../../core/json/json.js';

const TEXT = { type: 'string' } as const;
const ANY_OBJECT = { type: 'object' } as const;

function ref(name: string): JsonObject {
  return { $ref: `#/$defs/${name}` };
}

function object(required: JsonObject, optional: JsonObject = {}): JsonObject {
  return { type: 'object', properties: { ...required, ...optional }, required: Object.keys(required) };
}

/** Everything in MCP may carry more, under this name. */
const META = { _meta: ANY_OBJECT };
const NOTED = { annotations: ref('Annotations'), ...META };

function block(type: string, required: JsonObject, optional: JsonObject = {}): JsonObject {
  return object({ type: { const: type }, ...required }, { ...optional, ...NOTED });
}

function choice(description: string, variants: readonly Json[]): JsonObject {
  return { description, oneOf: variants };
}

const MEDIA = { data: { ...TEXT, contentEncoding: 'base64' }, mimeType: TEXT };
const SOURCE = { uri: TEXT };

export const CONTENT_SCHEMAS: JsonObject = {
  Annotations: {
    description: 'For whom something is, and how much it matters.',
    ...object(
      {},
      {
        audience: { type: 'array', items: { enum: ['user', 'assistant'] } },
        priority: { type: 'number', minimum: 0, maximum: 1 },
        lastModified: TEXT,
      },
    ),
  },
  ContentBlock: choice('A part of what a tool gives back.', [
    block('text', { text: TEXT }),
    block('image', MEDIA),
    block('audio', MEDIA),
    block(
      'resource_link',
      { ...SOURCE, name: TEXT },
      { title: TEXT, description: TEXT, mimeType: TEXT, size: { type: 'integer' }, icons: { type: 'array' } },
    ),
    block('resource', { resource: ref('ResourceContents') }),
  ]),
  ResourceContents: {
    description: 'A resource with its content.',
    anyOf: [
      object({ ...SOURCE, text: TEXT }, { mimeType: TEXT, ...META }),
      object({ ...SOURCE, blob: MEDIA.data }, { mimeType: TEXT, ...META }),
    ],
  },
};

function question(type: string, description: string, required: JsonObject, optional: JsonObject = {}): JsonObject {
  return { description, ...object({ type: { const: type }, ...required }, optional) };
}

function answer(action: string, description: string, required: JsonObject = {}, optional: JsonObject = {}): JsonObject {
  return { description, ...object({ action: { const: action }, ...required }, optional) };
}

const CONTENT = { anyOf: [ref('ContentBlock'), { type: 'array', items: ref('ContentBlock') }] };
const ROLE = { enum: ['user', 'assistant'] };
const ENTERED = { anyOf: [TEXT, { type: 'number' }, { type: 'boolean' }, { type: 'array', items: TEXT }] };

const QUESTION: JsonObject = {
  title: 'McpQuestion',
  ...choice('What an MCP server asks its client.', [
    question(
      'elicit',
      'To be filled in by a person: a form, or a page to visit.',
      { message: TEXT },
      { mode: { enum: ['form', 'url'] }, requestedSchema: ANY_OBJECT, url: TEXT, elicitationId: TEXT },
    ),
    question(
      'sample',
      'A question to the language model of the client.',
      { messages: { type: 'array', items: object({ role: ROLE, content: CONTENT }) } },
      {
        maxTokens: { type: 'integer' },
        systemPrompt: TEXT,
        temperature: { type: 'number' },
        stopSequences: { type: 'array', items: TEXT },
        includeContext: TEXT,
        modelPreferences: ANY_OBJECT,
        metadata: ANY_OBJECT,
        tools: { type: 'array', items: ANY_OBJECT },
        toolChoice: ANY_OBJECT,
      },
    ),
    question('roots', 'The directories that the client works in.', {}),
  ]),
};

/** `accepted`: what of the answer says what was filled in. */
function answerType(accepted: JsonObject, optional: JsonObject = {}): JsonObject {
  return {
    title: 'McpAnswer',
    ...choice('What a client answers to an MCP server.', [
      answer('accept', 'Filled in.', accepted, optional),
      answer('decline', 'The person said no.'),
      answer('cancel', 'The person gave no answer.'),
      answer('sampled', 'What the model said.', { role: ROLE, content: CONTENT, model: TEXT }, { stopReason: TEXT }),
      answer('roots', 'The directories.', { roots: { type: 'array', items: object(SOURCE, { name: TEXT, ...META }) } }),
      answer('refuse', 'The client does not do this.'),
    ]),
  };
}

const LINKS: JsonObject = {
  elicit: { answers: ['accept', 'decline', 'cancel'], onFailure: { action: 'cancel' } },
  sample: { answers: ['sampled', 'refuse'], onFailure: { action: 'refuse' } },
  roots: { answers: ['roots', 'refuse'], onFailure: { action: 'refuse' } },
};

/** What any server may ask. What a form holds is only known when it comes. */
export const QUESTIONS: JsonObject = {
  request_type: QUESTION,
  response_type: answerType({}, { content: { type: 'object', additionalProperties: ENTERED } }),
  answers: LINKS,
};

/** The same for one form, as parts of a hub document. */
export function questionsWith(form: JsonObject): JsonObject {
  return {
    questions: { ...QUESTIONS, response_type: answerType({ content: form }) },
    $defs: CONTENT_SCHEMAS,
  };
}
