/** Answers that users write: a word, or JSON. */
import { describe, expect, test } from 'vitest';
import { eachMethod } from '../../../src/core/model/hub.js';
import { answerFromJson, answerFromText, answerNamed, UnfitAnswer } from '../../../src/tasks/live/given-answer.js';
import { questionSpec } from '../../../src/tasks/live/method-spec.js';
import type { QuestionContext } from '../../../src/wire/client/exchange.js';
import { exampleHub } from './example-hub.js';

function contextOf(example: string, path: string, variant: string): QuestionContext {
  const hub = exampleHub(example);
  const method = [...eachMethod(hub.root)].find((each) => each.path === path);
  if (method?.bidirectional === undefined) throw new Error(`${path} never asks`);
  const asks = questionSpec(method.bidirectional, hub.types);
  return { requestId: '1', method: path, variant, asks, deadline: undefined, signal: new AbortController().signal };
}

const standard = (variant: string): QuestionContext => contextOf('interactive', 'interactive.wizard', variant);
const image = (variant: string): QuestionContext => contextOf('images', 'images.process_images', variant);

const refusesAllBut = (answer: string) => (value: unknown) =>
  value === answer ? undefined : { pointer: '', message: `expected ${answer}` };

const OPTIONS = [
  { value: 'api', label: 'API Only' },
  { value: 'full', label: 'Full' },
];
const CONFIRM = { type: 'confirm', message: 'Sure?' };
const PROMPT = { type: 'prompt', message: 'Name?' };
const SELECT = { type: 'select', message: 'Which?', options: OPTIONS, multi_select: false };

describe('a standard question is answered', () => {
  test.each([
    ['yes', CONFIRM, { type: 'confirmed', value: true }],
    ['N', CONFIRM, { type: 'confirmed', value: false }],
    ['tide', PROMPT, { type: 'text', value: 'tide' }],
    ['42', PROMPT, { type: 'text', value: '42' }],
    ['api', SELECT, { type: 'selected', values: ['api'] }],
    ['API Only', SELECT, { type: 'selected', values: ['api'] }],
    ['full, api', { ...SELECT, multi_select: true }, { type: 'selected', values: ['full', 'api'] }],
    ['["full","api"]', { ...SELECT, multi_select: true }, { type: 'selected', values: ['full', 'api'] }],
    ['cancel', PROMPT, { type: 'cancelled' }],
    ['{"type":"text","value":"x"}', PROMPT, { type: 'text', value: 'x' }],
  ])('with %s', (text, question, answer) => {
    expect(answerFromText(text, question, standard(question.type))).toEqual(answer);
  });

  test.each([
    ['maybe', CONFIRM, 'expected yes or no, found "maybe"'],
    ['huge', SELECT, 'expected one of api, full, found "huge"'],
  ])('not with %s', (text, question, message) => {
    expect(() => answerFromText(text, question, standard(question.type))).toThrow(message);
  });

  test('not with the answer to another', () => {
    const answer = { type: 'confirmed', value: true };
    expect(() => answerFromJson(answer, standard('prompt'))).toThrow(
      'expected one of text, cancelled, found confirmed',
    );
  });
});

describe("a hub's own question is answered", () => {
  test('with the name of an answer that carries nothing, without the quotes of JSON', () => {
    const asks = { ...image('ChooseQuality').asks, answer: refusesAllBut('Wait'), links: { ChooseQuality: ['Wait'] } };
    const context = { ...image('ChooseQuality'), asks } as QuestionContext;
    expect(answerFromText('Wait', {}, context)).toBe('Wait');
    expect(() => answerFromText('Later', {}, context)).toThrow('expected JSON or the name of an answer, found "Later"');
  });

  test('with the whole answer, or with what it carries', () => {
    expect(answerFromText('{"Skip":true}', undefined, image('SkipLowRes'))).toEqual({ Skip: true });
    expect(answerFromText('true', undefined, image('SkipLowRes'))).toEqual({ Skip: true });
    expect(answerNamed('quality', '90', image('ChooseQuality'))).toEqual({ Quality: 90 });
  });

  test('not with an answer that it does not admit', () => {
    expect(() => answerFromJson({ Skip: true }, image('ChooseQuality'))).toThrow('found Skip');
    expect(() => answerNamed('Skip', 'true', image('ChooseQuality'))).toThrow('answered with Quality, not Skip');
  });

  test('not with what several answers may carry', () => {
    const context = image('SkipLowRes');
    const asks = context.asks && { ...context.asks, links: { SkipLowRes: ['Confirmed', 'Skip'] } };
    expect(() => answerFromJson(false, { ...context, asks })).toThrow('false may be Confirmed or Skip');
  });

  test('not with a wrong one, and the place is told', () => {
    const read = (): unknown => answerFromJson({ Quality: 'best' }, image('ChooseQuality'));
    expect(read).toThrow(UnfitAnswer);
    expect(read).toThrow(expect.objectContaining({ pointer: '/Quality' }));
  });
});
