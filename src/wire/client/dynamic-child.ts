/** A child namespace whose name is only known at run time. */
import { LIST_CHILDREN } from '../../core/model/dialect.js';
import { string } from '../shapes/scalars.js';
import type { AskingOptions, CallOptions } from './call.js';
import type { HubClient } from './client.js';
import type { Call } from './stream.js';
import { untyped } from './untyped.js';

export interface DynamicChildFacts {
  /** The namespace that holds the children. */
  readonly path: string;
}

/** Its methods are called by name: the parent's schema does not say what they take, give and ask. */
export class DynamicChild {
  readonly name: string;
  readonly path: string;
  readonly #hub: HubClient;
  readonly #facts: DynamicChildFacts;

  constructor(hub: HubClient, name: string, facts: DynamicChildFacts) {
    this.#hub = hub;
    this.#facts = facts;
    this.name = name;
    this.path = `${facts.path}.${name}`;
  }

  call(method: string, params: unknown = {}, options?: AskingOptions): Call<unknown> {
    return this.#hub.stream(untyped(`${this.path}.${method}`), params, options);
  }

  /** The schema that the hub serves for this child. */
  schema(options?: CallOptions): Promise<unknown> {
    return this.#hub.single({ path: `${this.path}.schema` }, {}, options);
  }

  /**
   * The names of all children of the namespace: this one, and those that have a client of their own, are among them.
   * Hubs offer the list beside the methods that they route, so no schema describes it.
   */
  siblings(options?: CallOptions): Call<string> {
    return this.#hub.stream({ path: `${this.#facts.path}.${LIST_CHILDREN}`, direct: true, item: string }, {}, options);
  }
}
