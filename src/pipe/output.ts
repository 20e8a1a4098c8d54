/** What a method hands to the next one in a pipe: each item of its stream, or its one result. */
import type { Method } from '../model/hub.js';
import type { Json } from '../model/json.js';
import type { Type } from '../model/type.js';

export interface Output {
  /** Absent where the hub does not say what the method returns. */
  readonly type?: Type;
  /** Complete in itself; absent where the hub was read from a form without JSON Schema. */
  readonly schema?: Json;
  readonly streaming: boolean;
}

export function outputOf({ returns, schemas, streaming }: Method): Output {
  return {
    streaming,
    ...(returns === undefined ? {} : { type: returns }),
    ...(schemas.returns === undefined ? {} : { schema: schemas.returns }),
  };
}
