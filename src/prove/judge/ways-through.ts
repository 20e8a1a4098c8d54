/**
 * On how many ways a validator may come to look at one value again: it follows each alternative and each reference by
 * itself, however often they lead to the same schema.
 */
import { isArray, isObject, own, type Json } from '../../core/json/json.js';
import { resolve, type SchemaDocument } from '../../core/json-schema/document.js';
import { text } from '../../core/json-schema/keywords.js';

const LISTS = ['allOf', 'anyOf', 'oneOf'];
const SINGLE = ['not', 'if', 'then', 'else'];
const MAPS = ['dependentSchemas', 'dependencies'];

/** More ways than any value could be looked at. */
const ENOUGH = 1e12;

/** The most, of all schemas that are in a schema; for a schema that leads back to itself, without end. */
export function waysThrough(root: Json): number {
  const document: SchemaDocument = { root, pointer: '' };
  const known = new Map<Json, number>();
  let most = 1;
  for (const schema of everySchema(root)) most = Math.max(most, waysFrom(schema, document, known));
  return most;
}

/** Without recursion: chains of references may be longer than the stack is deep. */
function waysFrom(start: Json, document: SchemaDocument, known: Map<Json, number>): number {
  const stack: Json[] = [start];
  const open = new Set<Json>();
  for (let schema = stack.at(-1); schema !== undefined; schema = stack.at(-1)) {
    const parts = known.has(schema) ? [] : partsOf(schema, document);
    const unknown = parts.filter((part) => !known.has(part));
    if (unknown.length === 0 || open.has(schema)) {
      stack.pop();
      if (known.has(schema)) continue;
      const ways = parts.reduce<number>((sum, part) => sum + (known.get(part) ?? ENOUGH), 1);
      known.set(schema, Math.min(ways, ENOUGH));
    } else {
      open.add(schema);
      stack.push(...unknown);
    }
  }
  return known.get(start) ?? 1;
}

/** The schemas that speak of the same value. */
function partsOf(schema: Json, document: SchemaDocument): readonly Json[] {
  if (!isObject(schema)) return [];
  const reference = text(schema, '$ref') ?? text(schema, '$dynamicRef') ?? text(schema, '$recursiveRef');
  const target = reference === undefined ? undefined : resolve(document, reference);
  return [
    ...(target !== undefined && 'node' in target ? [target.node.schema] : []),
    ...LISTS.flatMap((key) => {
      const parts = own(schema, key);
      return isArray(parts) ? parts : [];
    }),
    ...SINGLE.flatMap((key) => own(schema, key) ?? []),
    ...MAPS.flatMap((key) => {
      const parts = own(schema, key);
      return isObject(parts) ? Object.values(parts).filter((part) => !isArray(part)) : [];
    }),
  ].filter(isObject);
}

function* everySchema(root: Json): Generator<Json> {
  const queue: Json[] = [root];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    if (isObject(part)) yield part;
    if (isObject(part) || isArray(part)) for (const inner of Object.values(part)) queue.push(inner);
  }
}
