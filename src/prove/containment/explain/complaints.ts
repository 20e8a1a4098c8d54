/** Finds the keywords of a schema that refuse a value, down to the innermost. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../../core/json/json.js';
import { joinPointer } from '../../../core/json/pointer.js';
import { assertionsOf } from '../../../core/json-schema/keywords.js';
import { Keywords } from '../schema/keyword-values.js';
import { referencesOf } from '../schema/references.js';
import type { ReachedSchema } from '../schema/resources.js';
import type { FormulaReader } from '../schema/schema-reader.js';
import type { Evaluator } from '../solve/holds.js';
import { closestBranch } from './closest-branch.js';
import { wordingOf, type SchemaComplaint } from './complaint.js';

type Path = readonly (string | number)[];

/** Keywords that mean something only together with others. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = {
  contains: ['minContains', 'maxContains'],
  if: ['then', 'else'],
  items: ['prefixItems'],
  additionalItems: ['items'],
  additionalProperties: ['properties', 'patternProperties'],
};

export class Complaints {
  private readonly reader: FormulaReader;
  private readonly evaluator: Evaluator;

  constructor(reader: FormulaReader, evaluator: Evaluator) {
    this.reader = reader;
    this.evaluator = evaluator;
  }

  at(place: ReachedSchema, value: Json, path: Path = []): SchemaComplaint[] {
    const { schema, pointer } = place;
    if (schema === false) return [{ code: 'EXTRA_PROPERTY', path, pointer, demand: 'must not be there' }];
    if (!isObject(schema) || this.evaluator.fits(this.reader.shapeAt(place), value) !== false) return [];
    const refusing = assertionsOf(schema).filter((keyword) => this.refuses(keyword, schema, place, value));
    const found = refusing.flatMap((keyword) => this.within(keyword, new Keywords(schema, place), value, path));
    if (found.length > 0) return found;
    // What speaks of all that the others do not speak of cannot be looked at alone.
    const rest = assertionsOf(schema).find((keyword) => keyword.startsWith('unevaluated'));
    return [this.whole(refusing[0] ?? rest ?? '', place, path)];
  }

  /** Whether a keyword alone, with what belongs to it, refuses the value. */
  private refuses(keyword: string, schema: JsonObject, place: ReachedSchema, value: Json): boolean {
    if (keyword.startsWith('unevaluated')) return false;
    const kept = [keyword, ...(COMPANIONS[keyword] ?? [])].filter((key) => own(schema, key) !== undefined);
    const alone = Object.fromEntries(kept.map((key) => [key, own(schema, key) as Json]));
    return this.evaluator.fits(this.reader.partialShape(alone, place), value) === false;
  }

  private within(keyword: string, keywords: Keywords, value: Json, path: Path): SchemaComplaint[] {
    switch (keyword) {
      case '$ref':
      case '$dynamicRef':
      case '$recursiveRef':
        return this.referred(keywords, value, path);
      case 'allOf':
        return this.children(keywords, keyword).flatMap((place) => this.at(place, value, path));
      case 'anyOf':
      case 'oneOf':
        return this.union(keyword, keywords, value, path);
      case 'if':
        return this.conditional(keywords, value, path);
      case 'required':
        return this.missing(keywords, value as JsonObject, path);
      case 'properties':
      case 'patternProperties':
      case 'additionalProperties':
        return this.members(keyword, keywords, value as JsonObject, path);
      case 'prefixItems':
      case 'items':
      case 'additionalItems':
        return this.items(keyword, keywords, value as readonly Json[], path);
      default:
        return [this.whole(keyword, keywords.place, path)];
    }
  }

  /** The keyword as a whole refuses the value. */
  private whole(keyword: string, { schema, pointer }: ReachedSchema, path: Path): SchemaComplaint {
    const { code, demand } = wordingOf(keyword);
    const wanted = isObject(schema) ? (own(schema, keyword) ?? null) : null;
    return { code, path, pointer: keyword === '' ? pointer : joinPointer(pointer, keyword), demand: demand(wanted) };
  }

  private referred(keywords: Keywords, value: Json, path: Path): SchemaComplaint[] {
    return referencesOf(keywords, this.reader).flatMap(({ target }) => {
      return target === undefined ? [] : this.at(target, value, path);
    });
  }

  private union(keyword: string, keywords: Keywords, value: Json, path: Path): SchemaComplaint[] {
    const branches = this.children(keywords, keyword).map((place) => this.at(place, value, path));
    const isOverlap = branches.some((complaints) => complaints.length === 0);
    return isOverlap ? [this.whole(keyword, keywords.place, path)] : closestBranch(branches, path);
  }

  private conditional(keywords: Keywords, value: Json, path: Path): SchemaComplaint[] {
    const holds = this.evaluator.fits(this.reader.shapeOf(keywords, 'if'), value);
    return this.at(this.reader.childOf(keywords.place, [holds === true ? 'then' : 'else']), value, path);
  }

  private missing(keywords: Keywords, value: JsonObject, path: Path): SchemaComplaint[] {
    const pointer = joinPointer(keywords.place.pointer, 'required');
    const absent = keywords.names('required').filter((name) => !Object.hasOwn(value, name));
    return absent.map((name) => {
      return { code: 'MISSING_REQUIRED', path: [...path, name], pointer, demand: 'must be there' };
    });
  }

  private members(keyword: string, keywords: Keywords, value: JsonObject, path: Path): SchemaComplaint[] {
    return enoughOf(Object.entries(value), ([key, part]) => {
      return this.placesOf(keyword, key, keywords).flatMap((place) => this.at(place, part, [...path, key]));
    });
  }

  private placesOf(keyword: string, key: string, keywords: Keywords): ReachedSchema[] {
    const { place } = keywords;
    const sources = Object.keys(keywords.map('patternProperties'));
    const patterns = sources.filter((source) => this.reader.isFound(source, key));
    const isNamed = Object.hasOwn(keywords.map('properties'), key);
    if (keyword === 'properties') return isNamed ? [this.reader.childOf(place, [keyword, key])] : [];
    if (keyword === 'patternProperties') return patterns.map((source) => this.reader.childOf(place, [keyword, source]));
    return isNamed || patterns.length > 0 ? [] : [this.reader.childOf(place, [keyword])];
  }

  private items(keyword: string, keywords: Keywords, items: readonly Json[], path: Path): SchemaComplaint[] {
    const isList = isArray(keywords.value(keyword));
    const places = keywords.list(keyword === 'additionalItems' ? 'items' : 'prefixItems')?.length ?? 0;
    return enoughOf(items.entries(), ([index, item]) => {
      const child = isList ? [keyword, index] : [keyword];
      const isSpokenOf = isList ? index < (keywords.value(keyword) as readonly Json[]).length : index >= places;
      return isSpokenOf ? this.at(this.reader.childOf(keywords.place, child), item, [...path, index]) : [];
    });
  }

  private children(keywords: Keywords, key: string): ReachedSchema[] {
    return (keywords.list(key) ?? []).map((_, index) => this.reader.childOf(keywords.place, [key, index]));
  }
}

/** More complaints about the parts of one value than these tell nobody more. */
const MOST_COMPLAINTS = 100;

/** The complaints about parts of a value, until there are enough: there may be very many parts. */
function enoughOf<T>(parts: Iterable<T>, complain: (part: T) => SchemaComplaint[]): SchemaComplaint[] {
  const complaints: SchemaComplaint[] = [];
  for (const part of parts) {
    complaints.push(...complain(part));
    if (complaints.length >= MOST_COMPLAINTS) break;
  }
  return complaints;
}
