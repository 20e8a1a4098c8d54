/** A JSON Schema -> its shape. */
import { canonicalJson, isObject, type Json, type JsonObject } from '../../../core/json/json.js';
import type { Algebra } from '../algebra/algebra.js';
import type { Formats } from '../answer/answer.js';
import type { Formula, Obscurity, FormulaByType, ReferenceTarget } from '../algebra/formula.js';
import type { Languages } from '../../regex/languages.js';
import { patternLanguage } from '../../regex/pattern-language.js';
import { Undecided } from '../answer/undecided.js';
import { arrayFormula } from './arrays.js';
import { combinedShapes } from './combined.js';
import { draftOf, type Draft } from './draft.js';
import { Keywords, invalid } from './keyword-values.js';
import { literalShape } from './literals.js';
import { numberFormula } from './numbers.js';
import { objectFormula } from './objects.js';
import { checkFounded } from './founded.js';
import { Resources, type ReachedSchema } from './resources.js';
import { stringFormula } from './strings.js';
import { typeShape } from './types.js';
import { unevaluatedShapes } from './unevaluated.js';

export interface SchemaReading {
  /** In the producer reading, what is sent has only the keys that the schema declares. */
  readonly isSender: boolean;
  readonly formats: Formats;
}

/** Deeper than any schema that somebody wrote, shallower than the stack. */
const DEEPEST = 400;

export class FormulaReader {
  readonly algebra: Algebra;
  readonly languages: Languages;
  readonly reading: SchemaReading;
  readonly draft: Draft;
  readonly document: Json;
  readonly resources: Resources;
  private readonly known = new Map<ReachedSchema, FormulaByType>();
  private readonly open = new Map<ReachedSchema, ReferenceTarget>();
  private readonly places: ReachedSchema[] = [];

  constructor(schema: Json, algebra: Algebra, languages: Languages, reading: SchemaReading) {
    this.algebra = algebra;
    this.languages = languages;
    this.reading = reading;
    this.draft = draftOf(schema);
    this.document = schema;
    this.resources = new Resources(schema);
  }

  read(): FormulaByType {
    const shape = this.shapeAt(this.root);
    checkFounded(this.places, this);
    return shape;
  }

  /** The shape of a direct sub-schema. */
  shapeOf({ place }: Keywords, ...path: readonly (string | number)[]): FormulaByType {
    return this.shapeAt(this.childOf(place, path));
  }

  childOf(place: ReachedSchema, path: readonly (string | number)[]): ReachedSchema {
    return this.resources.child(place, path);
  }

  shapeAt(place: ReachedSchema): FormulaByType {
    const { schema } = place;
    if (schema === true) return this.algebra.anything;
    if (schema === false) return this.algebra.nothing;
    if (!isObject(schema)) throw invalid(place, 'a schema must be an object, true or false');
    const known = this.known.get(place);
    if (known !== undefined) return known;
    const open = this.open.get(place);
    return open === undefined ? this.readWhole(schema, place) : this.algebra.reference(open);
  }

  /** The shape of some keywords of a schema, for a closer look. */
  partialShape(schema: JsonObject, place: ReachedSchema): FormulaByType {
    return this.shapeOfAll(new Keywords(schema, { ...place, schema }));
  }

  get root(): ReachedSchema {
    return this.resources.root;
  }

  /** Whether a pattern is found in a text; not where it cannot be looked into. */
  isFound(source: string, text: string): boolean {
    const language = patternLanguage(source, this.algebra.regexes);
    return language !== undefined && this.languages.matches(language, text);
  }

  /** Something that is not looked into; `about` tells it from others. */
  opaque(code: Obscurity['code'], message: string, about: Json): Formula {
    return this.algebra.opaque(canonicalJson([code, about]), { code, message });
  }

  private readWhole(schema: JsonObject, place: ReachedSchema): FormulaByType {
    if (this.open.size >= DEEPEST) throw new Undecided({ code: 'TOO_DEEP', message: 'the references go too deep' });
    const { isSender } = this.reading;
    const target: ReferenceTarget = { name: `#${place.pointer}`, isSender, shape: undefined };
    this.open.set(place, target);
    this.places.push(place);
    try {
      const shape = this.shapeOfAll(new Keywords(schema, place));
      target.shape = shape;
      this.known.set(place, shape);
      return shape;
    } catch (error) {
      // What was read on the way may refer to this schema, which has no shape now.
      this.known.clear();
      throw error;
    } finally {
      this.open.delete(place);
    }
  }

  /** OpenAPI's `nullable` adds null to whatever stands beside it; where it does not count, it is gone by now. */
  private shapeOfAll(keywords: Keywords): FormulaByType {
    const { algebra } = this;
    const shape = algebra.meet(this.conjuncts(keywords));
    return keywords.flag('nullable') ? algebra.join([shape, algebra.only('null')]) : shape;
  }

  private conjuncts(keywords: Keywords): FormulaByType[] {
    const { algebra } = this;
    return [
      typeShape(keywords, algebra),
      ...literalConjuncts(keywords, algebra),
      algebra.where('number', numberFormula(keywords, this)),
      algebra.where('string', stringFormula(keywords, this)),
      algebra.where('array', arrayFormula(keywords, this)),
      algebra.where('object', objectFormula(keywords, this)),
      ...combinedShapes(keywords, this),
      ...unevaluatedShapes(keywords, this),
    ];
  }
}

function literalConjuncts(keywords: Keywords, algebra: Algebra): FormulaByType[] {
  const constant = keywords.value('const');
  const options = keywords.list('enum');
  return [
    ...(constant === undefined ? [] : [literalShape([constant], algebra)]),
    ...(options === undefined ? [] : [literalShape(options, algebra)]),
  ];
}
