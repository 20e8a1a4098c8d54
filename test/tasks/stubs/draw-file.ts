/** Files of handlers as their owners may have them: written in every style, with code of their own around. */
import type { AskingMethod } from '../../../src/tasks/stubs/typescript/asking-methods.js';
import { shown } from '../../../src/tasks/stubs/typescript/stub-text.js';
import { propertyKey } from '../../../src/emit/typescript/words.js';
import type { Draw } from '../../support/draw.js';

export interface DrawnFile {
  /** With line ends, tabs and marks as on disk. */
  readonly text: string;
  /** What their owner wrote, as it stands in the text: whole handlers, and statements that are none. */
  readonly own: readonly string[];
}

export interface DrawnMethod {
  readonly method: AskingMethod;
  /** The questions that the file has handlers for. */
  readonly handled: readonly string[];
}

export function drawFile(draw: Draw, methods: readonly DrawnMethod[]): DrawnFile {
  const style: Style = {
    draw,
    step: draw.pick(['  ', '    ', '\t']),
    newline: draw.pick(['\n', '\n', '\r\n']),
    local: draw.pick(['hub', 'h', 'client']),
    own: [],
  };
  const parts = [
    ...(draw.chance(30) ? [draw.pick(['#!/usr/bin/env node', '/** Mine. */', '/* eslint-disable */'])] : []),
    `import type * as ${style.local} from '${draw.pick(['./hub/index.js', '../elsewhere'])}';`,
    ...methods.flatMap((method) => [...ownStatements(style), groupText(style, method)]),
    ...ownStatements(style),
  ];
  const between = (): string => '\n'.repeat(draw.int(1, 3));
  const joined = parts.map((part) => part + between()).join('');
  const text = draw.chance(30) ? joined.trimEnd() : joined;
  const onDisk = (given: string): string => given.replaceAll('\n', style.newline);
  return { text: (draw.chance(20) ? '\ufeff' : '') + onDisk(text), own: style.own.map(onDisk) };
}

interface Style {
  readonly draw: Draw;
  readonly step: string;
  readonly newline: string;
  readonly local: string;
  readonly own: string[];
}

/** Nothing in it may be taken for a handler, a mark or a brace of the file. */
const STATEMENTS = [
  'const brace = `}${`{`}`;',
  'function helper(): string {\n  return "};";\n}',
  'export const other = { Salt: 1 };',
  '/** Not `mine` to change. */\nexport type Own = { readonly Salt: string };',
  '// hub-codegen: hello\nlet counter = 0',
  'const pattern = /[}\'"`]/;',
  'class Own2 {\n\tSalt = 1; // }\n}',
  '/* }; */',
  '// the last word',
];

function ownStatements({ draw, own }: Style): string[] {
  const chosen = draw.names(0, 2, STATEMENTS, own);
  own.push(...chosen);
  return chosen;
}

function groupText(style: Style, { method, handled }: DrawnMethod): string {
  const { draw, local } = style;
  const type = `${local}.Handlers<${local}.X>`;
  const object = draw.chance(25) ? lineObject(style, handled) : blockObject(style, handled);
  const comment = `/** ${draw.chance(50) ? 'As I said. ' : ''}Answers what \`${shown(method.path)}\` asks. */\n`;
  // Found by the comment, or by the name alone.
  const isNamed = draw.chance(50);
  const name = isNamed ? method.name : `${method.name}Handlers`;
  const head = !isNamed || draw.chance(50) ? comment : '';
  return `${head}${draw.pick([
    `export const ${name}: ${type} = ${object};`,
    `export const ${name} = ${object} satisfies ${type}`,
    `export let ${name} = (${object}) as ${type};`,
    `const ${name}: ${type} = ${object};\nexport { ${name} };`,
    `export const ${name} = ${object}${draw.pick(['', ' as const'])};`,
    `export const ${name}Object = ${object}, ${name} = ${name}Object;`,
  ])}`;
}

function blockObject(style: Style, handled: readonly string[]): string {
  const { draw, step } = style;
  const members = handled.map((question) => step + indented(docsOf(style) + handlerOf(style, question), step));
  const gap = draw.pick([',\n', ',\n\n', ', // then\n', ' /* , */,\n']);
  const end = draw.pick(['', ',', ' // the end', ', // the end', '\n\n']);
  const remark = draw.chance(20) ? `\n${step}// add more here` : '';
  return `{${draw.chance(20) ? ' // {' : ''}\n${members.join(gap)}${members.length === 0 ? '' : end}${remark}\n}`;
}

function lineObject(style: Style, handled: readonly string[]): string {
  const members = handled.map((question) => `${style.draw.pick(['', '/* a */ '])}${handlerOf(style, question, ' ')}`);
  const end = style.draw.pick(['', ',', ', ', '/* end */']);
  return `{ ${members.join(', ')}${members.length === 0 ? '' : end} }`;
}

function docsOf({ draw }: Style): string {
  return draw.pick(['', '', '/** Mine. */\n', '// mine\n', '/* a */ ', '/**\n * Long.\n */\n']);
}

/** `gap`: before each line of a body. */
function handlerOf({ draw, step, own }: Style, question: string, gap = `\n${step}`): string {
  const key = propertyKey(question);
  const text = draw.pick([
    `${key}(question) {${gap}throw new Error(\`not answered yet: \${JSON.stringify(question)}\`);${gap}}`,
    `${key}: () => ({ Yes: '}' })`,
    `async ${key}({ a }) {${gap}return a ? \`}\${a}\` : { no: [1, 2,] };${gap}}`,
    `${key}: ask`,
  ]);
  own.push(indented(text, step));
  return text;
}

/** Every line but the first. */
function indented(text: string, step: string): string {
  return text.replaceAll('\n', `\n${step}`);
}
