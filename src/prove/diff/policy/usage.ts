/** What the clients that a project knows of use of a hub. */
import type { TypeId } from '../../../core/model/type.js';

export interface Usage {
  /** What was looked at, for people: `src`. */
  readonly clients: string;
  /** By their names on the wire, each with where it is used first, if that is known. */
  readonly methods: ReadonlyMap<string, string | undefined>;
  readonly types: ReadonlyMap<TypeId, string | undefined>;
}
