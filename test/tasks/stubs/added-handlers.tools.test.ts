/** Handlers that are added compile wherever they go, and so does the call that they are given to. */
import { ts } from 'ts-morph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitTypeScript } from '../../../src/emit/typescript/emit-typescript.js';
import { askingMethods } from '../../../src/tasks/stubs/typescript/asking-methods.js';
import { HandlersText } from '../../../src/tasks/stubs/typescript/source-text.js';
import { updateHandlers } from '../../../src/tasks/stubs/typescript/update-handlers.js';
import { compile, listed } from '../../emit/compilers.js';
import { exampleText, readWhole } from '../../emit/emitted-hubs.js';
import { createWorkspace, writeAll, type Workspace } from '../../emit/workspace.js';
import { CLIENT } from './an-asking.js';

let workspace: Workspace;
beforeAll(() => {
  workspace = createWorkspace();
});
afterAll(() => workspace.remove());

const IMPORT = "import type * as hub from './hub/index.js';";
const NAMED = "import type { Handlers, ImageExchange } from './hub/index.js';";
const OWN = '{ ConfirmOverwrite: ({ path }: { path: string }) => ({ Confirmed: path === "" }) }';

/** Objects as their owners may have written them; all but the first few say nothing of their type. */
const OBJECTS: Readonly<Record<string, string>> = {
  annotated: `${IMPORT}\nexport const processImages: hub.Handlers<hub.ImageExchange> = ${OWN};`,
  imported: `${NAMED}\nexport const processImages: Handlers<ImageExchange> = ${OWN};`,
  satisfying: `${IMPORT}\nexport const processImages = (${OWN} as const) satisfies hub.Handlers<hub.ImageExchange>;`,
  empty: 'export const processImages = {};',
  bare: `export const processImages = ${OWN};`,
  constant: `export const processImages = ${OWN} as const;`,
  asserted: `${IMPORT}\nexport const processImages = ${OWN} as unknown as hub.Handlers<hub.ImageExchange>;`,
  loose: `export const processImages = ${OWN} satisfies Record<string, unknown>;`,
  literal: `export const processImages = ${OWN} satisfies {};`,
  listed: `const mine = ${OWN};\nexport { mine as processImages };`,
  taken: `const hub = 1;\nexport const processImages = ${OWN};\nexport { hub };`,
};

test('under the strictest settings', async () => {
  const asking = askingMethods(readWhole(exampleText('images')));
  writeAll(workspace, emitTypeScript(readWhole(exampleText('images'))), 'images/hub/');
  for (const [name, text] of Object.entries(OBJECTS)) {
    const { text: added } = updateHandlers(new HandlersText(ts, 'handlers.ts', `${text}\n`), asking, CLIENT);
    workspace.write(`images/${name}.ts`, added);
    workspace.write(
      `images/use-${name}.ts`,
      `
      import type * as hub from './hub/index.js';
      import { processImages, watermark } from './${name}.js';
      export const call = (images: hub.Images) => [
        images.processImages({ paths: [] }, { onRequest: processImages }),
        images.watermark({ input: {} as hub.ImageData }, { onRequest: watermark }),
      ];
    `,
    );
  }
  const standard = askingMethods(readWhole(exampleText('interactive')));
  writeAll(workspace, emitTypeScript(readWhole(exampleText('interactive'))), 'interactive/hub/');
  const none = standard.methods.map(({ name }) => `export const ${name} = {};\n`).join('');
  workspace.write('interactive/none.ts', updateHandlers(new HandlersText(ts, 'none.ts', none), standard, CLIENT).text);
  expect(listed(await compile(workspace, '7', 'nodenext'), workspace)).toEqual([]);
});
