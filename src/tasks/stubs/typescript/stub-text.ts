/** The text of handlers that nobody has written yet: each compiles, and says when it is asked that it has no answer. */
import { replaceUnseen, unicodeEscape } from '../../../core/text/unseen.js';
import { docLines } from '../../../emit/typescript/doc-comment.js';
import { propertyKey, quote } from '../../../emit/typescript/words.js';
import type { AskingMethod, ModuleNames, StubQuestion } from './asking-methods.js';

/** How a file is laid out. */
export interface Layout {
  readonly newline: string;
  /** One step of indentation. */
  readonly step: string;
}

const OUR_LAYOUT: Layout = { newline: '\n', step: '  ' };

/** Text in our layout, in that of a file, every line indented further. */
export function laidOut(text: string, { newline, step }: Layout, indentation = ''): string {
  const lines = text.split('\n').map((line) => {
    const [spaces = ''] = /^ */.exec(line) ?? [];
    const steps = step.repeat(Math.floor(spaces.length / 2));
    return line === '' ? '' : indentation + steps + line.slice(spaces.length - (spaces.length % 2));
  });
  return lines.join(newline);
}

export function headerText(hubName: string): string {
  return [
    `/** What the hub \`${shown(hubName)}\` asks, and what we answer. */`,
    '// hub-codegen wrote this file once. It is yours: a later run of `hub-codegen stubs` only adds to it.',
    '',
  ].join('\n');
}

export function importText(local: string, module: string): string {
  return `import type * as ${local} from ${quote(module)};`;
}

export function handlersText(method: AskingMethod, name: string, modules: ModuleNames): string {
  const head = `${answersText(method.path)}\nexport const ${name}: ${handlersType(method, modules)} = {`;
  if (method.questions.length === 0) return `${head}};`;
  const members = method.questions.map((question) => `${laidOut(handlerText(question), OUR_LAYOUT, '  ')},\n`);
  return `${head}\n${members.join('\n')}};`;
}

/** `hub.Handlers<hub.ImageExchange>` */
export function handlersType({ exchangeText }: AskingMethod, modules: ModuleNames): string {
  return `${modules.runtime}.Handlers<${exchangeText(modules)}>`;
}

/** For an object that says of what type it is. */
export function handlerText(question: StubQuestion): string {
  return [...docLines(question), `${propertyKey(question.name)}${params(question)} ${bodyText(question)}`].join('\n');
}

/** For one that does not: `handlers` is the type that it should have. */
export function typedHandlerText(question: StubQuestion, handlers: string): string {
  const key = propertyKey(question.name);
  const handler = `${key}: (${params(question)} => ${bodyText(question)})`;
  return [...docLines(question), `${handler} satisfies ${handlers}[${quote(question.name)}]`].join('\n');
}

function params({ carriesValue }: StubQuestion): string {
  return carriesValue ? '(question)' : '()';
}

/** What a handler fails with cancels the question where that is possible, and ends the call where it is not. */
function bodyText({ carriesValue }: StubQuestion): string {
  const message = carriesValue ? '`not answered yet: ${JSON.stringify(question)}`' : "'not answered yet'";
  return `{\n  throw new Error(${message});\n}`;
}

/** Says whose questions the handlers below it answer: a later run finds them by it, whatever they are called then. */
function answersText(path: string): string {
  return `/** Answers what \`${shown(path)}\` asks. */`;
}

/** The path in that comment, as `shown` wrote it. */
export function answeredPath(comment: string): string | undefined {
  return /Answers what `([^`]*)` asks\./.exec(comment)?.[1];
}

/** A name in a comment: on one line, with no end of the comment in it, and no two names alike. */
export function shown(name: string): string {
  const escaped = JSON.stringify(name).slice(1, -1).replaceAll('\\"', '"');
  return replaceUnseen(escaped, unicodeEscape).replaceAll('*/', '*\\/').replaceAll('`', unicodeEscape);
}
