/** What a method may ask in the middle of a call, and what may be answered to each question. */
import { fingerprint } from '../../core/model/fingerprint.js';
import { compactJson, type Json } from '../../core/json/json.js';
import type { Bidirectional, Link, Method } from '../../core/model/hub.js';
import { nameText, typeName, typeSignature, variantSignature } from '../../core/model/signature.js';
import { namedVariants } from '../../core/model/variants.js';
import type { Types } from '../../core/model/variants.js';
import { fill, indent, widest } from '../../core/text/lines.js';
import type { View } from './view.js';

/** Remembers which pair was shown where, so that a hub of a hundred wizards shows its questions once. */
export class QuestionsShown {
  private readonly firstUser = new Map<string, string>();

  /** The method that showed the same questions before this one, if any did. */
  before(method: Method, bidirectional: Bidirectional): string | undefined {
    const key = pairKey(bidirectional);
    const first = this.firstUser.get(key);
    if (first === undefined) this.firstUser.set(key, method.path);
    return first;
  }
}

/** In short, a question takes one line, whatever must be left out of it. */
export function questionLines(bidirectional: Bidirectional, extent: 'short' | 'full', view: View): string[] {
  const { types } = view.hub;
  const room = view.width - INDENT;
  const rows = bidirectional.links.map((link) => ({
    question: questionText(link, bidirectional, types, extent === 'short' ? room : Infinity),
    answers: answerTexts(link, bidirectional, types),
    otherwise: otherwiseText(link),
  }));
  const lines = sideBySide(rows, room) ?? oneBelowTheOther(rows, room);
  return [asksLine(bidirectional, view), ...indent(lines, INDENT)];
}

interface Row {
  readonly question: string;
  readonly answers: readonly string[];
  /** What happens where no answer comes. */
  readonly otherwise: string;
}

function sideBySide(rows: readonly Row[], room: number): string[] | undefined {
  const left = widest(rows.map(({ question }) => question)) + 2;
  const lines = rows.map(({ question, answers, otherwise }) => {
    return question.padEnd(left) + ARROW + answers.join(' | ') + otherwise;
  });
  return widest(lines) <= room ? lines : undefined;
}

function oneBelowTheOther(rows: readonly Row[], room: number): string[] {
  return rows.flatMap(({ question, answers, otherwise }) => {
    const [first = '', ...others] = fill(answers, ' | ', room - INDENT - ARROW.length);
    const more = otherwise === '' ? [] : [otherwise.slice(SEPARATOR.length)];
    return [question, ...indent([ARROW + first, ...indent([...others, ...more], ARROW.length)], INDENT)];
  });
}

/** `asks StandardRequest<any>` */
export function asksLine({ question, standard }: Bidirectional, { hub, style }: View): string {
  const given = question.kind === 'ref' ? typeName(question.id, hub.types) : '';
  if (standard === undefined) return `${style.cyan('asks')} ${given}`.trimEnd();
  return `${style.cyan('asks')} ${given || 'StandardRequest'}<${typeSignature(standard.t, hub.types)}>`;
}

const INDENT = 2;
const ARROW = '-> ';
const SEPARATOR = ', ';

function questionText({ question }: Link, { question: type }: Bidirectional, types: Types, room: number): string {
  if (question === undefined) return typeSignature(type, types, room);
  const variant = namedVariants(type, types)?.get(question);
  return variant === undefined ? nameText(question) : variantSignature(variant, types, room);
}

function answerTexts({ answers }: Link, { answer: type }: Bidirectional, types: Types): string[] {
  if (answers === undefined) return [typeSignature(type, types)];
  const variants = namedVariants(type, types);
  return answers.map((name) => {
    const variant = variants?.get(name);
    return variant === undefined ? nameText(name) : variantSignature(variant, types);
  });
}

/** `, on failure "Stop", within 5000 ms` */
function otherwiseText({ onFailure, timeoutMs }: Link): string {
  const parts = [
    ...(onFailure === undefined ? [] : [`on failure ${compactJson(onFailure)}`]),
    ...(timeoutMs === undefined ? [] : [`within ${timeoutMs} ms`]),
  ];
  return parts.map((part) => `${SEPARATOR}${part}`).join('');
}

function pairKey({ question, answer, links }: Bidirectional): string {
  const [asked, answered] = [question, answer].map((type) => fingerprint(type, (id) => id));
  return compactJson([asked, answered, links as unknown as Json] as Json);
}
