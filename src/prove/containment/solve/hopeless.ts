/**
 * Options that cannot be taken, told without a look at the whole branch: they demand a property or an item that the
 * rules on that very place refuse. Where two wide objects are compared, nearly all options are of this kind.
 */
import { append } from '../../../core/lists/group-by.js';
import type { Formula, FormulaByType, JsonType, Literal } from '../algebra/formula.js';
import type { Regex } from '../../regex/regexes.js';
import { declarationsOf, isClosing } from './declared-keys.js';
import type { Solver } from './solver.js';

export type IsHopeless = (option: Formula) => boolean;

/** All rules on the places that a demand speaks of, as far as they can be found at once. */
type RulesOn = (demand: Literal) => readonly FormulaByType[];

const LOOK_COST = 0.1;

export function hopeless(type: JsonType, literals: readonly Literal[], solver: Solver): IsHopeless {
  const rulesOn = rulesOf(type, literals, solver);
  if (rulesOn === undefined) return () => false;
  const { algebra, budget } = solver;
  const isRefused = (demand: Literal): boolean => {
    budget.spend(LOOK_COST);
    const { atom, positive } = demand;
    if (positive || (atom.kind !== 'members' && atom.kind !== 'items')) return false;
    const rules = rulesOn(demand);
    return rules.length > 0 && solver.solve(algebra.meet([...rules, algebra.negated(atom.shape)])).kind === 'none';
  };
  return (option) => {
    const parts = option.kind === 'all' ? option.parts : [option];
    return parts.some((part) => part.kind === 'literal' && isRefused(part));
  };
}

function rulesOf(type: JsonType, literals: readonly Literal[], solver: Solver): RulesOn | undefined {
  if (type === 'object') return rulesOnKeys(literals, solver);
  return type === 'array' ? rulesOnItems(literals) : undefined;
}

function rulesOnKeys(literals: readonly Literal[], solver: Solver): RulesOn {
  const bySet = new Map<Regex, FormulaByType[]>();
  const byWord = new Map<string, FormulaByType[]>();
  const patterns = new Set<Regex>();
  for (const { atom, positive } of literals) {
    if (!positive || atom.kind !== 'members') continue;
    append(bySet, atom.keys, atom.shape);
    if (atom.keys.kind === 'words') for (const word of atom.keys.words) append(byWord, word, atom.shape);
    else patterns.add(atom.keys);
  }
  const isUndeclared = undeclared(literals, solver);
  return ({ atom }) => {
    if (atom.kind !== 'members') return [];
    const [word, ...others] = atom.keys.kind === 'words' ? atom.keys.words : [];
    if (word === undefined || others.length > 0) return bySet.get(atom.keys) ?? [];
    if (isUndeclared(word)) return [solver.algebra.nothing];
    const found = [...patterns].filter((keys) => solver.languages.matches(keys, word));
    return [...(byWord.get(word) ?? []), ...found.flatMap((keys) => bySet.get(keys) ?? [])];
  };
}

/** Whether a key is left out, since its sender does not declare it. */
function undeclared(literals: readonly Literal[], { algebra, languages }: Solver): (key: string) => boolean {
  if (!isClosing(literals, algebra)) return () => false;
  const declared = algebra.regexes.choice(declarationsOf(literals).map(({ keys }) => keys));
  return (key) => !languages.matches(declared, key);
}

function rulesOnItems(literals: readonly Literal[]): RulesOn {
  const byPlace = new Map<number, FormulaByType[]>();
  const long: { readonly from: number; readonly to: number; readonly shape: FormulaByType }[] = [];
  for (const { atom, positive } of literals) {
    if (!positive || atom.kind !== 'items') continue;
    if (atom.to === atom.from + 1) append(byPlace, atom.from, atom.shape);
    else long.push(atom);
  }
  return ({ atom }) => {
    if (atom.kind !== 'items') return [];
    const here = atom.to === atom.from + 1 ? (byPlace.get(atom.from) ?? []) : [];
    const around = long.filter(({ from, to }) => from <= atom.from && atom.to <= to);
    return [...here, ...around.map(({ shape }) => shape)];
  };
}
