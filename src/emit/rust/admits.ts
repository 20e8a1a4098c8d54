/** Which answers fit which question, as the body of `admits`. */
import type { Link } from '../../core/model/hub.js';
import { armLines, indented, LINE_WIDTH, LIST_WIDTH } from './rust-layout.js';

/** The pattern of each variant, by its wire name; empty for a type that is no enum. */
export type Patterns = ReadonlyMap<string, string>;

export interface Admits {
  readonly question: string;
  readonly answer: string;
  readonly body: readonly string[];
}

/** Parameters that the body does not look at have names that say so. */
export function admitsOf(links: readonly Link[], questions: Patterns, answers: Patterns): Admits {
  const admitted = links.map((link) => patternsOf(link, answers));
  const [first] = admitted;
  if (admitted.every((patterns) => patterns === undefined)) return ALL;
  const isSame = admitted.every((patterns) => String(patterns) === String(first));
  if (isSame && first !== undefined) return { question: '_question', answer: 'answer', body: bodyOf(first) };
  const arms = links.flatMap((link, index) => {
    const pattern = questions.get(link.question ?? '') ?? '_';
    return armLines(pattern, bodyOf(admitted[index]), ARM_COLUMN);
  });
  return { question: 'question', answer: 'answer', body: ['match question {', ...indented(arms), '}'] };
}

const ALL: Admits = { question: '_question', answer: '_answer', body: ['true'] };

/** Undefined where every answer will do. */
function patternsOf({ answers }: Link, patterns: Patterns): readonly string[] | undefined {
  const found = answers?.flatMap((name) => patterns.get(name) ?? []);
  return found === undefined || found.length === patterns.size ? undefined : found;
}

function bodyOf(patterns: readonly string[] | undefined): string[] {
  if (patterns === undefined) return ['true'];
  if (patterns.length === 0) return ['false'];
  const alternatives = patterns.join(' | ');
  if (`answer, ${alternatives}`.length <= LIST_WIDTH) return [`matches!(answer, ${alternatives})`];
  const isShort = alternatives.length <= LINE_WIDTH - ARGUMENT_COLUMN;
  const lines = isShort ? [alternatives] : patterns.join('\n    | ').split('\n');
  return ['matches!(', ...indented(['answer,', ...lines]), ')'];
}

/** Where the arguments of a broken `matches!` in an arm stand. */
const ARGUMENT_COLUMN = 16;
const ARM_COLUMN = 12;
