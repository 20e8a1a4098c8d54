/** Hostile names and texts in every position, before rustc. */
import { emitRust } from '../../src/emit/rust/emit-rust.js';
import { createCargoWorkspace } from '../emit/rust/cargo-workspace.js';
import { attack, drawings } from './attack.js';
import { emitted, workspace } from './emitted-clients.js';
import { hostileHub } from './hostile-text.js';

attack('names x positions: Rust, compiled', 60, async (made) => {
  const clients = await emitted(made, drawings(6, hostileHub), (hub) =>
    emitRust(hub, [], { crateName: `${hub.name}-client` }),
  );
  const cargo = createCargoWorkspace(new Map(), workspace(), clients);
  const members = [...clients.keys()].flatMap((name) => ['-p', `${name}-client`]);
  const { status, text } = await cargo.cargo(['check', '--offline', '--quiet', ...members]);
  made.check(status === 0, () =>
    text
      .split('\n')
      .filter((line) => line.startsWith('error'))
      .join('\n'),
  );
});
