/**
 * ajv as the judge of many schemas. Each is complete in itself, but most share definitions, and many say the same under
 * other names: all are compiled together, each meaning once, or a hub of a thousand types would take minutes.
 */
import type { Ajv, ValidateFunction } from 'ajv';
import { groupBy } from '../../core/lists/group-by.js';
import { jsonForAjv } from '../judge/json-for-ajv.js';
import type { Json } from '../../core/json/json.js';
import { TooManySteps, withinSteps } from '../judge/steps.js';
import { compileCheck, schemaForAjv, type Draft, type SchemaCheck } from '../judge/schema-check.js';
import { classesOf, type GraphNode } from '../../core/lists/equal-nodes.js';
import { partsOf } from './value-size.js';
import { withRefs } from './nameless-schema.js';
import { definitionOf, knownSkeleton, scopesOf, type VectorScope } from './scopes.js';

/** Whether ajv admits a value. */
export type VectorJudge = (value: Json) => boolean;

const MOST_PARTS_ALONE = 300_000;

interface Placed {
  readonly schema: Json;
  readonly draft: Draft;
  /** Where a reference in it leads to among all that are placed. */
  readonly placeOf: (ref: string) => number | undefined;
}

export class Judges {
  private readonly placed: Placed[] = [];
  private readonly places = new Map<Json, number>();
  private readonly classes: readonly number[];
  private readonly validators = new Map<Draft, Promise<Ajv>>();
  private readonly alone = new Map<Json, Promise<SchemaCheck>>();
  private partsAlone = 0;

  constructor(schemas: Iterable<Json>) {
    for (const scope of scopesOf(schemas)) this.place(scope);
    this.classes = classesOf(this.placed.map(nodeOf));
  }

  private place({ draft, definitions, bodies }: VectorScope): void {
    const named = new Map<string, number>();
    const placeOf = (ref: string): number | undefined => named.get(definitionOf(ref));
    const add = (schema: Json): number => this.placed.push({ schema, draft, placeOf }) - 1;
    for (const [name, schema] of definitions) named.set(name, add(schema));
    for (const [schema, body] of bodies) this.places.set(schema, add(body));
  }

  /** The same number for schemas that say the same; undefined for one that can only be judged by itself. */
  classOf(schema: Json): number | undefined {
    const place = this.places.get(schema);
    return place === undefined ? undefined : this.classes[place];
  }

  /** Throws, through its promise, where ajv does not understand the schema. */
  async of(schema: Json): Promise<VectorJudge> {
    const place = this.places.get(schema);
    if (place === undefined) return this.byItself(schema);
    const { draft } = this.placed[place] as Placed;
    const ajv = this.validators.get(draft) ?? this.load(draft);
    this.validators.set(draft, ajv);
    return judgeWith((await ajv).getSchema(`${ALL}${this.nameOf(place)}`));
  }

  /** What ajv says of a value where it is given the schema as it stands, and nothing else. */
  async complaint(schema: Json, value: Json): Promise<string | undefined> {
    return (await this.checkAlone(schema))(value);
  }

  private async byItself(schema: Json): Promise<VectorJudge> {
    const check = await this.checkAlone(schema);
    return (value) => check(value) === undefined;
  }

  private checkAlone(schema: Json): Promise<SchemaCheck> {
    const check = this.alone.get(schema) ?? this.compileAlone(schema);
    this.alone.set(schema, check);
    return check;
  }

  /** Each is a document of its own: many large ones that share nothing would take minutes. */
  private async compileAlone(schema: Json): Promise<SchemaCheck> {
    this.partsAlone += partsOf(schema);
    if (this.partsAlone > MOST_PARTS_ALONE) throw new Error('the schemas that stand alone are too large together');
    return compileCheck(schema, 'ignored');
  }

  private nameOf(place: number | undefined): string {
    return `#/$defs/${place === undefined ? 'nowhere' : this.classes[place]}`;
  }

  /** One of each class. Messages are not needed, and what is compiled in place is compiled again at every place. */
  private async load(draft: Draft): Promise<Ajv> {
    const { newAjv } = await import('../judge/new-ajv.js');
    const places = [...this.placed.keys()].filter((place) => this.placed[place]?.draft === draft);
    const byClass = groupBy(places, (place) => this.classes[place]);
    const $defs = Object.fromEntries([...byClass].map(([number, [first]]) => [number, this.linked(first as number)]));
    return newAjv(draft, 'ignored', { messages: false, inlineRefs: false }).addSchema({ $id: ALL, $defs });
  }

  private linked(place: number): unknown {
    const { schema, placeOf } = this.placed[place] as Placed;
    return schemaForAjv(withRefs(schema, (ref) => this.nameOf(placeOf(ref))));
  }
}

const ALL = 'urn:hub-codegen:vectors';

function nodeOf({ schema, draft, placeOf }: Placed): GraphNode {
  const { text, refs } = knownSkeleton(schema);
  return { text: `${draft} ${text}`, refs: refs.map(placeOf) };
}

function judgeWith(validate: ValidateFunction | undefined): VectorJudge {
  if (validate === undefined) throw new Error('the schema is not where it was put');
  let isTooHard: TooManySteps | undefined;
  return (value) => {
    // One value that took too long is enough: others would, too.
    if (isTooHard !== undefined) throw isTooHard;
    try {
      return withinSteps(value, () => validate(jsonForAjv(value)) as boolean);
    } catch (error) {
      if (error instanceof TooManySteps) isTooHard = error;
      throw error;
    }
  };
}
