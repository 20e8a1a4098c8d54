/** The stream form of a method says which method it is of, whatever name was left for it. */
import { expect, it } from 'vitest';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { hubOf } from '../core/read/read.js';

it.each([
  [['list'], 'listStream'],
  [['list', 'list_stream'], 'listStream_'],
  [['list', 'list_stream', 'list-stream'], 'listStream2'],
])('beside %j it is %s', (names, form) => {
  const hub = hubOf({ hub: 'shop', namespace: 'shop', methods: names.map((name) => ({ name })) });
  const client = emitTypeScript(hub).find(({ path }) => path.endsWith('client.ts'))?.text ?? '';
  const docs = client.slice(0, client.indexOf(` ${form}(`));
  expect(docs.slice(docs.lastIndexOf('/**'))).toContain('`list` with every item that the hub sends.');
});
