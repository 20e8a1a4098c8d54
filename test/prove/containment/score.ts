/** How an engine does on pairs with a known answer: right, wrong, or without an answer. */
import type { Answer } from '../../../src/prove/containment/answer/answer.js';
import type { Json } from '../../../src/core/json/json.js';
import { judgeOf } from '../../support/ajv-judge.js';
import { fixtureText } from '../../support/shared.js';

export interface Pair {
  readonly a: Json;
  readonly b: Json;
  /** Whether a is contained in b. */
  readonly expected: boolean;
  readonly source: string;
}

export interface Score {
  readonly right: number;
  readonly unknown: number;
  /** Wrong verdicts, and witnesses that show nothing; each in a line. */
  readonly wrong: readonly string[];
}

export function samplePairs(): Pair[] {
  return fixtureText('containment', 'sample.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pair);
}

export function scoreOf(pairs: readonly Pair[], ask: (pair: Pair) => Answer): Score {
  const results = pairs.map((pair) => ({ pair, answer: ask(pair) }));
  const wrong = results.filter(({ pair, answer }) => isWrong(pair, answer));
  const unknown = results.filter(({ answer }) => answer.verdict === 'unknown').length;
  const lines = wrong.map(({ pair, answer }) => JSON.stringify({ ...pair, answer }));
  return { right: pairs.length - unknown - wrong.length, unknown, wrong: lines };
}

function isWrong({ a, b, expected }: Pair, { verdict, witness }: Answer): boolean {
  if (verdict === 'unknown') return false;
  if ((verdict === 'yes') !== expected) return true;
  return verdict === 'no' && !(judgeOf(a)(witness as Json) && !judgeOf(b)(witness as Json));
}
