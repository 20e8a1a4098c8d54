/** What a method hands to the next one in a pipe: each item of its stream, or its one result. */
import type { Method } from '../model/hub.js';
import type { Json } from '../model/json.js';
import type { Type } from '../model/type.js';
import { sentKeys } from '../compat/relevant.js';

export interface Output {
  /** Absent where the hub does not say what the method returns. */
  readonly type?: Type;
  /** Complete in itself; absent where the hub was read from a form without JSON Schema. */
  readonly schema?: Json;
  readonly streaming: boolean;
  /** The keys that it may send; absent where that may be any. */
  readonly keys?: ReadonlySet<string>;
}

export function outputOf({ returns, schemas, streaming }: Method): Output {
  const keys = schemas.returns === undefined ? undefined : sentKeys(schemas.returns);
  return {
    streaming,
    ...(keys === undefined ? {} : { keys }),
    ...(returns === undefined ? {} : { type: returns }),
    ...(schemas.returns === undefined ? {} : { schema: schemas.returns }),
  };
}
