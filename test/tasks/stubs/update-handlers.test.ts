/** What a later run does to a file that somebody has worked on. */
import { ts } from 'ts-morph';
import { describe, expect, test } from 'vitest';
import { HandlersText } from '../../../src/tasks/stubs/typescript/source-text.js';
import type { AskingHub } from '../../../src/tasks/stubs/typescript/asking-methods.js';
import { newHandlersText } from '../../../src/tasks/stubs/typescript/new-handlers.js';
import type { HandlerChange } from '../../../src/tasks/stubs/planned-update.js';
import { updateHandlers } from '../../../src/tasks/stubs/typescript/update-handlers.js';
import { asking, CLIENT, method } from './an-asking.js';

function update(text: string, now: AskingHub): { text: string; changes: readonly HandlerChange[] } {
  const { text: after, changes } = updateHandlers(new HandlersText(ts, 'handlers.ts', text), now, CLIENT);
  return { text: after, changes };
}

const BODY = '{\n    throw new Error(`not answered yet: ${JSON.stringify(question)}`);\n  }';
const tabbed = BODY.replaceAll('  ', '\t');

const HEAD = "import type * as hub from './hub/index.js';\n\n/** Answers what `a.cook` asks. */\n";

describe('adds a question', () => {
  test('behind the others', () => {
    const text = `${HEAD}export const cook: hub.Handlers<hub.X> = {\n  Salt: () => ({ Yes: true }),\n};\n`;
    const { text: now, changes } = update(text, asking({ 'a.cook': ['Salt', 'Oil'] }));
    expect(now).toBe(`${text.slice(0, -3)}\n  Oil(question) ${BODY},\n};\n`);
    expect(changes).toEqual([{ kind: 'missing', method: 'a.cook', question: 'Oil' }]);
  });

  test('behind one without a comma, with a comment at its end', () => {
    const text = `${HEAD}export const cook: hub.Handlers<hub.X> = {\n  Salt: () => ({ Yes: true }) // for now\n};\n`;
    const expected = text.replace(') //', '), //').replace('\n};', `\n\n  Oil(question) ${BODY},\n};`);
    expect(update(text, asking({ 'a.cook': ['Salt', 'Oil'] })).text).toBe(expected);
  });

  test('to an object on one line', () => {
    const text = `${HEAD}export const cook: hub.Handlers<hub.X> = { Salt: () => ({ Yes: true }) };\n`;
    const expected = text.replace(') };', `),\n\n  Oil(question) ${BODY},\n};`);
    expect(update(text, asking({ 'a.cook': ['Salt', 'Oil'] })).text).toBe(expected);
  });

  test('to an object on one line that ends in a comment', () => {
    const text = `${HEAD}export const cook: hub.Handlers<hub.X> = { Salt: () => 1 /* for now */ };\n`;
    const expected = text.replace('1 /* for now */ };', `1, /* for now */\n\n  Oil(question) ${BODY},\n};`);
    expect(update(text, asking({ 'a.cook': ['Salt', 'Oil'] })).text).toBe(expected);
  });

  test('to an empty object', () => {
    const text = `${HEAD}export const cook: hub.Handlers<hub.X> = {};\n`;
    const expected = text.replace('{}', `{\n  Oil(question) ${BODY},\n}`);
    expect(update(text, asking({ 'a.cook': ['Oil'] })).text).toBe(expected);
  });

  test('with the tabs and line ends of the file', () => {
    const text = `${HEAD}export const cook: hub.Handlers<hub.X> = {\n\tSalt() {\n\t\treturn 'Yes';\n\t},\n};\n`;
    const expected = text.replace('};\n', `\n\tOil(question) ${tabbed},\n};\n`);
    const windows = (given: string): string => given.replaceAll('\n', '\r\n');
    const { text: now } = update(windows(text), asking({ 'a.cook': ['Salt', 'Oil'] }));
    expect(now).toBe(windows(expected));
  });

  test('to what satisfies the type, too', () => {
    const text = `${HEAD}export const cook = ({\n  Salt: () => 1,\n}) satisfies hub.Handlers<hub.X>;\n`;
    expect(update(text, asking({ 'a.cook': ['Salt', 'Oil'] })).text).toContain('  Oil(question) {');
  });
});

describe('leaves alone what answers in a way of its own', () => {
  const now = asking({ 'a.cook': ['Salt', 'Oil'] });
  test.each([
    'export const cook: hub.Handlers<hub.X> = { ...others, Salt: () => 1 };',
    'export const cook: hub.Handlers<hub.X> = { [some()]: () => 1 };',
    'export const cook = hub.replying(() => 1);',
    'export const cook = others;',
    'export const { cook } = make();',
    'export const { a: [, { b: cook = 1 }], ...rest } = make();',
    'export function cook(question: unknown) { return question; }',
    'export class cook { Salt() {} }',
    '/** Answers what `a.cook` asks. */\nexport default class Mine { Salt() {} }',
    '/** Answers what `a.cook` asks. */\nexport default class { Salt() {} }',
    '/** Answers what `a.cook` asks. */\nexport default function () {}',
    'const mine = { Salt: 1, Oil: 2 };\n/** Answers what `a.cook` asks. */\nexport default mine;',
    "export { cook } from './cook.js';",
    "export * as cook from './cook.js';",
    "import { cook } from './cook.js';\nexport { cook };",
    "import mine from './cook.js';\nexport { mine as cook };",
    'export const cook = { Salt: 1, "Oil": 2 };',
    'export const cook = { Salt, ["Oil"]: 2 };',
  ])('%s', (declaration) => {
    const text = `import type * as hub from './hub/index.js';\n${declaration}\n`;
    expect(update(text, now)).toEqual({ text, changes: [] });
  });
});

test('an object is completed where it stands, and once for all methods that it answers', () => {
  const object = 'const mine: hub.Handlers<hub.X> = { Salt: () => 1 };\n';
  const [one, other] = ['export const cook = mine;\n', 'export { mine as bake };\n'];
  const added = object.replace(' 1 }', ` 1,\n\n  Oil(question) ${BODY},\n}`);
  const lacking = asking({ 'a.cook': ['Salt', 'Oil'] });
  expect(update(object + one, lacking).text).toBe(added + one);
  expect(update(added + one, asking({ 'a.cook': ['Salt'] })).text).toContain('no question "Oil" in "a.cook" any more');
  const both = asking({ 'a.cook': ['Salt', 'Oil'], 'a.bake': ['Salt', 'Oil'] });
  expect(update(object + one + other, both).text).toBe(added + one + other);
  const names = 'export { mine as cook, mine as bake };\n';
  expect(update(object + names, both).text).toBe(added + names);
  expect(update(added + names, asking({ 'a.cook': ['Salt'], 'a.bake': ['Oil'] }))).toMatchObject({ changes: [] });
});

test('an object with a second name answers a second method, also where a comment says whose it is', () => {
  const text = `${HEAD}export const cook: hub.Handlers<hub.X> = { Salt: () => 1 };\nexport { cook as bake };\n`;
  const added = text.replace(' 1 }', ` 1,\n\n  Oil(question) ${BODY},\n}`);
  expect(update(text, asking({ 'a.cook': ['Salt', 'Oil'], 'a.bake': ['Salt'] })).text).toBe(added);
  expect(update(text, asking({ 'a.cook': ['Salt'], 'a.bake': ['Salt'] }))).toEqual({ text, changes: [] });
});

test('an object is not completed for a method whose questions are none of its own', () => {
  const text = 'export const bake: hub.Handlers<hub.X> = { Salt: () => 1 };\nexport const cook = bake;\n';
  const now = asking({ 'a.cook': ['Salt', 'Oil'], 'a.bake': ['Salt'] });
  const { text: after, notes } = updateHandlers(new HandlersText(ts, 'handlers.ts', text), now, CLIENT);
  expect({ after, notes }).toEqual({
    after: text,
    notes: { unseen: [{ method: 'a.cook', line: 2, why: 'shared' }], stale: [] },
  });
});

test('an object that is the default export is found by its comment alone', () => {
  const text = `${HEAD}export default { Salt: () => 1 } satisfies hub.Handlers<hub.X>;\n`;
  const expected = text.replace(' 1 }', ` 1,\n\n  Oil(question) ${BODY},\n}`);
  expect(update(text, asking({ 'a.cook': ['Salt', 'Oil'] })).text).toBe(expected);
  const own = 'export default { Salt: () => 1 };\n';
  const { text: after } = update(own, asking({ 'a.cook': ['Salt'] }));
  expect(after).toContain(own);
  expect(after).toContain('export const cook: ');
});

test('an object is completed under whatever name it is exported, also where it says nothing of its type', () => {
  const { text } = update('const mine = {};\nexport { mine as cook };\n', asking({ 'a.cook': ['Salt'] }));
  const handler = `((question) => ${BODY}) satisfies hub.Handlers<hub.cookExchange>['Salt']`;
  const line = "import type * as hub from './hub/index.js';";
  expect(text).toBe(`${line}\n\nconst mine = {\n  Salt: ${handler},\n};\nexport { mine as cook };\n`);
});

describe('a method that is new', () => {
  const old = newHandlersText(asking({ 'a.cook': ['Salt'] }), CLIENT);

  test('is appended', () => {
    const now = asking({ 'a.cook': ['Salt'], 'a.bake': ['Heat'] });
    const { text, changes } = update(old, now);
    expect(text).toBe(newHandlersText(now, CLIENT));
    expect(changes).toEqual([{ kind: 'missing', method: 'a.bake', question: 'Heat' }]);
  });

  test('is typed by what the file calls the client', () => {
    const renamed = old.replaceAll(/\bhub(?=\.H|\.c| from)/g, 'kitchen').replace('./hub/index.js', '../kitchen');
    const { text } = update(renamed, asking({ 'a.cook': ['Salt'], 'a.bake': ['Heat'] }));
    expect(text).toBe(`${renamed}${text.slice(renamed.length)}`);
    expect(text).toContain('export const bake: kitchen.Handlers<kitchen.bakeExchange> = {');
  });

  test('never takes a name that the file has', () => {
    const mine = `${old}const bake = fetch('x');\nconst hub2 = { heat: bake };\n`;
    const now = asking({ 'a.cook': ['Salt'], 'a.bake': ['Heat'], 'a.fetch': ['X'], 'a.heat': ['X'] });
    const { text } = update(mine, now);
    const added = text.slice(mine.length).match(/export const \w+/g);
    expect(added).toEqual(['export const bake_', 'export const fetch_', 'export const heat']);
    expect(update(text, now).changes).toEqual([]);
  });

  const group = newHandlersText(asking({ 'a.cook': ['Salt'] }), CLIENT).split("index.js';\n")[1] as string;
  const line = "import type * as hub from './hub/index.js';";
  test.each([
    ['no text', '', `${line}\n${group}`],
    ['a comment without an end of line', '// mine', `// mine\n${line}\n${group}`],
    ['other imports', "import a from 'a'; // a\nlet b;\n", `import a from 'a'; // a\n${line}\nlet b;\n${group}`],
    ['a directive', "'use client'\nlet b;\n", `'use client'\n${line}\nlet b;\n${group}`],
    ['no import', '// @ts-nocheck\n\n/** b */\nlet b;\n', `// @ts-nocheck\n\n${line}\n\n/** b */\nlet b;\n${group}`],
    ['an import at its very end', "import { A } from 'a';", `import { A } from 'a';\n${line}\n${group}`],
  ])('is added to a file with %s', (_name, before, after) => {
    expect(update(before, asking({ 'a.cook': ['Salt'] })).text).toBe(after);
  });
});

describe('what nobody asks for any more', () => {
  const old = newHandlersText(asking({ 'a.cook': ['Salt', 'Oil'], 'a.bake': ['Heat'] }), CLIENT);
  const both = asking({ 'a.cook': ['Salt', 'Oil'], 'a.bake': ['Heat'] });
  const less = asking({ 'a.cook': ['Salt'] });

  test('is marked once, and found until it is deleted', () => {
    const { text, changes } = update(old, less);
    expect(text).toBe(
      old
        .replace('  Oil(', '  // hub-codegen: no question "Oil" in "a.cook" any more\n  Oil(')
        .replace('/** Answers what `a.b', '// hub-codegen: no questions in "a.bake" any more\n/** Answers what `a.b'),
    );
    expect(changes.map(({ kind, method: path, question }) => [kind, path, question])).toEqual([
      ['gone', 'a.cook', 'Oil'],
      ['gone', 'a.bake', undefined],
    ]);
    const again = update(text, less);
    expect(again.text).toBe(text);
    expect(again.changes.map(({ kind }) => kind)).toEqual(['gone', 'gone']);
  });

  test('loses the mark when it is asked for again', () => {
    const { text, changes } = update(update(old, less).text, both);
    expect(text).toBe(old);
    expect(changes.map(({ kind, method: path, question }) => [kind, path, question])).toEqual([
      ['back', 'a.cook', 'Oil'],
      ['back', 'a.bake', undefined],
    ]);
  });

  test('is marked within a line, too', () => {
    const text = 'export const cook = { Salt: 1, Oil: 2, Fat: 3 };\n';
    const marked = update(text, less).text;
    expect(marked.split('\n')).toHaveLength(4);
    expect(marked).toContain('// hub-codegen: no question "Fat" in "a.cook" any more\nFat: 3');
    expect(update(marked, less).text).toBe(marked);
    expect(update(marked, asking({ 'a.cook': ['Salt', 'Oil', 'Fat'] })).text).toBe(text);
  });

  test('is marked above the lines that are about the next one', () => {
    const handler = '  // a\n\n  // as ever\n  // eslint-disable-next-line no-console\n  Oil: () => console.log(1),\n';
    const text = `export const cook = {\n  Salt: 1, // salty\n${handler}};\n`;
    const mark = '  // hub-codegen: no question "Oil" in "a.cook" any more\n';
    const marked = text.replace('  // as ever\n', `${mark}  // as ever\n`);
    expect(update(text, less).text).toBe(marked);
    expect(update(marked, less).text).toBe(marked);
    expect(update(marked, asking({ 'a.cook': ['Salt', 'Oil'] })).text).toBe(text);
  });

  const gone = '// hub-codegen: no questions in "a.bake" any more\n';
  test('is not what another method is answered by', () => {
    const object = '/** Answers what `a.bake` asks. */\nexport const bake = { Salt: 1 };\n';
    const shared = 'export const cook = bake;\n';
    expect(update(object + shared, less)).toEqual({ text: object + shared, changes: [] });
    expect(update(gone + object + shared, less).text).toBe(object + shared);
    const listed = `${object}export { bake as cook };\n`;
    expect(update(listed, less)).toEqual({ text: listed, changes: [] });
  });

  test('stays marked where another group of the same statement is asked for', () => {
    const text = '/** Answers what `a.bake` asks. */\nexport const bake = { Heat: 1 }, cook = { Salt: 1 };\n';
    expect(update(text, less).text).toBe(gone + text);
    expect(update(gone + text, less).text).toBe(gone + text);
    expect(update(gone + text, asking({ 'a.cook': ['Salt'], 'a.bake': ['Heat'] })).text).toBe(text);
  });

  test("is told apart from what is the user's own", () => {
    const own = `${old}export const shared: hub.Handlers<hub.X> = { Salt: () => 1, Fat: () => 2 };\n`;
    expect(update(own, both)).toEqual({ text: own, changes: [] });
  });

  test('stays one method when it moves on the wire, and two handlers of one method are none too many', () => {
    const moved = asking({ 'b.cook': ['Salt', 'Oil'], 'a.bake': ['Heat'] });
    expect(update(old, moved)).toEqual({ text: old, changes: [] });
    const copied = `${old}\n/** Answers what \`a.cook\` asks. */\nexport const copy: hub.Handlers<hub.X> = {};\n`;
    expect(update(copied, both)).toEqual({ text: copied, changes: [] });
  });
});

test('names are found again whatever they are made of', () => {
  const names = ['*/', '`', '"', "it's", '\\', '\u2028', '__proto__', 'constructor', '1', '🦀', 'new\nline', ' '];
  const all = asking({}, { methods: names.map((name, index) => method(name, names, `m${index}`)) });
  const text = newHandlersText(all, CLIENT);
  expect(update(text, all)).toEqual({ text, changes: [] });
  const none = update(text, asking({}, { methods: names.map((name, index) => method(name, [], `m${index}`)) }));
  expect(none.changes).toHaveLength(names.length ** 2);
  expect(update(none.text, all).text).toBe(text);
});

test('a text that is no TypeScript is told with its place', () => {
  const { problem } = new HandlersText(ts, 'handlers.ts', 'let a;\r\n  export {\r\n');
  expect(problem).toEqual({ line: 3, column: 1, message: "'}' expected." });
  expect(new HandlersText(ts, 'handlers.ts', 'let a;').problem).toBeUndefined();
  expect(new HandlersText(ts, 'handlers.tsx', 'export const a = <b />;').problem).toBeUndefined();
});
