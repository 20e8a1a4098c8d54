/** Whether a value satisfies a formula; undefined where that depends on something that is not looked into. */
import { canonicalJson, own, type Json, type JsonObject } from '../../../core/json/json.js';
import { formatTest } from '../schema/formats.js';
import type { ArrayAtom, Atom, Formula, ObjectAtom, FormulaByType } from '../algebra/formula.js';
import { rationalOf } from '../algebra/rational.js';
import type { Languages } from '../../regex/languages.js';
import type { Regex } from '../../regex/regexes.js';
import { jsonTypeOf } from '../schema/literals.js';
import { numberHolds } from './numbers.js';
import { unfolded } from './unfolded.js';

/** Of a look at one formula, in steps of the search. */
const COST = 0.1;

export type Truth = boolean | undefined;

export class Evaluator {
  private readonly languages: Languages;

  constructor(languages: Languages) {
    this.languages = languages;
  }

  fits(shape: FormulaByType, value: Json): Truth {
    return this.holds(shape[jsonTypeOf(value)], value);
  }

  holds(formula: Formula, value: Json): Truth {
    this.languages.budget.spend(COST);
    switch (formula.kind) {
      case 'true':
      case 'false':
        return formula.kind === 'true';
      case 'all':
        return every(formula.parts, (part) => this.holds(part, value));
      case 'any':
        return some(formula.parts, (part) => this.holds(part, value));
      case 'reference':
        return signed(this.holds(unfolded(formula), value), formula.positive);
      case 'literal':
        return signed(this.atomHolds(formula.atom, value), formula.positive);
    }
  }

  private atomHolds(atom: Atom, value: Json): Truth {
    switch (atom.kind) {
      case 'is true':
        return value === true;
      case 'below':
      case 'multiple':
      case 'among':
        return numberHolds(atom, rationalOf(value as number | bigint));
      case 'language':
        return this.languages.matches(atom.regex, value as string);
      case 'items':
      case 'length':
      case 'count':
      case 'unique':
        return this.arrayHolds(atom, value as readonly Json[]);
      case 'members':
      case 'size':
      case 'declares':
        return this.objectHolds(atom, value as JsonObject);
      case 'format':
        return formatTest(atom.name)?.(value as string);
      case 'opaque':
        return undefined;
    }
  }

  private arrayHolds(atom: ArrayAtom, value: readonly Json[]): Truth {
    switch (atom.kind) {
      case 'items':
        return every(value.slice(atom.from, atom.to), (item) => this.fits(atom.shape, item));
      case 'length':
        return value.length >= atom.least;
      case 'count':
        return atLeast(
          atom.least,
          value.map((item) => this.fits(atom.shape, item)),
        );
      case 'unique':
        return new Set(value.map(canonicalJson)).size === value.length;
    }
  }

  /** The keys of a value that are in a language. */
  private keysIn(language: Regex, value: JsonObject): readonly string[] {
    if (language.kind === 'words' && language.words.length <= FEW_WORDS) {
      return language.words.filter((word) => Object.hasOwn(value, word));
    }
    const keys = Object.keys(value);
    this.languages.budget.spend(keys.length / KEYS_A_STEP);
    return keys.filter((key) => this.languages.matches(language, key));
  }

  private objectHolds(atom: ObjectAtom, value: JsonObject): Truth {
    switch (atom.kind) {
      case 'members':
        return every(this.keysIn(atom.keys, value), (key) => this.fits(atom.shape, own(value, key) as Json));
      case 'size':
        return Object.keys(value).length >= atom.least;
      case 'declares':
        // It is for the branch that declares the keys to close the object, not for a value to say.
        return undefined;
    }
  }
}

/** A set of keys that is looked for in a value, and not the other way round. */
const FEW_WORDS = 10;

/** To look for a key is little work. */
const KEYS_A_STEP = 50;

function signed(truth: Truth, positive: boolean): Truth {
  return truth === undefined || positive ? truth : !truth;
}

function every<T>(items: readonly T[], test: (item: T) => Truth): Truth {
  let truth: Truth = true;
  for (const item of items) {
    const next = test(item);
    if (next === false) return false;
    if (next === undefined) truth = undefined;
  }
  return truth;
}

function some<T>(items: readonly T[], test: (item: T) => Truth): Truth {
  return signed(
    every(items, (item) => signed(test(item), false)),
    false,
  );
}

function atLeast(count: number, truths: readonly Truth[]): Truth {
  const sure = truths.filter((truth) => truth === true).length;
  if (sure >= count) return true;
  return truths.filter((truth) => truth !== false).length >= count ? undefined : false;
}
