/** What every error has in common. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import * as errors from '../../../src/wire/shared/errors.js';
import { ERROR_CLASSES, misnamed, type AnyError } from './error-classes.js';

test('the name of an error is that of its class', () => {
  expect(misnamed(errors)).toEqual([]);
  expect(ERROR_CLASSES).toHaveLength(16);
});

test('docs/typescript.md lists every code', async () => {
  const [, table = ''] = /^## Errors\n(.*?)^## /ms.exec(await readFile(fromRoot('docs/typescript.md'), 'utf8')) ?? [];
  const listed = [...table.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code);
  const codes = ERROR_CLASSES.map(([, of]) => new (of as unknown as AnyError)('why', {}).code);
  expect(listed.sort()).toEqual(codes.sort());
});
