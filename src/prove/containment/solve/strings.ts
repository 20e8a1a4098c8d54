/** Strings: a language, and formats, of which nothing is known but how to test for them. */
import { formatExamples, formatTest } from '../schema/formats.js';
import type { Literal } from '../algebra/formula.js';
import { found, NONE, type SolveOutcome } from './outcome.js';
import type { Solver } from './solver.js';

/** Texts of the language that are tried for a format. */
const MOST_TRIALS = 5;

export function solveString(literals: readonly Literal[], { algebra, languages }: Solver): SolveOutcome {
  const regex = algebra.regexes.both(literals.flatMap(({ atom }) => (atom.kind === 'language' ? [atom.regex] : [])));
  const shortest = languages.shortest(regex);
  if (shortest === undefined) return NONE;
  const formats = literals.flatMap(({ atom, positive }) => {
    return atom.kind === 'format' ? [{ name: atom.name, positive }] : [];
  });
  const [first] = formats;
  if (first === undefined) return found(shortest);
  const examples = formats.filter(({ positive }) => positive).flatMap(({ name }) => formatExamples(name));
  const fits = (text: string): boolean => formats.every(({ name, positive }) => formatTest(name)?.(text) === positive);
  const candidates = [...languages.some(regex, MOST_TRIALS), ...examples];
  const text = candidates.find((each) => fits(each) && languages.matches(regex, each));
  if (text !== undefined) return found(text);
  return found(shortest, { code: 'FORMAT', message: `no text of the format ${JSON.stringify(first.name)} was found` });
}
