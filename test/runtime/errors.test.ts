/** What every error has in common. */
import { transform } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import * as errors from '../../src/runtime/errors.js';

type AnyError = new (message: string, fault: object) => errors.HubError;

const classes = Object.entries(errors).filter(([name]) => !['HubError', 'InvalidValueError'].includes(name));

/** Also in a page whose bundler shortens the names of classes. */
test('the name of an error is that of its class', async () => {
  const source = await readFile(fromRoot('src/runtime/errors.ts'), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm', target: 'es2022', minify: true });
  const minified = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof errors;
  for (const module of [errors, minified]) {
    const named = classes.map(([name]) => [name, new (module[name as never] as AnyError)('why', {})] as const);
    expect(named.map(([, error]) => error.name)).toEqual(named.map(([name]) => name));
    for (const [name, error] of named) expect(String(error)).toMatch(new RegExp(`^${name}: why`));
  }
  expect(classes).toHaveLength(16);
});

test('docs/typescript.md lists every code', async () => {
  const [, table = ''] = /^## Errors\n(.*?)^## /ms.exec(await readFile(fromRoot('docs/typescript.md'), 'utf8')) ?? [];
  const listed = [...table.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code);
  const codes = classes.map(([, of]) => new (of as unknown as AnyError)('why', {}).code);
  expect(listed.sort()).toEqual(codes.sort());
});
