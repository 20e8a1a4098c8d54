/** Forms for answers of every kind. Those of the standard questions, `questions.test.ts` shows. */
import { describe, expect, it } from 'vitest';
import { elicitationForm } from '../../../src/tasks/mcp-server/elicitation-form.js';
import { HubQuestion } from '../../../src/tasks/mcp-server/hub-question.js';
import { questionSpec } from '../../../src/tasks/live/method-spec.js';
import { eachMethod } from '../../../src/core/model/hub.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { exampleHub } from '../live/example-hub.js';

/** A question of a method that takes an answer of this schema, and no other. */
function questionFor(answer: object, payload: unknown = { Ask: {} }): HubQuestion {
  const { hub, problems } = readHub(
    JSON.stringify({
      hub: 'test',
      namespace: 'ns',
      methods: [
        {
          name: 'ask',
          bidirectional: true,
          request_type: { title: 'Ask', type: 'object', properties: {} },
          response_type: { title: 'Answer', ...answer },
        },
      ],
    }),
  );
  if (hub === undefined) throw new Error(JSON.stringify(problems));
  return ofHub(hub, 'ask', 'question', payload);
}

function ofHub(hub: ReturnType<typeof exampleHub>, name: string, variant: string, payload: unknown): HubQuestion {
  const method = [...eachMethod(hub.root)].find((each) => each.name === name);
  if (method?.bidirectional === undefined) throw new Error(`${name} asks nothing`);
  const asks = questionSpec(method.bidirectional, hub.types);
  const { signal } = new AbortController();
  const context = { requestId: '1', method: method.path, variant, signal, deadline: undefined, asks };
  return new HubQuestion(payload as never, context, method, hub);
}

const fieldsOf = (question: HubQuestion, choices: 'titled' | 'enum-names' = 'titled') =>
  elicitationForm(question, choices).requestedSchema;

describe('an answer that is an object of scalars', () => {
  const question = questionFor({
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Of the project.' },
      size: { type: 'integer' },
      color: { type: 'string', enum: ['red', 'blue'] },
      nick: { type: ['string', 'null'] },
    },
    required: ['name', 'size', 'nick'],
  });

  it('has a field for each of them', () => {
    expect(fieldsOf(question)).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', title: 'name', description: 'Of the project.' },
        size: { type: 'number', title: 'size' },
        color: {
          type: 'string',
          title: 'color',
          oneOf: [
            { const: 'red', title: 'red' },
            { const: 'blue', title: 'blue' },
          ],
        },
        nick: { type: 'string', title: 'nick' },
      },
      required: ['name', 'size'],
    });
  });

  it('spells choices as older revisions know them', () => {
    const { properties } = fieldsOf(question, 'enum-names') as { properties: Record<string, object> };
    expect(properties['color']).toEqual({
      type: 'string',
      title: 'color',
      enum: ['red', 'blue'],
      enumNames: ['red', 'blue'],
    });
  });

  it('is put together of what was filled in', () => {
    const { read } = elicitationForm(question, 'titled');
    expect(read({ name: 'a', size: 1 })).toEqual({ name: 'a', size: 1, nick: null });
    expect(read({ name: 'a', size: 1, color: 'red', nick: 'b' })).toEqual({
      name: 'a',
      size: 1,
      color: 'red',
      nick: 'b',
    });
  });
});

it('one answer that carries a scalar has a field for it', () => {
  const question = ofHub(exampleHub('images'), 'process_images', 'ChooseQuality', { ChooseQuality: { options: [80] } });
  expect(fieldsOf(question)).toMatchObject({ properties: { Quality: { type: 'number' } }, required: ['Quality'] });
  expect(elicitationForm(question, 'titled').read({ Quality: 80 })).toEqual({ Quality: 80 });
});

it('what no flat form can hold is JSON', () => {
  const question = questionFor({ type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } });
  const { read, requestedSchema } = elicitationForm(question, 'titled');
  expect(JSON.stringify(requestedSchema)).toContain('JSON of this schema');
  expect(read({ answer: '{"tags": ["a"]}' })).toEqual({ tags: ['a'] });
  expect(() => read({ answer: '{"tags": 7}' })).toThrow();
  expect(() => read({ answer: 'x' })).toThrow('expected JSON');
  expect(() => read({})).toThrow('"answer" is missing');
});

describe('a choice of several', () => {
  const options = [
    { value: 1, label: 'One' },
    { value: 'two', label: 'Two' },
  ];
  const payload = { type: 'select', message: 'Which?', options, multi_select: true };
  const question = ofHub(exampleHub('interactive'), 'wizard', 'select', payload);

  it('is a list of choices', () => {
    const { read, requestedSchema } = elicitationForm(question, 'titled');
    expect(requestedSchema['properties']).toEqual({
      answer: {
        type: 'array',
        items: {
          anyOf: [
            { const: '1', title: 'One' },
            { const: 'two', title: 'Two' },
          ],
        },
      },
    });
    expect(read({ answer: ['1', 'two'] })).toEqual({ type: 'selected', values: [1, 'two'] });
    expect(() => read({ answer: ['three'] })).toThrow('expected one of 1, two');
  });

  it('is text with commas where older revisions know no lists', () => {
    const { read } = elicitationForm(question, 'enum-names');
    expect(read({ answer: 'two, 1' })).toEqual({ type: 'selected', values: ['two', 1] });
  });
});
