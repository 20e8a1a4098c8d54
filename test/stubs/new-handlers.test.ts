/** What is written for a hub that nobody has answered yet. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { compactJson } from '../../src/model/json.js';
import { askingMethods } from '../../src/stubs/asking-methods.js';
import { newHandlersText } from '../../src/stubs/new-handlers.js';
import { def, field, hub, method, namespace, ref, string, struct, unit, variant } from '../cli/sample-hub.js';
import { compile, listed } from '../emit/compilers.js';
import { exampleText, exampleTexts, readWhole } from '../emit/emitted-hubs.js';
import { HOSTILE } from '../emit/hostile-hub.js';
import { CLIENT } from './an-asking.js';
import { createWorkspace, writeAll, type Workspace } from '../emit/workspace.js';

function stubsOf(text: string): string {
  return newHandlersText(askingMethods(readWhole(text)), CLIENT);
}

test('one group a method that asks, one handler a question, with the docs of the schema', () => {
  const [head, first, second, ...rest] = stubsOf(exampleText('images')).split('\n\n/** Answers');
  expect(head).toBe(
    '/** What the hub `images` asks, and what we answer. */\n' +
      '// hub-codegen wrote this file once. It is yours: a later run of `hub-codegen stubs` only adds to it.\n' +
      "import type * as hub from './hub/index.js';",
  );
  expect(`/** Answers${first}`).toBe(`/** Answers what \`images.process_images\` asks. */
export const processImages: hub.Handlers<hub.ImageExchange> = {
  /** May this file be replaced? */
  ConfirmOverwrite(question) {
    throw new Error(\`not answered yet: \${JSON.stringify(question)}\`);
  },

  /** How good should the result be? */
  ChooseQuality(question) {
    throw new Error(\`not answered yet: \${JSON.stringify(question)}\`);
  },

  /** Should a picture this small be left out? */
  SkipLowRes(question) {
    throw new Error(\`not answered yet: \${JSON.stringify(question)}\`);
  },
};`);
  expect(second).toMatch(/^ what `images.watermark` asks. \*\/\nexport const watermark: hub.Handlers<hub.Image/);
  expect(rest).toEqual([]);
});

test('a name says where the method is, and is no word of the language', () => {
  expect(stubsOf(exampleText('interactive'))).toContain('\nexport const interactiveWizard: ');
  expect(stubsOf(exampleText('repos'))).toContain('\nexport const delete_: ');
});

/** Questions that carry nothing, one whose type is no enum, and a type that hides the runtime's. */
const SHADOWING = (() => {
  const asks = { question: ref('Ask'), answer: ref('Handlers'), links: [{ question: 'Ready', answers: ['Yes'] }] };
  const plain = { question: ref('Handlers'), answer: string, links: [{}] };
  const variants = [variant('Ready', unit, 'Ready?')];
  const question = def('Ask', { kind: 'enum', encoding: { style: 'external' }, variants });
  const answer = def('Handlers', struct(field('Yes', string)), { docs: 'Not the runtime\'s.' });
  const methods = [method('demo.hub', { bidirectional: asks }), method('demo.whole', { bidirectional: plain })];
  return hub(namespace([], { name: 'demo', methods }), [question, answer], { name: 'demo', form: 'hub-document' });
})();

test('what carries nothing has nothing to show, and hidden types come from the runtime', () => {
  const text = newHandlersText(askingMethods(SHADOWING), CLIENT);
  expect(text).toContain("import type * as runtime from './hub/runtime/index.js';\n");
  expect(text).toContain("  /** Ready? */\n  Ready() {\n    throw new Error('not answered yet');\n  },\n");
  expect(text).toContain("  /** Not the runtime's. */\n  Handlers(question) {\n");
});

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
  workspace.write('images/use.ts', `
    import * as hub from './hub/index.js';
    import * as handlers from './handlers.js';
    export const call = (images: hub.Images) =>
      images.processImages({ paths: [] }, { onRequest: handlers.processImages });
  `);
  workspace.write('interactive/use.ts', `
    import * as hub from './hub/index.js';
    import * as handlers from './handlers.js';
    export const own = ({ interactive }: hub.Substrate) =>
      interactive.configure({}, { onRequest: handlers.interactiveConfigure });
    export const all = () => hub.connect('ws://localhost', { onRequest: handlers.interactiveWizard });
  `);
  expect(listed(await compile(workspace, '7', 'nodenext'), workspace)).toEqual([]);
});
