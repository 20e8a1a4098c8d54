/** What the keywords of a schema, and of all schemas that apply to the same value, look at, and on which condition. */
import { isArray, type JsonObject } from '../../../core/json/json.js';
import type { Formula } from '../algebra/formula.js';
import { Keywords } from './keyword-values.js';
import { present } from './literals.js';
import { referencesOf } from './references.js';
import type { ReachedSchema } from './resources.js';
import type { FormulaReader } from './schema-reader.js';

export interface Evaluation<T> {
  readonly when: Formula;
  readonly what: T;
}

/** Undefined where it cannot be said what a schema looks at. */
type Found<T> = Evaluation<T | undefined>[];

/** How to look at one schema's own keywords. */
export interface Look<T> {
  readonly type: 'array' | 'object';
  readonly at: (keywords: Keywords) => readonly (T | undefined)[];
}

export function evaluations<T>(keywords: Keywords, reader: FormulaReader, look: Look<T>): Found<T> {
  return new Collector(reader, look).collect(keywords, reader.algebra.true);
}

class Collector<T> {
  private readonly reader: FormulaReader;
  private readonly look: Look<T>;
  private readonly path = new Set<ReachedSchema>();

  constructor(reader: FormulaReader, look: Look<T>) {
    this.reader = reader;
    this.look = look;
  }

  collect(keywords: Keywords, when: Formula): Found<T> {
    const { place } = keywords;
    // A reference in a circle has no meaning, which is said when all is read.
    if (this.path.has(place)) return [];
    this.path.add(place);
    const found = [
      ...this.look.at(keywords).map((what) => ({ when, what })),
      ...this.referred(keywords, when),
      ...this.branches(keywords, when),
      ...this.conditional(keywords, when),
      ...(this.look.type === 'object' ? this.dependent(keywords, when) : []),
    ];
    this.path.delete(place);
    return found;
  }

  private collectAt(place: ReachedSchema | undefined, when: Formula): Found<T> {
    if (place === undefined) return [{ when, what: undefined }];
    if (typeof place.schema === 'boolean') return [];
    return this.collect(new Keywords(place.schema as JsonObject, place), when);
  }

  private referred(keywords: Keywords, when: Formula): Found<T> {
    return referencesOf(keywords, this.reader).flatMap(({ target }) => this.collectAt(target, when));
  }

  /** A branch of `anyOf` or `oneOf` counts where it holds. */
  private branches(keywords: Keywords, when: Formula): Found<T> {
    return ['allOf', 'anyOf', 'oneOf'].flatMap((key) => {
      return (keywords.list(key) ?? []).flatMap((_, index) => {
        const place = this.reader.childOf(keywords.place, [key, index]);
        return this.collectAt(place, key === 'allOf' ? when : this.both(when, this.holds(place)));
      });
    });
  }

  private conditional(keywords: Keywords, when: Formula): Found<T> {
    const { algebra } = this.reader;
    if (!keywords.has('if')) return [];
    const place = this.reader.childOf(keywords.place, ['if']);
    const holds = this.both(when, this.holds(place));
    const fails = this.both(when, algebra.not(this.holds(place)));
    const branch = (key: string, condition: Formula): Found<T> => {
      return keywords.has(key) ? this.collectAt(this.reader.childOf(keywords.place, [key]), condition) : [];
    };
    return [...this.collectAt(place, holds), ...branch('then', holds), ...branch('else', fails)];
  }

  private dependent(keywords: Keywords, when: Formula): Found<T> {
    return ['dependentSchemas', 'dependencies'].flatMap((key) => {
      return Object.entries(keywords.map(key)).flatMap(([name, needs]) => {
        if (isArray(needs)) return [];
        const place = this.reader.childOf(keywords.place, [key, name]);
        return this.collectAt(place, this.both(when, present(name, this.reader.algebra)));
      });
    });
  }

  private holds(place: ReachedSchema): Formula {
    return this.reader.shapeAt(place)[this.look.type];
  }

  private both(a: Formula, b: Formula): Formula {
    return this.reader.algebra.all([a, b]);
  }
}
