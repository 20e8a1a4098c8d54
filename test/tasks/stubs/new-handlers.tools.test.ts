/** What is written for a hub that nobody has answered yet, in front of a compiler. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitTypeScript } from '../../../src/emit/typescript/emit-typescript.js';
import { compactJson } from '../../../src/core/json/json.js';
import { askingMethods } from '../../../src/tasks/stubs/typescript/asking-methods.js';
import { newHandlersText } from '../../../src/tasks/stubs/typescript/new-handlers.js';
import { compile, listed } from '../../emit/compilers.js';
import { exampleTexts, readWhole } from '../../emit/emitted-hubs.js';
import { HOSTILE } from '../../emit/hostile-hub.js';
import { CLIENT } from './an-asking.js';
import { SHADOWING } from './shadowing-hub.js';
import { createWorkspace, writeAll, type Workspace } from '../../emit/workspace.js';

let workspace: Workspace;
beforeAll(() => {
  workspace = createWorkspace();
});
afterAll(() => workspace.remove());

test('all of it compiles at once, under the strictest settings', async () => {
  const hostile = Object.entries(HOSTILE).map(([name, document]) => ({ name, text: compactJson(document) }));
  const read = [...exampleTexts(), ...hostile].map(({ name, text }) => ({ name, hub: readWhole(text) }));
  for (const { name, hub: each } of [...read, { name: 'shadowing', hub: SHADOWING }]) {
    const asking = askingMethods(each);
    if (asking.methods.length === 0) continue;
    writeAll(workspace, emitTypeScript(each), `${name}/hub/`);
    workspace.write(`${name}/handlers.ts`, newHandlersText(asking, CLIENT));
  }
  workspace.write(
    'images/use.ts',
    `
    import * as hub from './hub/index.js';
    import * as handlers from './handlers.js';
    export const call = (images: hub.Images) =>
      images.processImages({ paths: [] }, { onRequest: handlers.processImages });
  `,
  );
  workspace.write(
    'interactive/use.ts',
    `
    import * as hub from './hub/index.js';
    import * as handlers from './handlers.js';
    export const own = ({ interactive }: hub.Substrate) =>
      interactive.configure({}, { onRequest: handlers.interactiveConfigure });
    export const all = () => hub.connect('ws://localhost', { onRequest: handlers.interactiveWizard });
  `,
  );
  expect(listed(await compile(workspace, '7', 'nodenext'), workspace)).toEqual([]);
});
