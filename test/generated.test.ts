/** generated/ is what the tool makes of the examples today, formatted as this project's configuration says. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../scripts/root.js';
import { emitterOf, LANGUAGES, TYPESCRIPT } from '../src/emit/languages.js';
import { formatFiles } from '../src/tasks/format/format-files.js';
import type { Hub } from '../src/core/model/hub.js';
import { readHub } from '../src/core/read/read-hub.js';
import { vectorsOf } from '../src/prove/vectors/vectors-of.js';
import { MANIFEST } from '../src/tasks/write/manifest.js';
import { isUpToDate, planOutput } from '../src/tasks/write/plan-output.js';

const EXAMPLES = readdirSync(fromRoot('generated/ts'));
const OUT_OF_DATE = 'out of date: run scripts/generated';

describe.each(EXAMPLES)('%s', async (example) => {
  const { hub } = readHub(readFileSync(fromRoot(`schemas/examples/${example}.json`), 'utf8'));
  const { vectors } = await vectorsOf(hub as Hub);

  describe.each(LANGUAGES)('generated/%s', async (language) => {
    const emit = await emitterOf(language);
    const unformatted = emit(hub as Hub, { package: false, vectors });
    const folder = fromRoot(`generated/${language}/${example}`);
    const emitted = language === TYPESCRIPT ? await formatFiles(unformatted, folder) : unformatted;
    const files = new Map(emitted.map(({ path: file, text }) => [file, text]));

    it('holds the files of the client, and no others', () => {
      const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const paths = found.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
      expect(paths.map((file) => file.replaceAll('\\', '/')).sort(), OUT_OF_DATE).toEqual(
        [MANIFEST, ...files.keys()].sort(),
      );
    });

    it('lists them as its own', () => {
      expect(isUpToDate(planOutput(folder, emitted)), OUT_OF_DATE).toBe(true);
    });

    it('holds their text', () => {
      const isSame = ([file, text]: [string, string]): boolean =>
        readFileSync(path.join(folder, file), 'utf8') === text;
      const stale = [...files].filter((file) => !isSame(file)).map(([file]) => file);
      expect(stale, OUT_OF_DATE).toEqual([]);
    });
  });
});
