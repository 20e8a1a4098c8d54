/** A JSON Schema by itself makes types, and no stand-in for a hub that it does not describe. */
import { expect, test } from 'vitest';
import type { Hub } from '../../src/core/model/hub.js';
import { readHub } from '../../src/core/read/read-hub.js';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { exampleText } from './emitted-hubs.js';

const pathsFor = (text: string): string[] =>
  emitTypeScript(readHub(text).hub as Hub, { package: true }).map(({ path }) => path);

const manifestOf = (text: string): string | undefined =>
  emitTypeScript(readHub(text).hub as Hub, { package: true }).find(({ path }) => path === 'package.json')?.text;

const SCHEMA = JSON.stringify({ title: 'Point', type: 'object', properties: { x: { type: 'number' } } });

test('a schema without methods has no test-hub.ts', () => {
  expect(pathsFor(SCHEMA)).toContain('types.ts');
  expect(pathsFor(SCHEMA)).not.toContain('test-hub.ts');
  expect(manifestOf(SCHEMA)).not.toContain('test-hub');
});

test('a hub with methods has one', () => {
  expect(pathsFor(exampleText('images'))).toContain('test-hub.ts');
  expect(manifestOf(exampleText('images'))).toContain('test-hub');
});
