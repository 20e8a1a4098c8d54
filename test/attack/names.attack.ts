/** Hostile names and texts in every position, in every language, before its compiler. */
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { compactJson, type JsonObject } from '../../src/core/json/json.js';
import type { Hub } from '../../src/core/model/hub.js';
import { readHub } from '../../src/core/read/read-hub.js';
import type { EmittedFile } from '../../src/emit/common/file-set.js';
import { emitHaskell } from '../../src/emit/haskell/emit-haskell.js';
import { emitRust } from '../../src/emit/rust/emit-rust.js';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { requireSafePaths, requireShortPaths } from '../../src/tasks/write/safe-paths.js';
import { compile, listed } from '../emit/compilers.js';
import { checkModules } from '../emit/haskell/haskell-workspace.js';
import { createCargoWorkspace } from '../emit/rust/cargo-workspace.js';
import { unseenIn } from '../emit/unseen-text.js';
import { createWorkspace, writeAll, writeSharingRuntime, type Workspace } from '../emit/workspace.js';
import { attack, drawings, type Attack } from './attack.js';
import { hostileHub } from './hostile-text.js';

const workspaces: Workspace[] = [];
afterAll(() => workspaces.forEach((each) => each.remove()));

function workspace(): Workspace {
  const made = createWorkspace();
  workspaces.push(made);
  return made;
}

type Emit = (hub: Hub) => readonly EmittedFile[];

/** Emits what can be read; hubs that are refused are refused for a reason. */
async function emitted(
  made: Attack,
  documents: readonly JsonObject[],
  emit: Emit,
): Promise<Map<string, readonly EmittedFile[]>> {
  const clients = new Map<string, readonly EmittedFile[]>();
  await made.each(documents, (document, index) => {
    const { hub } = readHub(compactJson(document));
    if (hub === undefined) return;
    // One name each, so that all of them can stand beside each other.
    const files = emit({ ...hub, name: `hub${index}` });
    const paths = files.map(({ path }) => path);
    requireSafePaths(paths);
    requireShortPaths('/tmp', paths);
    const unseen = files.flatMap(({ path, text }) => unseenIn(`${path}\n${text}`).map((each) => `${path}: ${each}`));
    made.check(unseen.length === 0, () => `hub ${index}: unseen text: ${unseen.join(', ')}`);
    clients.set(`hub${index}`, files);
  });
  return clients;
}

attack('names x positions: emitted, not compiled', 30, async (made) => {
  const all: Emit = (hub) => [
    ...emitTypeScript(hub),
    ...emitRust(hub, []).map(below('rust')),
    ...emitHaskell(hub, []).map(below('hs')),
  ];
  await emitted(made, drawings(60, hostileHub), all);
});

const below =
  (folder: string) =>
  (file: EmittedFile): EmittedFile => ({ ...file, path: `${folder}/${file.path}` });

attack('names x positions: TypeScript, compiled', 60, async (made) => {
  const clients = await emitted(made, drawings(8, hostileHub), (hub) => emitTypeScript(hub));
  const place = workspace();
  writeSharingRuntime(place, clients);
  for (const fault of listed(await compile(place, '7', 'nodenext'), place)) made.check(false, () => fault);
});

attack('names x positions: Haskell, compiled', 60, async (made) => {
  const clients = await emitted(made, drawings(6, hostileHub), (hub) => emitHaskell(hub, []));
  const place = workspace();
  for (const files of clients.values())
    writeAll(
      place,
      files.filter(({ path }) => path.startsWith('src/')),
    );
  const said = await checkModules(place);
  made.check(said.trim() === '', () => said);
});

attack('names x positions: Rust, compiled', 60, async (made) => {
  const clients = await emitted(made, drawings(6, hostileHub), (hub) =>
    emitRust(hub, [], { crateName: `${hub.name}-client` }),
  );
  const cargo = createCargoWorkspace(new Map(), workspace(), clients);
  const members = [...clients.keys()].flatMap((name) => ['-p', `${name}-client`]);
  const { status, text } = await cargo.cargo(['check', '--offline', '--quiet', ...members]);
  made.check(
    status === 0,
    () =>
      `${join(workspaces.at(-1)?.folder ?? '')}: ${text
        .split('\n')
        .filter((line) => line.startsWith('error'))
        .join('\n')}`,
  );
});
