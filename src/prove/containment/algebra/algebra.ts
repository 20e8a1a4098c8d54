/** Makes formulas and shapes, each of them once, and simplified as far as can be seen at a glance. */
import {
  JSON_TYPES,
  type Atom,
  type Formula,
  type JsonType,
  type Literal,
  type Obscurity,
  type FormulaByType,
  type ReferenceTarget,
} from './formula.js';
import { rationalText } from './rational.js';
import type { Regex, Regexes } from '../../regex/regexes.js';

type Bare = Formula extends infer Kind ? (Kind extends Formula ? Omit<Kind, 'id'> : never) : never;

export class Algebra {
  readonly regexes: Regexes;
  private readonly formulas = new Map<string, Formula>();
  private readonly negations = new Map<Formula, Formula>();
  private readonly shapes = new Map<string, FormulaByType>();
  private readonly meets = new Map<string, FormulaByType>();
  private readonly targetIds = new Map<ReferenceTarget, number>();
  readonly true: Formula = this.make('true', { kind: 'true', declares: false });
  readonly false: Formula = this.make('false', { kind: 'false', declares: false });
  readonly anything: FormulaByType = this.shape(() => this.true);
  readonly nothing: FormulaByType = this.shape(() => this.false);

  constructor(regexes: Regexes) {
    this.regexes = regexes;
  }

  /** How many formulas there are. */
  get size(): number {
    return this.formulas.size;
  }

  shape(of: (type: JsonType) => Formula): FormulaByType {
    const formulas = JSON_TYPES.map((type) => [type, of(type)] as const);
    const key = formulas.map(([, { id }]) => id).join(' ');
    const known = this.shapes.get(key);
    if (known !== undefined) return known;
    const made = { ...Object.fromEntries(formulas), id: this.shapes.size } as unknown as FormulaByType;
    this.shapes.set(key, made);
    return made;
  }

  /** Values of the type must satisfy the formula; values of other types are free. */
  where(type: JsonType, formula: Formula): FormulaByType {
    if (formula === this.true) return this.anything;
    return this.shape((each) => (each === type ? formula : this.true));
  }

  /** Only values of the type that satisfy the formula. */
  only(type: JsonType, formula: Formula = this.true): FormulaByType {
    return this.shape((each) => (each === type ? formula : this.false));
  }

  meet(shapes: readonly FormulaByType[]): FormulaByType {
    const kept = [...new Set(shapes)].filter((shape) => shape !== this.anything).sort((a, b) => a.id - b.id);
    const [only = this.anything] = kept;
    if (kept.length <= 1) return only;
    const key = ids(kept);
    const known = this.meets.get(key) ?? this.shape((type) => this.all(kept.map((shape) => shape[type])));
    this.meets.set(key, known);
    return known;
  }

  join(shapes: readonly FormulaByType[]): FormulaByType {
    return this.shape((type) => this.any(shapes.map((shape) => shape[type])));
  }

  negated(shape: FormulaByType): FormulaByType {
    return this.shape((type) => this.not(shape[type]));
  }

  reference(target: ReferenceTarget): FormulaByType {
    return this.shape((type) => this.refer(target, type, true));
  }

  opaque(key: string, reason: Obscurity): Formula {
    return this.literal({ kind: 'opaque', key, reason });
  }

  /** The texts matched, as a formula on strings. */
  language(regex: Regex): Formula {
    if (regex === this.regexes.all) return this.true;
    if (regex === this.regexes.none) return this.false;
    return this.literal({ kind: 'language', regex });
  }

  literal(atom: Atom, positive = true): Formula {
    const trivial = this.trivial(atom);
    if (trivial !== undefined) return positive ? trivial : this.not(trivial);
    const declares = atom.kind === 'declares';
    return this.make(`${positive ? '+' : '-'}${atomKey(atom)}`, { kind: 'literal', atom, positive, declares });
  }

  all(parts: readonly Formula[]): Formula {
    const flat = this.merged(
      parts.flatMap((part) => (part.kind === 'all' ? part.parts : [part])),
      'both',
    );
    const kept = sortedById(flat.filter((part) => part !== this.true));
    if (kept.includes(this.false) || this.hasComplements(kept)) return this.false;
    const [only = this.true] = kept;
    if (kept.length <= 1) return only;
    return this.make(`all ${ids(kept)}`, { kind: 'all', parts: kept, declares: kept.some(isDeclaring) });
  }

  any(parts: readonly Formula[]): Formula {
    const flat = this.merged(
      parts.flatMap((part) => (part.kind === 'any' ? part.parts : [part])),
      'choice',
    );
    const kept = sortedById(flat.filter((part) => part !== this.false));
    if (kept.includes(this.true) || this.hasComplements(kept)) return this.free(kept.filter(isDeclaring));
    const [only = this.false] = kept;
    return kept.length <= 1 ? only : this.choice(kept);
  }

  /** Always true; but a sender that takes one of the options has declared its keys. */
  private free(options: readonly Formula[]): Formula {
    return options.length === 0 ? this.true : this.choice(sortedById([...options, this.true]));
  }

  private choice(parts: readonly Formula[]): Formula {
    return this.make(`any ${ids(parts)}`, { kind: 'any', parts, declares: parts.some(isDeclaring) });
  }

  not(formula: Formula): Formula {
    const known = this.negations.get(formula);
    if (known !== undefined) return known;
    const negation = this.negate(formula);
    this.negations.set(formula, negation);
    return negation;
  }

  private negate(formula: Formula): Formula {
    switch (formula.kind) {
      case 'true':
        return this.false;
      case 'false':
        return this.true;
      case 'all':
        return this.any(formula.parts.map((part) => this.not(part)));
      case 'any':
        return this.all(formula.parts.map((part) => this.not(part)));
      case 'reference':
        return this.refer(formula.target, formula.type, !formula.positive);
      case 'literal':
        return this.negatedLiteral(formula);
    }
  }

  private negatedLiteral({ atom, positive }: Literal): Formula {
    if (atom.kind === 'language') return this.language(this.regexes.not(atom.regex));
    // It says nothing of a value, so no value can be outside of it.
    if (atom.kind === 'declares') return this.false;
    return this.literal(atom, !positive);
  }

  private refer(target: ReferenceTarget, type: JsonType, positive: boolean): Formula {
    const id = this.targetIds.get(target) ?? this.targetIds.size;
    this.targetIds.set(target, id);
    const declares = positive && target.isSender;
    const node = { kind: 'reference', target, type, positive, declares } as const;
    return this.make(`${positive ? '+' : '-'}ref ${id} ${type}`, node);
  }

  private trivial(atom: Atom): Formula | undefined {
    switch (atom.kind) {
      case 'among':
        return atom.values.length === 0 ? this.false : undefined;
      case 'items':
        return atom.from >= atom.to || atom.shape === this.anything ? this.true : undefined;
      case 'members':
        return atom.keys === this.regexes.none || atom.shape === this.anything ? this.true : undefined;
      case 'length':
      case 'size':
        return this.trivialLeast(atom.least);
      case 'count':
        return this.trivialCount(atom.shape, atom.least);
      default:
        return undefined;
    }
  }

  private trivialLeast(least: number): Formula | undefined {
    if (least <= 0) return this.true;
    return least === Infinity ? this.false : undefined;
  }

  private trivialCount(shape: FormulaByType, least: number): Formula | undefined {
    if (least <= 0 || shape === this.anything) return this.literal({ kind: 'length', least });
    return shape === this.nothing ? this.false : this.trivialLeast(least);
  }

  /** Languages are closed under all that logic can do, so what is said of a string is mostly one language. */
  private merged(parts: readonly Formula[], how: 'both' | 'choice'): readonly Formula[] {
    const languages = parts.flatMap(languageIn);
    if (languages.length < 2) return parts;
    const others = parts.filter((part) => languageIn(part).length === 0);
    return [...others, this.language(this.regexes[how](languages))];
  }

  private hasComplements(parts: readonly Formula[]): boolean {
    const present = new Set(parts);
    return parts.some((part) => {
      const isSmall = part.kind === 'literal' || part.kind === 'reference';
      const negation = isSmall ? this.not(part) : this.negations.get(part);
      return negation !== undefined && present.has(negation);
    });
  }

  private make(key: string, node: Bare): Formula {
    const known = this.formulas.get(key);
    if (known !== undefined) return known;
    const made = { ...node, id: this.formulas.size } as Formula;
    this.formulas.set(key, made);
    return made;
  }
}

function languageIn(formula: Formula): Regex[] {
  return formula.kind === 'literal' && formula.atom.kind === 'language' ? [formula.atom.regex] : [];
}

function atomKey(atom: Atom): string {
  switch (atom.kind) {
    case 'is true':
    case 'unique':
      return atom.kind;
    case 'below':
      return `below ${atom.inclusive} ${rationalText(atom.bound)}`;
    case 'multiple':
      return `multiple ${rationalText(atom.of)}`;
    case 'among':
      return `among ${atom.values.map(rationalText).join(' ')}`;
    case 'language':
      return `language ${atom.regex.id}`;
    case 'format':
      return `format ${atom.name}`;
    case 'items':
      return `items ${atom.from} ${atom.to} ${atom.shape.id}`;
    case 'count':
      return `count ${atom.shape.id} ${atom.least}`;
    case 'length':
    case 'size':
      return `${atom.kind} ${atom.least}`;
    case 'members':
      return `members ${atom.keys.id} ${atom.shape.id}`;
    case 'declares':
      return `declares ${atom.isClosing} ${atom.keys.id}`;
    case 'opaque':
      return `opaque ${atom.key}`;
  }
}

function sortedById(parts: readonly Formula[]): Formula[] {
  return [...new Set(parts)].sort((a, b) => a.id - b.id);
}

function isDeclaring({ declares }: Formula): boolean {
  return declares;
}

function ids(parts: readonly { readonly id: number }[]): string {
  return parts.map(({ id }) => id).join(' ');
}
