/** What the keywords of a schema, and of all schemas that apply to the same value, look at, and on which condition. */
import { isArray, type Json, type JsonObject } from '../../model/json.js';
import type { Formula } from '../formula.js';
import { referencesOf } from './combined.js';
import { Keywords } from './keyword-values.js';
import { present } from './literals.js';
import type { Place } from './resources.js';
import type { SchemaReader } from './schema-reader.js';

export interface Evaluation<T> {
  readonly when: Formula;
  readonly what: T;
}

/** Undefined where it cannot be said what a schema looks at. */
type Found<T> = Evaluation<T | undefined>[];

/** How to look at one schema's own keywords. */
export interface Look<T> {
  readonly type: 'array' | 'object';
  readonly nothing: T;
  readonly at: (keywords: Keywords) => T | undefined;
}

export function evaluations<T>(keywords: Keywords, reader: SchemaReader, look: Look<T>): Found<T> {
  return new Collector(reader, look).collect(keywords, reader.algebra.true);
}

class Collector<T> {
  private readonly reader: SchemaReader;
  private readonly look: Look<T>;
  private readonly path = new Set<Json>();

  constructor(reader: SchemaReader, look: Look<T>) {
    this.reader = reader;
    this.look = look;
  }

  collect(keywords: Keywords, when: Formula): Found<T> {
    const { schema } = keywords.place;
    // A reference in a circle has no meaning, which is said when all is read.
    if (this.path.has(schema)) return [];
    this.path.add(schema);
    const what = this.look.at(keywords);
    const found = [
      ...(what === this.look.nothing ? [] : [{ when, what }]),
      ...this.referred(keywords, when),
      ...this.branches(keywords, when),
      ...this.conditional(keywords, when),
      ...(this.look.type === 'object' ? this.dependent(keywords, when) : []),
    ];
    this.path.delete(schema);
    return found;
  }

  private collectAt(place: Place | undefined, when: Formula): Found<T> {
    if (place === undefined) return [{ when, what: undefined }];
    if (typeof place.schema === 'boolean') return [];
    return this.collect(new Keywords(place.schema as JsonObject, place), when);
  }

  private referred(keywords: Keywords, when: Formula): Found<T> {
    return referencesOf(keywords, this.reader).flatMap((reference) => {
      return this.collectAt(this.reader.referred(reference, keywords), when);
    });
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
    const own = this.collectAt(place, holds);
    // ajv passes over an `if` that decides nothing, where the specification still looks at what it looks at.
    const isPassedOver = ['then', 'else'].every((key) => this.isTrivial(keywords, key));
    const looked = isPassedOver ? own.map((each) => ({ ...each, what: undefined })) : own;
    return [...looked, ...branch('then', holds), ...branch('else', fails)];
  }

  private isTrivial(keywords: Keywords, key: string): boolean {
    return !keywords.has(key) || this.reader.shapeOf(keywords, key) === this.reader.algebra.anything;
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

  private holds(place: Place): Formula {
    return this.reader.shapeAt(place)[this.look.type];
  }

  private both(a: Formula, b: Formula): Formula {
    return this.reader.algebra.all([a, b]);
  }
}
