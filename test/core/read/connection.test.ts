/** What belongs to the connection: questions, messages, and what is answered where a handler fails. */
import { describe, expect, test } from 'vitest';
import { hubOf, problemsOf } from './read.js';

const QUESTIONS = {
  request_type: { title: 'Ask', enum: ['Allow', 'Roots'] },
  response_type: { title: 'Reply', enum: ['Yes', 'No', 'Paths'] },
};

const hub = { hub: 'h', methods: [] };

describe('questions of the connection', () => {
  test('are those of a method that nobody calls', () => {
    const { connection, root, types } = hubOf({ ...hub, questions: QUESTIONS });
    expect(root.methods).toEqual([]);
    expect([...types.keys()]).toEqual(['Ask', 'Reply']);
    expect(connection).toMatchObject({
      path: 'connection',
      pointers: { question: '/questions/request_type', answer: '/questions/response_type' },
      schemas: { question: QUESTIONS.request_type, answer: QUESTIONS.response_type },
      bidirectional: {
        question: { kind: 'ref', id: 'Ask' },
        links: [
          { question: 'Allow', answers: ['Yes', 'No', 'Paths'] },
          { question: 'Roots', answers: ['Yes', 'No', 'Paths'] },
        ],
      },
    });
  });

  test('have links of their own, or those of their type', () => {
    const own = { ...QUESTIONS, answers: { Roots: ['Paths'] } };
    const links = (document: object): unknown => hubOf(document as never).connection?.bidirectional?.links[1];
    expect(links({ ...hub, questions: own })).toEqual({ question: 'Roots', answers: ['Paths'] });
    expect(links({ ...hub, questions: QUESTIONS, answers: { Ask: { Roots: ['No'] } } })).toEqual({
      question: 'Roots',
      answers: ['No'],
    });
  });

  test('true: the standard ones; false and nothing: none', () => {
    expect(hubOf({ ...hub, questions: true }).connection?.bidirectional?.standard).toEqual({ t: { kind: 'any' } });
    expect(hubOf({ ...hub, questions: false })).not.toHaveProperty('connection');
    expect(hubOf(hub)).not.toHaveProperty('connection');
  });

  test('have names of their own where the schemas have none', () => {
    const { request_type, response_type } = QUESTIONS;
    const untitled = { request_type: { enum: request_type.enum }, response_type: { enum: response_type.enum } };
    const { connection } = hubOf({
      ...hub,
      questions: untitled,
      messages: { oneOf: [{ enum: ['a'] }, { type: 'null' }] },
    });
    expect(connection?.schemas.returns).toBeDefined();
    expect(connection?.bidirectional?.links).toHaveLength(2);
  });
});

test('messages are what the connection returns', () => {
  const { connection } = hubOf({ ...hub, messages: { type: 'string' } });
  expect(connection).toMatchObject({ returns: { kind: 'string' }, pointer: '/messages' });
  expect(connection).not.toHaveProperty('bidirectional');
});

describe('what is answered where a handler fails', () => {
  test('stands beside the admitted answers, for methods and the connection alike', () => {
    const Allow = { answers: ['Yes', 'No'], onFailure: 'No', timeoutMs: 1500 };
    const method = { name: 'm', bidirectional: true, ...QUESTIONS };
    const { root, connection } = hubOf({
      ...hub,
      methods: [method],
      questions: QUESTIONS,
      answers: { Ask: { Allow } },
    });
    const expected = { question: 'Allow', ...Allow };
    expect(root.methods[0]?.bidirectional?.links[0]).toEqual(expected);
    expect(connection?.bidirectional?.links[0]).toEqual(expected);
  });

  test('without admitted answers, all are', () => {
    const { connection } = hubOf({ ...hub, questions: { ...QUESTIONS, answers: { Allow: { timeoutMs: 5 } } } });
    expect(connection?.bidirectional?.links[0]).toEqual({
      question: 'Allow',
      answers: ['Yes', 'No', 'Paths'],
      timeoutMs: 5,
    });
  });

  test.each([0, -1, 'soon'])('a time limit of %j is none', (timeoutMs) => {
    const [problem] = problemsOf({ ...hub, questions: { ...QUESTIONS, answers: { Allow: { timeoutMs } } } });
    expect(problem).toMatchObject({ code: 'bad-shape', pointer: '/questions/answers/Allow/timeoutMs' });
  });

  test('a slip in a key is named', () => {
    const [problem] = problemsOf({ ...hub, questions: { ...QUESTIONS, answers: { Allow: { on_failure: 'No' } } } });
    expect(problem).toMatchObject({ code: 'bad-shape', pointer: '/questions/answers/Allow/on_failure' });
  });
});

test('a PluginSchema has none: said, not lost', () => {
  const [problem] = problemsOf({ namespace: 'ns', methods: [], messages: {} });
  expect(problem).toMatchObject({ code: 'unknown-key', pointer: '/messages' });
});
