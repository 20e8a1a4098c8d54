/** Types that a file of handlers names, and that the client calls something else by now. */
import { ts } from 'ts-morph';
import { describe, expect, test } from 'vitest';
import type { AskingHub, AskingMethod, MethodTypes } from '../../../src/tasks/stubs/typescript/asking-methods.js';
import { HandlersText } from '../../../src/tasks/stubs/typescript/source-text.js';
import type { StaleType } from '../../../src/tasks/stubs/typescript/stale-types.js';
import { updateHandlers } from '../../../src/tasks/stubs/typescript/update-handlers.js';
import { asking, CLIENT, method } from './an-asking.js';

const withTypes = (name: string, types: MethodTypes): AskingMethod => ({ ...method(`a.${name}`, ['Salt']), types });

/** Both asked the same once, by `Request`; then those of `bake` became others. */
const NOW: AskingHub = asking(
  {},
  {
    methods: [
      withTypes('cook', { exchange: 'Exchange', question: 'Request' }),
      withTypes('bake', { exchange: 'BakeExchange', question: 'BakeRequest' }),
    ],
    typeNames: new Set(['Handlers', 'Exchange', 'BakeExchange', 'Request', 'BakeRequest', 'Oven', 'b.Oven']),
  },
);

function stale(text: string): readonly StaleType[] {
  return updateHandlers(new HandlersText(ts, 'handlers.ts', text), NOW, CLIENT).notes.stale;
}

const IMPORT = "import type * as hub from './hub/index.js';\n";
const declared = (name: string, type: string, value = '{ Salt() {} }'): string =>
  `${IMPORT}export const ${name}: hub.Handlers<${type}> = ${value};\n`;

test('a type that is of another method now is told with the one to name in its place', () => {
  const bake = { method: 'a.bake', line: 2 };
  const found = { ...bake, named: 'hub.Exchange', now: ['hub.BakeExchange'] };
  expect(stale(declared('bake', 'hub.Exchange'))).toEqual([found]);
  expect(stale(declared('bake', 'hub.BakeExchange', '{ Salt(q: hub.Request) {} }'))).toEqual([
    { ...bake, named: 'hub.Request', now: ['hub.BakeRequest'] },
  ]);
  expect(stale(`${IMPORT}export const bake = { Salt() {} } satisfies hub.Handlers<hub.Exchange>;`)).toEqual([found]);
  expect(stale(`${IMPORT}export const a = 1, bake: Partial<hub.Handlers<hub.Exchange>> = {};`)).toEqual([found]);
});

test('a type that the client has no longer is told wherever it stands', () => {
  const line = 2;
  expect(stale(declared('cook', 'hub.CookExchange'))).toEqual([
    { method: 'a.cook', line, named: 'hub.CookExchange', now: ['hub.Exchange'] },
  ]);
  expect(stale(`${IMPORT}type Mine = hub.CookRequest['Salt'];`)).toEqual([
    { line, named: 'hub.CookRequest', now: ['hub.Request'] },
  ]);
  expect(stale(declared('cook', 'hub.Exchange', '{ Salt(q: hub.CookRequest) {} }'))).toMatchObject([
    { named: 'hub.CookRequest', now: ['hub.Request'] },
  ]);
  expect(stale(`${IMPORT}let mine: hub.Ovem;`)).toMatchObject([{ named: 'hub.Ovem', now: ['hub.Oven'] }]);
  expect(stale(`${IMPORT}let mine: hub.Whatever;`)).toMatchObject([{ named: 'hub.Whatever', now: [] }]);
});

test('whatever the client is called and imported from', () => {
  const named = "import { type Handlers as H, type Exchange } from '../elsewhere';\n";
  expect(stale(`${named}export const bake: H<Exchange> = { Salt() {} };`)).toEqual([
    { method: 'a.bake', line: 2, named: 'Exchange', now: ['BakeExchange'] },
  ]);
  const whole = "import * as kitchen from '../kitchen';\n";
  expect(stale(`${whole}export const bake: kitchen.Handlers<kitchen.Exchange> = { Salt() {} };`)).toMatchObject([
    { named: 'kitchen.Exchange', now: ['kitchen.BakeExchange'] },
  ]);
});

describe('is silent on', () => {
  test.each([
    ['what is right', declared('bake', 'hub.BakeExchange', '{ Salt(q: hub.BakeRequest, o: hub.b.Oven) {} }')],
    ['a type of another method in code of its own', `${IMPORT}${IMPORT}type Mine = hub.Request;`],
    ['other types of the client', declared('bake', 'hub.BakeExchange', '{ Salt(o: hub.Oven) {} }')],
    ['types of its owner', `type Exchange = {};\n${declared('bake', 'Exchange')}`],
    ['another client', "import type * as b from './b.js';\nexport const mine: b.Handlers<b.BExchange> = {};"],
    ['one object of two methods', `${declared('cook', 'hub.Exchange')}export { cook as bake };`],
  ])('%s', (_, text) => expect(stale(text)).toEqual([]));
});
