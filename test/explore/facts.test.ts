/** What the pages are told of a hub. */
import { expect, test } from 'vitest';
import { hubFacts } from '../../src/explore/facts/hub-facts.js';
import { methodFacts } from '../../src/explore/facts/method-facts.js';
import { typeFacts } from '../../src/explore/facts/type-facts.js';
import { paramsForm } from '../../src/tasks/explore/params-form.js';
import { compactJson, type Json } from '../../src/core/json/json.js';
import { eachMethod, type Hub } from '../../src/core/model/hub.js';
import { exampleText, exampleTexts, readWhole } from '../emit/emitted-hubs.js';
import { SHOWCASE } from './showcase-hub.js';

function factsOf(path: string, hub: Hub) {
  const method = [...eachMethod(hub.root)].find((each) => each.path === path);
  if (method === undefined) throw new Error(`no method ${path}`);
  return methodFacts(method, hub);
}

const showcase = readWhole(compactJson(SHOWCASE.document));
const images = readWhole(exampleText('images'));

test('are plain data, for every method and type of every example', () => {
  for (const { text } of exampleTexts()) {
    const hub = readWhole(text);
    const all = [
      hubFacts(hub),
      ...Array.from(eachMethod(hub.root), (method) => methodFacts(method, hub)),
      ...Array.from(hub.types.values(), (def) => typeFacts(def, hub)),
    ];
    const json = all as unknown as Json[];
    expect(json.map((each) => JSON.parse(compactJson(each)) as unknown)).toEqual(withoutBigints(json));
  }
});

/** As they come out of JSON. */
function withoutBigints(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)));
}

test('names of types are links, names of fields are not', () => {
  expect(factsOf('images.process_images', images).returns).toEqual([{ type: 'ProcessEvent', name: 'ProcessEvent' }]);
  const hub = readWhole(
    compactJson({
      hub: 'h',
      methods: [
        {
          name: 'm',
          streaming: false,
          params: { type: 'object', properties: {} },
          returns: {
            type: 'object',
            properties: { Inner: { type: 'array', items: { $ref: '#/$defs/Inner' } } },
            required: ['Inner'],
            $defs: { Inner: { type: 'object', properties: { a: { type: 'boolean' } } } },
          },
        },
      ],
    }),
  );
  const { returns = [] } = factsOf('h.m', hub);
  expect(returns.filter((part) => typeof part !== 'string')).toHaveLength(1);
});

test('a question has the answers that it admits', () => {
  const { questions } = factsOf('showcase.ask_two', showcase);
  expect(questions.map(({ name, answers }) => [name, answers])).toEqual([
    ['Number', ['Int(u32)']],
    ['Pick', ['Word(string)', 'No(null)']],
  ]);
});

test('what the server fills in is no part of the form', () => {
  const hub = readWhole(
    compactJson({
      hub: 'h',
      methods: [
        {
          name: 'm',
          streaming: false,
          params: {
            type: 'object',
            properties: {
              a: { type: 'string' },
              who: { type: 'string', 'x-plexus-source': { from: 'header', key: 'x-who' } },
            },
            required: ['a', 'who'],
          },
        },
      ],
    }),
  );
  const [method] = [...eachMethod(hub.root)];
  const form = method && paramsForm(method, hub);
  expect(form?.form).toMatchObject({ kind: 'object', fields: [{ name: 'a' }] });
  const { params } = factsOf('h.m', hub);
  expect(params?.fields?.map(({ name, source }) => [name, source])).toEqual([
    ['a', undefined],
    ['who', 'header x-who'],
  ]);
});
