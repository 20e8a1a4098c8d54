/** Schemas that lead back to themselves on the very same value. No value fits one, and no validator comes to an end. */
import { isObject } from '../../json/json.js';
import { childOf, resolve, type SchemaNode } from '../../json-schema/document.js';
import { subschemas, text } from '../../json-schema/keywords.js';

/** Walks with a stack: chains may be long. */
export function isEndless(start: SchemaNode): boolean {
  const settled = new Set<string>();
  const open = new Set([start.pointer]);
  const path = [{ pointer: start.pointer, next: sameValueParts(start) }];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const part = top.next.pop();
    if (part === undefined) {
      settled.add(top.pointer);
      open.delete(top.pointer);
      path.pop();
    } else if (open.has(part.pointer)) {
      return true;
    } else if (!settled.has(part.pointer)) {
      open.add(part.pointer);
      path.push({ pointer: part.pointer, next: sameValueParts(part) });
    }
  }
  return false;
}

const ON_THE_SAME_VALUE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'];

function sameValueParts(node: SchemaNode): SchemaNode[] {
  const { schema, document } = node;
  if (!isObject(schema)) return [];
  const parts = [...subschemas(schema)].filter(([path]) => ON_THE_SAME_VALUE.includes(String(path[0])));
  const ref = text(schema, '$ref');
  const target = ref === undefined ? undefined : resolve(document, ref);
  return [
    ...parts.map(([path]) => childOf(node, ...path)),
    ...(target !== undefined && 'node' in target ? [target.node] : []),
  ];
}
