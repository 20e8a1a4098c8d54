/**
 * The crates of the example hubs, in a folder that stays: whichever test comes first has them compiled, and the others
 * find that done. Only what has changed is written, so that cargo sees what it has to compile anew.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '../../../scripts/write-if-changed.js';
import { CARGO_CACHE } from '../../support/example-crate.js';
import { compactJson } from '../../../src/core/json/json.js';
import { documentOf } from '../../e2e/hubs.js';
import { CHOICES_HUB } from '../choices-hub.js';
import { exampleTexts } from '../emitted-hubs.js';
import type { Workspace } from '../workspace.js';
import { CLIENT_TESTS, clientTests } from './client-tests.js';
import { createCargoWorkspace, emitCrate, type CargoWorkspace } from './cargo-workspace.js';
import { WRONG_PROGRAMS_CRATE, wrongPrograms } from './wrong-programs.js';

export const EXAMPLES = [...exampleTexts(), CHOICES_HUB];

export async function exampleCrates(): Promise<CargoWorkspace> {
  const crates = EXAMPLES.map(async (example) => [example.name, await emitCrate(example)] as const);
  const seed = { name: 'seed-interactive', text: compactJson(documentOf('seedInteractive')) };
  const tests = new Map([
    [seed.name, await emitCrate(seed)],
    [CLIENT_TESTS, await clientTests()],
    [WRONG_PROGRAMS_CRATE, wrongPrograms()],
  ]);
  return createCargoWorkspace(new Map(await Promise.all(crates)), lastingWorkspace(), tests);
}

function lastingWorkspace(): Workspace {
  const folder = join(CARGO_CACHE, 'example-crates');
  return {
    folder,
    write: (path, text) => writeIfChanged(join(folder, path), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
