/** What is written for a hub that nobody has answered yet. */
import { expect, test } from 'vitest';
import { askingMethods } from '../../../src/tasks/stubs/typescript/asking-methods.js';
import { newHandlersText } from '../../../src/tasks/stubs/typescript/new-handlers.js';
import { exampleText, readWhole } from '../../emit/emitted-hubs.js';
import { CLIENT } from './an-asking.js';
import { SHADOWING } from './shadowing-hub.js';

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

test('what carries nothing has nothing to show, and hidden types come from the runtime', () => {
  const text = newHandlersText(askingMethods(SHADOWING), CLIENT);
  expect(text).toContain("import type * as runtime from './hub/runtime/index.js';\n");
  expect(text).toContain("  /** Ready? */\n  Ready() {\n    throw new Error('not answered yet');\n  },\n");
  expect(text).toContain("  /** Not the runtime's. */\n  Handlers(question) {\n");
});
