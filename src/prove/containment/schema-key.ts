/**
 * A schema as text such that schemas with equal text accept the same values: without words for people, and with
 * definitions numbered in the order of their use. Methods of one hub mostly share a few types under many names.
 */
import { canonicalJson, isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { resolve, type SchemaDocument } from '../../core/json-schema/document.js';
import { isAssertion, mapSubschemas, text } from '../../core/json-schema/keywords.js';

export function schemaKey(schema: Json): string {
  const document: SchemaDocument = { root: schema, pointer: '' };
  return new Essence(document).text() ?? canonicalJson(schema);
}

const DEFINITION = /^#\/(?:\$defs|definitions)\/[^/]+$/;
/** Names that references may lead by; only definitions are followed here. */
const NAMES = ['$id', 'id', '$anchor', '$dynamicAnchor', '$recursiveAnchor'];

class Essence {
  private readonly document: SchemaDocument;
  private readonly numbers = new Map<string, number>();
  private isPlain = true;

  constructor(document: SchemaDocument) {
    this.document = document;
  }

  /** Undefined where a schema is referred to in any other way than as a definition. */
  text(): string | undefined {
    const { root } = this.document;
    const dialect = isObject(root) ? (own(root, '$schema') ?? null) : null;
    const parts = [dialect, this.of(sorted(root))];
    // A map's iterator also visits what is added on the way.
    for (const ref of this.numbers.keys()) parts.push(this.definition(ref));
    return this.isPlain ? canonicalJson(parts) : undefined;
  }

  private definition(ref: string): Json {
    const found = resolve(this.document, ref);
    if ('node' in found) return this.of(sorted(found.node.schema));
    this.isPlain = false;
    return false;
  }

  private readonly of = (schema: Json): Json => {
    if (!isObject(schema)) return schema;
    if (NAMES.some((name) => typeof own(schema, name) === 'string')) this.isPlain = false;
    const assertions = Object.fromEntries(Object.entries(schema).filter(([key]) => isAssertion(key)));
    return this.numbered(mapSubschemas(assertions, this.of));
  };

  private numbered(schema: JsonObject): JsonObject {
    if (own(schema, '$dynamicRef') !== undefined || own(schema, '$recursiveRef') !== undefined) this.isPlain = false;
    const ref = text(schema, '$ref');
    if (ref === undefined) return schema;
    if (!DEFINITION.test(ref)) this.isPlain = false;
    const number = this.numbers.get(ref) ?? this.numbers.size;
    this.numbers.set(ref, number);
    return { ...schema, $ref: number };
  }
}

/** With the keys of every object in order, so that definitions are met in the same order. */
function sorted(value: Json): Json {
  if (isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] as Json)]),
  );
}
