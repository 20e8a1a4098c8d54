/** The version of a package is the hub's where package managers take it: hubs may write anything. */
import { expect, it } from 'vitest';
import { emitterOf } from '../../src/emit/languages.js';
import { hubOf } from '../core/read/read.js';

async function manifest(language: string, file: string, version: string): Promise<string> {
  const emit = await emitterOf(language);
  const files = emit(hubOf({ hub: 'shop', namespace: 'shop', version, methods: [] }), {
    package: true,
    vectors: undefined,
  });
  return files.find(({ path }) => path === file)?.text ?? '';
}

it.each([
  ['1.2.0', '1.2.0'],
  ['1.2.0-rc.1', '1.2.0-rc.1'],
  ['1.2', '0.0.0'],
  ['01.2.3', '0.0.0'],
  ['2024-01 beta', '0.0.0'],
])('%s -> %s', async (given, version) => {
  expect(JSON.parse(await manifest('ts', 'package.json', given))).toMatchObject({ version });
  expect(await manifest('rust', 'Cargo.toml', given)).toContain(`version = "${version}"`);
});
