/** An explanation for a terminal and as a page. */
import { wrap } from '../../../core/text/lines.js';
import type { Style } from '../../../core/text/style.js';
import { isProven, type Explanation } from './explain-rule.js';

const WIDTH = 100;
const INDENT = '  ';

export function explanationLines(explanation: Explanation, style: Style): string[] {
  const { id, name } = explanation;
  return [
    style.bold(`${id} ${name}`),
    ...partsOf(explanation).flatMap(({ title, text, items = [] }) => [
      '',
      style.bold(title),
      ...(text === undefined ? [] : indented(plain(text))),
      ...items.flatMap(({ way, code }) => [...indented(`${way}:`), `${INDENT}${INDENT}${code}`]),
    ]),
  ];
}

/** A page, or what SARIF shows as help. `level`: of its headings. */
export function explanationMarkdown(explanation: Explanation, level = 1): string {
  const { id, name } = explanation;
  const mark = '#'.repeat(level);
  const blocks = partsOf(explanation).flatMap(({ title, text, items = [] }) => [
    `${mark}# ${title}`,
    ...(text === undefined ? [] : [text]),
    ...items.map(({ way, code }) => `- ${way}: \`${code}\``),
  ]);
  return `${[`${mark} ${id} ${name}`, ...blocks].join('\n\n').replaceAll(/\n\n(?=- )(?<=- .*\n\n)/g, '\n')}\n`;
}

interface Part {
  readonly title: string;
  readonly text?: string;
  readonly items?: Explanation['accept'];
}

function partsOf(explanation: Explanation): Part[] {
  const { change, example, levels, why, instead, accept } = explanation;
  return [
    {
      title: 'What',
      text: `${sentence(change.replace(/; by proof$/, ''))}${example === undefined ? '' : ` For example: ${example}.`}`,
    },
    {
      title: 'How bad',
      text: `${sentence(levels.join('; '))}${isProven(explanation) ? ' What is proven goes before.' : ''}`,
    },
    { title: 'Why', text: why },
    ...(instead === undefined ? [] : [{ title: 'Instead', text: instead }]),
    ...(accept.length === 0 ? [] : [{ title: 'To accept it', items: accept }]),
  ];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** In a terminal, marks of code would only be in the way. */
function plain(text: string): string {
  return text.replaceAll('`', '');
}

function indented(text: string): string[] {
  return wrap(text, WIDTH - INDENT.length).map((line) => INDENT + line);
}
