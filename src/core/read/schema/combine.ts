/** Definitions read together with what stands beside the references to them. */
import { canonicalJson } from '../../json/json.js';
import type { Type } from '../../model/type.js';
import { leadsBack } from '../../json-schema/circles.js';
import type { SchemaNode } from '../../json-schema/document.js';
import { isReference } from '../../json-schema/reference.js';
import type { SchemaReader } from './schema-reader.js';

/** One that leads back to itself would be read without end, so it has a name of its own together with the rest. */
export function combine(reader: SchemaReader, node: SchemaNode, parts: readonly SchemaNode[], read: () => Type): Type {
  const targets = parts.flatMap((part) => (isReference(part.schema) ? (reader.followAll(part) ?? []) : []));
  if (!targets.some(leadsBack)) return readInPlace(reader, node, targets, read);
  const beside = parts.filter((part) => !isReference(part.schema)).map(({ schema }) => schema);
  const key = canonicalJson([targets.map(({ pointer }) => pointer).sort(), beside]);
  return reader.namedTogether(key, node, read);
}

function readInPlace(reader: SchemaReader, node: SchemaNode, targets: readonly SchemaNode[], read: () => Type): Type {
  const [first, ...others] = targets;
  if (first === undefined) return read();
  if (!reader.mayInline(first)) return reader.opaque(node, 'it repeats other schemas too often to be written out');
  return reader.inline(first, () => readInPlace(reader, node, others, read));
}
