/** generated/ is what the tool makes of the examples today. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../scripts/root.js';
import { emitTypeScript } from '../src/emit/typescript/emit-typescript.js';
import type { Hub } from '../src/model/hub.js';
import { readHub } from '../src/read/read-hub.js';
import { vectorsOf } from '../src/vectors/vectors-of.js';

const EXAMPLES = readdirSync(fromRoot('schemas/examples')).map((file) => path.basename(file, '.json'));
const OUT_OF_DATE = 'out of date: run scripts/generated';

describe.each(EXAMPLES)('generated/ts/%s', async (example) => {
  const { hub } = readHub(readFileSync(fromRoot(`schemas/examples/${example}.json`), 'utf8'));
  const { vectors } = await vectorsOf(hub as Hub);
  const files = new Map(emitTypeScript(hub as Hub, { vectors }).map(({ path: file, text }) => [file, text]));
  const folder = fromRoot(`generated/ts/${example}`);

  it('holds the files of the client, and no others', () => {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const names = found.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
    expect(names.sort(), OUT_OF_DATE).toEqual([...files.keys()].sort());
  });

  it('holds their text', () => {
    for (const [file, text] of files) expect(readFileSync(path.join(folder, file), 'utf8') === text, `${file} is ${OUT_OF_DATE}`).toBe(true);
  });
});
