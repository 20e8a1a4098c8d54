/** A client that was written over an earlier one, whatever changed in between, is the one that a fresh run writes. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { recipeOf, filesAsMade } from '../../../src/tasks/write/recipe.js';
import { newTargets } from '../../../src/tasks/generate/target.js';
import { makeClients } from '../../../src/tasks/generate/make-clients.js';
import { hubOf } from '../../../src/tasks/hub/hub-in.js';
import { readCheckedHub } from '../../../src/tasks/hub/read-checked-hub.js';
import { planOutput } from '../../../src/tasks/write/plan-output.js';
import { writeOutputs } from '../../../src/tasks/write/write-output.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-edited-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Namespace {
  namespace?: string;
  description?: string;
  methods?: { name: string; description?: string; params?: { properties?: Record<string, unknown> } }[];
  children?: Namespace[];
}

type Edit = (hub: Namespace, place: number) => void;

const EDITS: readonly Edit[] = [
  (hub, place) => spaceAt(hub, place).methods?.splice(place % 3, 1),
  (hub, place) => spaceAt(hub, place).methods?.push({ name: `added_${place}` }),
  (hub, place) => (spaceAt(hub, place).description = `Another description, ${place}`),
  (hub, place) => hub.children?.splice(place % 4, 1),
  (hub, place) => hub.children?.push({ namespace: `area${place}`, methods: [{ name: 'only' }], children: [] }),
  (hub, place) => {
    const [method] = spaceAt(hub, place).methods ?? [];
    if (method) method.params = { properties: { [`key_${place}`]: { type: 'integer', title: 'Key' } } };
  },
];

function spaceAt(hub: Namespace, place: number): Namespace {
  const { children = [] } = hub;
  return children.length === 0 ? hub : (children[place % children.length] as Namespace);
}

/** Without what it says of its methods and types by their names: an edit may take these away. */
function hubNamed(name: string): Namespace {
  const {
    answers: _answers,
    overrides: _overrides,
    ...hub
  } = JSON.parse(readFileSync(fromRoot(`schemas/examples/${name}.json`), 'utf8'));
  return hub;
}

async function write(text: string, directory: string): Promise<void> {
  const targets = newTargets(['ts', 'rust'], directory).map((target) => ({ ...target, tests: false }));
  const clients = await makeClients(hubOf('hub.json', readCheckedHub(text)), { targets });
  const recipes = clients.map(({ language }) => recipeOf('build', language, Buffer.from(text)));
  await writeOutputs(
    clients.map((client, index) => planOutput(client.directory, client.files, recipes[index])),
    { force: false },
  );
  // So the next run with the same schema has nothing to do.
  for (const [index, { directory: out, files }] of clients.entries())
    expect(filesAsMade(out, recipes[index] as string)).toBe(files.length);
}

function contents(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((file) => [path.relative(directory, file), readFileSync(file, 'utf8')]));
}

it('is the same, byte by byte, after any edits', async () => {
  let round = 0;
  const edits = fc.array(fc.tuple(fc.nat(EDITS.length - 1), fc.nat(20)), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('images', 'interactive', 'repos'),
      fc.array(edits, { minLength: 1, maxLength: 3 }),
      async (name, rounds) => {
        round += 1;
        const kept = path.join(folder, `${round}-kept`);
        const fresh = path.join(folder, `${round}-fresh`);
        const hub = hubNamed(name);
        await write(JSON.stringify(hub), kept);
        for (const changes of rounds) {
          for (const [edit, place] of changes) EDITS[edit]?.(hub, place);
          await write(JSON.stringify(hub), kept);
        }
        await write(JSON.stringify(hub), fresh);
        expect(contents(kept)).toStrictEqual(contents(fresh));
      },
    ),
    { numRuns: 8 },
  );
});
