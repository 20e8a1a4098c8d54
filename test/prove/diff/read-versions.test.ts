/** What both versions have to the letter is not read, and nobody can tell: the findings are the same. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { eachMethod, type Hub } from '../../../src/core/model/hub.js';
import { compactJson, type Json, type JsonObject } from '../../../src/core/json/json.js';
import { readVersions } from '../../../src/core/read/read-hub.js';
import { apart, together } from './read-both-ways.js';

describe.each(['repos', 'images', 'interactive', 'kitchen-sink'])('%s', (name) => {
  const text = readFileSync(fromRoot(`schemas/examples/${name}.json`), 'utf8');

  test('with one method changed', () => {
    const now = JSON.parse(text) as {
      methods: { params?: JsonObject }[];
      children?: { methods: { params?: JsonObject }[] }[];
    };
    const [first] = [...now.methods, ...(now.children ?? []).flatMap((child) => child.methods ?? [])];
    (first as { params: JsonObject }).params = {
      type: 'object',
      properties: { added: { type: 'string' } },
      required: ['added'],
    };
    expect(together(text, JSON.stringify(now))).toEqual(apart(text, JSON.stringify(now)));
  });

  test('with nothing changed, nothing is read of any schema that nobody else speaks of', () => {
    expect(together(text, text)).toEqual([]);
  });
});

function struct(title: string, properties: JsonObject): JsonObject {
  return { title, type: 'object', properties };
}

function documentOf(methods: readonly JsonObject[], rest: JsonObject = {}): string {
  return compactJson({ namespace: 'n', version: '1.0.0', description: '', hash: '', methods, ...rest } as Json);
}

/** The methods whose results were read. */
function readIn({ old }: ReturnType<typeof readVersions>): readonly string[] {
  return [...eachMethod((old.hub as Hub).root)].filter(({ returns }) => returns !== undefined).map(({ name }) => name);
}

describe('read are', () => {
  const get = { name: 'get', returns: struct('Repo', { id: { type: 'string' } }) };
  const list = {
    name: 'list',
    returns: { type: 'array', items: { $ref: '#/$defs/Repo' }, $defs: { Repo: struct('Repo', {}) } },
  };
  const ping = { name: 'ping', returns: struct('Pong', {}) };
  const changed = { ...get, returns: struct('Repo', { id: { type: 'integer' } }) };

  test('methods that changed, and those with types of the same names', () => {
    const read = readVersions(documentOf([get, list, ping]), documentOf([changed, list, ping]));
    expect(readIn(read)).toEqual(['get', 'list']);
  });

  test('all, where shared definitions changed', () => {
    const [old, now] = [{}, { $defs: { Repo: struct('Repo', {}) } }];
    const read = readVersions(documentOf([ping], { hub: 'h', ...old }), documentOf([ping], { hub: 'h', ...now }));
    expect(readIn(read)).toEqual(['ping']);
  });

  test('methods that the document speaks of elsewhere', () => {
    const rest = { hub: 'h', overrides: { 'n.ping': { streaming: true } } };
    expect(readIn(readVersions(documentOf([get, ping], rest), documentOf([get, ping], rest)))).toEqual(['ping']);
  });

  test('none that are the same', () => {
    expect(readIn(readVersions(documentOf([get, ping]), documentOf([get, ping])))).toEqual([]);
  });
});
