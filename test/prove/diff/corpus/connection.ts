/** Rules for what belongs to the connection, and for questions that nobody answers. */
import type { Json } from '../../../../src/core/json/json.js';
import { object, tagged } from '../source/changed-hub.js';
import { hub, method } from './a-hub.js';
import { hubCase, type RuleCase } from './rule-case.js';

const text: Json = { type: 'string' };
const ping = method('ping');

/** A hub that asks in no call. */
function asking(version: string, questions: readonly string[], answers: readonly string[], links: Json = {}): Json {
  const variants = (title: string, names: readonly string[]): Json => {
    return { ...(tagged(Object.fromEntries(names.map((name) => [name, { text }]))) as object), title };
  };
  const types = { request_type: variants('Question', questions), response_type: variants('Answer', answers) };
  return hub({ version, methods: [ping], questions: { ...types, answers: links } });
}

const silent = (version: string): Json => hub({ version, methods: [ping] });
const saying = (version: string, messages: Json): Json => hub({ version, methods: [ping], messages });

const news = (fields: Readonly<Record<string, Json>>): Json => ({ ...(object(fields) as object), title: 'News' });

/** One question with what is said of it. */
const unanswered = (version: string, link: Json): Json => asking(version, ['close'], ['yes', 'no'], { close: link });
const otherwise = (kind: string): Json => ({ type: kind, text: '' });

export const CONNECTION_CASES: readonly RuleCase[] = [
  hubCase({
    rule: 'M11',
    name: 'questions of the connection',
    levels: 'B-S',
    old: silent('1.0.0'),
    new: asking('9.0.0', ['close'], ['yes']),
    nearMiss: { old: silent('1.0.0'), new: hub({ version: '9.0.0', methods: [ping], questions: false }) },
  }),
  hubCase({
    rule: 'M12',
    name: 'no questions of the connection any more',
    levels: 'S-B',
    old: asking('1.0.0', ['close'], ['yes']),
    new: silent('9.0.0'),
    nearMiss: { old: asking('1.0.0', ['close'], ['yes']), new: asking('9.0.0', ['close'], ['yes', 'no']) },
  }),
  hubCase({
    rule: 'M15',
    name: 'another question of the connection, which nobody has to answer',
    direction: 'out',
    levels: 'B-N',
    old: asking('1.0.0', ['close'], ['yes']),
    new: asking('9.0.0', ['close', 'open'], ['yes']),
    nearMiss: { old: asking('1.0.0', ['close', 'open'], ['yes']), new: asking('9.0.0', ['close'], ['yes']) },
  }),
  hubCase({
    rule: 'M16',
    name: 'one question of the connection less',
    direction: 'out',
    levels: 'S-B',
    old: asking('1.0.0', ['close', 'open'], ['yes']),
    new: asking('9.0.0', ['close'], ['yes']),
    nearMiss: { old: asking('1.0.0', ['close'], ['yes']), new: asking('9.0.0', ['close', 'open'], ['yes']) },
  }),
  hubCase({
    rule: 'M18',
    name: 'a question of the connection that admits less',
    direction: 'in',
    levels: 'B',
    old: asking('1.0.0', ['close'], ['yes', 'no']),
    new: asking('9.0.0', ['close'], ['yes', 'no'], { close: ['yes'] }),
    nearMiss: {
      old: asking('1.0.0', ['close'], ['yes', 'no']),
      new: asking('9.0.0', ['close'], ['yes', 'no'], { close: ['yes', 'no'] }),
    },
  }),
  hubCase({
    rule: 'M31',
    name: 'less time for a handler',
    levels: 'D-N',
    old: unanswered('1.0.0', { timeoutMs: 2000 }),
    new: unanswered('9.0.0', { timeoutMs: 1000 }),
    nearMiss: { old: unanswered('1.0.0', { timeoutMs: 2000 }), new: unanswered('9.0.0', { timeoutMs: 2000.0 }) },
  }),
  hubCase({
    rule: 'M31',
    name: 'all the time for a handler',
    levels: 'S-N',
    old: unanswered('1.0.0', { timeoutMs: 2000 }),
    new: unanswered('9.0.0', {}),
    nearMiss: { old: unanswered('1.0.0', ['yes', 'no']), new: unanswered('9.0.0', {}) },
  }),
  hubCase({
    rule: 'M35',
    name: 'messages',
    levels: 'S',
    old: silent('1.0.0'),
    new: saying('9.0.0', news({ text })),
    nearMiss: { old: saying('1.0.0', news({ text })), new: saying('9.0.0', news({ text, 'more?': text })) },
  }),
  hubCase({
    rule: 'M36',
    name: 'no messages any more',
    levels: 'D-B',
    old: saying('1.0.0', { type: 'string' }),
    new: silent('9.0.0'),
    nearMiss: { old: saying('1.0.0', { type: 'string' }), new: saying('9.0.0', { type: 'boolean' }) },
  }),
  hubCase({
    rule: 'M37',
    name: 'another answer where a handler fails',
    levels: 'D-N',
    old: unanswered('1.0.0', { onFailure: otherwise('yes') }),
    new: unanswered('9.0.0', { onFailure: otherwise('no') }),
    nearMiss: {
      old: unanswered('1.0.0', { onFailure: { type: 'yes', text: '' } }),
      new: unanswered('9.0.0', { onFailure: { text: '', type: 'yes' } }),
    },
  }),
  hubCase({
    rule: 'M37',
    name: 'no answer any more where a handler fails',
    levels: 'D-N',
    old: unanswered('1.0.0', { onFailure: otherwise('yes') }),
    new: unanswered('9.0.0', {}),
    nearMiss: { old: unanswered('1.0.0', { timeoutMs: 5 }), new: unanswered('9.0.0', {}) },
  }),
  hubCase({
    rule: 'M37',
    name: 'an answer where a handler fails',
    levels: 'S-N',
    old: unanswered('1.0.0', {}),
    new: unanswered('9.0.0', { onFailure: otherwise('no') }),
    nearMiss: { old: unanswered('1.0.0', {}), new: unanswered('9.0.0', { timeoutMs: 5 }) },
  }),
];
