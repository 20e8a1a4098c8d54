/** Hostile names and texts in every position: in every language, and before the compiler of TypeScript. */
import type { EmittedFile } from '../../src/emit/common/file-set.js';
import { emitHaskell } from '../../src/emit/haskell/emit-haskell.js';
import { emitRust } from '../../src/emit/rust/emit-rust.js';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { compile, listed } from '../emit/compilers.js';
import { writeSharingRuntime } from '../emit/workspace.js';
import { attack, drawings } from './attack.js';
import { emitted, workspace, type Emit } from './emitted-clients.js';
import { hostileHub } from './hostile-text.js';

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
