/** The text of handlers that nobody has written yet: each compiles, and says when it is asked that it has no answer. */
import { docLines, inlineCode } from '../../../emit/rust/doc-comment.js';
import { implHead } from '../../../emit/rust/field-text.js';
import { indented, signatureLines } from '../../../emit/rust/rust-layout.js';
import { rustString } from '../../../emit/rust/words.js';
import type { AskingMethod, StubQuestion, Use } from './asking-methods.js';

const RUNTIME = ['runtime'];

export function fileText(hub: string, imports: readonly string[], handlers: readonly string[]): string {
  return [
    `//! What the hub ${shownCode(hub)} asks, and what we answer.`,
    '//!',
    '//! hub-codegen wrote this file once. It is yours: a later run of `hub-codegen stubs` only adds to it.',
    '',
    ...imports,
    ...handlers.flatMap((text) => ['', text]),
    '',
  ].join('\n');
}

/** A type, and what it answers. */
export function handlerText({ path, name, trait, questions }: AskingMethod, use: Use): string {
  const functions = questions.map((question) => indented(functionLines(question, use)).join('\n'));
  return [
    `/// Answers what ${shownCode(path)} asks.`,
    '#[derive(Debug, Clone, Copy)]',
    `pub struct ${name};`,
    '',
    ...implHead(` ${use(trait.module, trait.name)}${trait.argument(use)}`, name),
    functions.join('\n\n'),
    '}',
  ].join('\n');
}

export function functionLines(question: StubQuestion, use: Use): string[] {
  const asked = question.asked(use);
  const parameters = ['&self', ...(asked === undefined ? [] : [`question: ${asked}`]), `_: ${use(RUNTIME, 'Context')}`];
  const result = `${use(RUNTIME, 'Answered')}<${question.answer(use)}>`;
  const said =
    asked === undefined
      ? rustString(`not answered yet: ${question.name}`)
      : 'format!("not answered yet: {question:?}")';
  return [
    ...docLines({ ...(question.about.docs !== undefined && { docs: question.about.docs }) }, 4),
    ...signatureLines(`async fn ${question.method}`, parameters, result),
    `    Err(${use(RUNTIME, 'HandlerError')}::new(${said}))`,
    '}',
  ];
}

/** The path in the comment that `handlerText` starts with: a later run finds the handler by that. */
export function answeredPath(line: string): string | undefined {
  return /^\s*\/\/\/? Answers what `([^`]*)` asks\./.exec(line)?.[1];
}

/** A name in that comment: on one line, and without the sign that ends it. */
export function shown(name: string): string {
  return inlineCode(name).slice(1, -1);
}

function shownCode(name: string): string {
  return `\`${shown(name)}\``;
}
