/**
 * Names that mean something else in TypeScript, to a file system or to a comment stay what they are on the wire.
 * hostile-names.tools.test.ts runs the same clients, compile.tools.test.ts has them in front of real compilers.
 */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { planClient } from '../../src/emit/typescript/plan.js';
import { eachMethod } from '../../src/core/model/hub.js';
import { compactJson } from '../../src/core/json/json.js';
import { readWhole } from './emitted-hubs.js';
import { HOSTILE } from './hostile-hub.js';

const hub = readWhole(compactJson(HOSTILE.root));
const plan = planClient(hub);
const files = emitTypeScript(hub);

describe('paths', () => {
  test('stay inside the output directory', () => {
    for (const { path } of files) {
      expect(posix.normalize(path)).toBe(path);
      expect(path).not.toMatch(/^\/|^\.\.|[\\:*?"<>|\u0000-\u001f]/);
    }
  });

  test('differ, also where case counts for nothing', () => {
    const folded = files.map(({ path }) => path.toLowerCase());
    expect(new Set(folded).size).toBe(folded.length);
  });

  test('hold no name that Windows keeps for devices, and none that tools leave out', () => {
    const parts = files.flatMap(({ path }) => path.split('/'));
    expect(parts.filter((part) => /^(con|nul|node_modules|dist)(\.|$)/i.test(part))).toEqual([]);
  });

  test('never lie in the runtime, unless they are its own', () => {
    const hubs = files.filter(({ path }) => /^runtime\//i.test(path)).length;
    expect(hubs).toBe(
      emitTypeScript(readWhole(compactJson(HOSTILE.connect))).filter(({ path }) => path.startsWith('runtime/')).length,
    );
  });
});

test('docs deprecate nothing, whatever they say', () => {
  const tags = files.flatMap(({ text }) => text.match(/^\s*(?:\/\*)?\*+ @deprecated.*$/gm) ?? []);
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.filter((tag) => !tag.includes('@deprecated since 1, removed in 2'))).toEqual([]);
});

describe('members', () => {
  const members = plan.modules.map(({ methods, children }) => [
    ...methods.flatMap(({ name, streamName }) => [name, ...(streamName === undefined ? [] : [streamName])]),
    ...children.map(({ property }) => property),
  ]);

  test('are there once for each method and namespace', () => {
    for (const names of members) expect(new Set(names).size).toBe(names.length);
    expect(members.flat().length).toBeGreaterThan([...eachMethod(hub.root)].length);
  });

  test('never make a client a promise, or change what an object is', () => {
    const names = members.flat();
    for (const name of ['then', 'catch', 'toJSON', 'constructor', '__proto__', 'toString', 'prototype'])
      expect(names).not.toContain(name);
  });

  test('keep their own names where stream forms would take them', () => {
    const root = plan.modules[0];
    expect(root?.methods.find(({ method }) => method.name === 'get_x_stream')?.name).toBe('getXStream');
  });
});

test.each([
  ['ImageRequest', 'ImageExchange'],
  ['Question7', 'Question7Exchange'],
  ['Question', 'AskExchange'],
])('what is named after the question %s is %s', (title, exchange) => {
  const question = { title, type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  const ask = {
    name: 'ask',
    bidirectional: true,
    request_type: question,
    response_type: { title: 'A', type: 'string' },
  };
  const asking = readWhole(compactJson({ namespace: 'n', version: '1', description: '', hash: '', methods: [ask] }));
  const exchanges = planClient(asking).modules.flatMap((module) => module.exchanges);
  expect(exchanges.map(({ name }) => name)).toEqual([exchange]);
});
