/** A type that only JSON Schema itself can say. */
import { any } from './any.js';
import { JsonSchema } from './json-schema.js';
import type { AnyShape } from './shape.js';

/** The schema is complete in itself: its references point into itself. */
export function opaque(schema: unknown): AnyShape {
  const root = new JsonSchema(schema);
  return (value) => root.faultOf(value) ?? any(value);
}
