/** Hostile names and texts in every position, before GHC. */
import { emitHaskell } from '../../src/emit/haskell/emit-haskell.js';
import { checkModules } from '../emit/haskell/haskell-workspace.js';
import { writeAll } from '../emit/workspace.js';
import { attack, drawings } from './attack.js';
import { emitted, workspace } from './emitted-clients.js';
import { hostileHub } from './hostile-text.js';

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
