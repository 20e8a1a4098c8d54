/** What a method hands to the next one in a pipe: each item of its stream, or its one result. */
import type { Method } from '../../core/model/hub.js';
import type { Json } from '../../core/json/json.js';
import type { Type } from '../../core/model/type.js';
import { sentKeys } from '../containment/relevant.js';

export interface PipeOutput {
  /** Absent where the hub does not say what the method returns. */
  readonly type?: Type;
  /** Complete in itself; absent where the hub was read from a form without JSON Schema. */
  readonly schema?: Json;
  readonly streaming: boolean;
  /** The keys that it may send; absent where that may be any. */
  readonly keys?: ReadonlySet<string>;
}

export function outputOf({ returns, schemas, streaming }: Method): PipeOutput {
  const keys = schemas.returns === undefined ? undefined : sentKeys(schemas.returns);
  return {
    streaming,
    ...(keys === undefined ? {} : { keys }),
    ...(returns === undefined ? {} : { type: returns }),
    ...(schemas.returns === undefined ? {} : { schema: schemas.returns }),
  };
}
