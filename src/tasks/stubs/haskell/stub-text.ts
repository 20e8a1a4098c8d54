/** The text of handlers that nobody has written yet: each compiles, and says when it is asked that it has no answer. */
import { printable } from '../../../core/text/printable.js';
import { handlerType } from '../../../emit/haskell/handler-type.js';
import { literal } from '../../../emit/haskell/identifiers.js';
import type { Imports } from '../../../emit/haskell/imports.js';
import { signatureDoc } from '../../../emit/haskell/definition-text.js';
import { questionsModule } from '../../../emit/haskell/questions-view.js';
import { render } from '../../../emit/common/layout.js';
import type { AskingMethod, StubQuestion } from './asking-methods.js';

const STANDARD = 'Hub.Runtime.Standard';

export function fileText(module: string, hub: string, imports: Imports, handlers: readonly string[]): string {
  imports.extension('GADTs');
  return [
    ...imports.pragmas(),
    '',
    `-- | What the hub @${shown(hub)}@ asks, and what we answer.`,
    '--',
    '-- hub-codegen wrote this file once. It is yours: a later run of @hub-codegen stubs@ only adds to it.',
    `module ${module} where`,
    '',
    ...imports.lines(),
    ...handlers.flatMap((text) => ['', text]),
    '',
  ].join('\n');
}

/** The function of a method, with one case for each question. */
export function handlerText(method: AskingMethod, imports: Imports): string {
  const { name, exchange, home, questions } = method;
  const signature = render(signatureDoc(name, [handlerType(exchange, home, imports)]));
  const cases = questions.map((question) => `  ${caseText(question, constructorName(method, question, imports))}`);
  return [answersText(method.path), signature, `${name} question = case question of`, ...cases].join('\n');
}

/** `constructor` as the file can call it. */
export function caseText({ name, arity }: StubQuestion, constructor: string): string {
  const pattern = [constructor, ...Array.from({ length: arity }, () => '_')].join(' ');
  return `${pattern} -> fail ${literal(`not answered yet: ${name}`)}`;
}

/** Imports it along with the others of its type. */
function constructorName({ exchange, home }: AskingMethod, question: StubQuestion, imports: Imports): string {
  const isStandard = exchange.standard !== undefined;
  const type = isStandard ? 'StandardQuestion' : exchange.name;
  return imports.from(isStandard ? STANDARD : questionsModule(home), question.constructor, `${type} (..)`);
}

/** Says whose questions the function below it answers: a later run finds it by that, whatever it is called then. */
function answersText(path: string): string {
  return `-- | Answers what @${shown(path)}@ asks.`;
}

/** The path in that comment. */
export function answeredPath(line: string): string | undefined {
  return /^-- \| Answers what @([^@]*)@ asks\./.exec(line)?.[1];
}

/** A name in a comment: on one line, and without the sign that ends it. */
export function shown(name: string): string {
  return printable(JSON.stringify(name)).slice(1, -1).replaceAll('@', '\\u0040');
}
