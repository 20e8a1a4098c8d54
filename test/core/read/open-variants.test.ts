/** Variants with one key, of which the schema does not say that there are no others. */
import { expect, test } from 'vitest';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import type { Type } from '../../../src/core/model/type.js';
import { readHub } from '../../../src/core/read/read-hub.js';

const OPEN = (key: string): Json => ({ type: 'object', properties: { [key]: { type: 'string' } }, required: [key] });
const CLOSED = (key: string): Json => ({ ...(OPEN(key) as object), additionalProperties: false });

function typesOf(document: Json): ReadonlyMap<string, Type> {
  const { hub, problems } = readHub(compactJson(document));
  expect(problems).toEqual([]);
  return new Map([...(hub?.types ?? [])].map(([id, { type }]) => [id, type]));
}

function styleOf(type: Type | undefined): string | undefined {
  return type?.kind === 'enum' ? type.encoding.style : undefined;
}

test('are what JSON Schema says', () => {
  const [open, closed] = [
    [OPEN('a'), OPEN('b')],
    [CLOSED('a'), CLOSED('b')],
  ].map((oneOf) => ({ title: 'Root', oneOf }));
  expect(styleOf(typesOf(open as Json).get('Root'))).toBe('untagged');
  expect(styleOf(typesOf(closed as Json).get('Root'))).toBe('external');
  expect(styleOf(typesOf({ hub: 'shop', methods: [{ name: 'buy', returns: open as Json }] }).get('Root'))).toBe(
    'untagged',
  );
});

test.each([
  ['all of them open', [OPEN('Yes'), OPEN('No')]],
  ['one of them open', [OPEN('Yes'), CLOSED('No')]],
])('are what questions and answers are told apart by, with %s', (_, variants) => {
  const hub = {
    hub: 'shop',
    methods: [
      {
        name: 'buy',
        bidirectional: true,
        request_type: { title: 'Question', oneOf: variants },
        response_type: { title: 'Answer', oneOf: variants },
      },
    ],
    answers: { Question: { Yes: ['Yes'], No: ['No', 'Yes'] } },
  };
  const types = typesOf(hub);
  expect([styleOf(types.get('Question')), styleOf(types.get('Answer'))]).toEqual(['external', 'external']);
});

test("are serde's where schemars leaves them open: in a Result, and beside a tag", () => {
  const result = { title: 'Root', oneOf: [OPEN('Ok'), OPEN('Err')] };
  expect(styleOf(typesOf(result).get('Root'))).toBe('external');
  const tagged = {
    type: 'object',
    properties: { t: { const: 'a' } },
    required: ['t'],
    oneOf: [OPEN('At'), OPEN('In')],
  };
  const other = { type: 'object', properties: { t: { const: 'b' } }, required: ['t'] };
  const root = typesOf({ title: 'Root', oneOf: [tagged, other] }).get('Root');
  const payload = root?.kind === 'enum' ? root.variants[0]?.payload : undefined;
  expect(payload?.kind === 'newtype' && styleOf(payload.type)).toBe('external');
});
