/** A child namespace whose name is only known at run time. */
import type { CallOptions } from './call.js';
import type { HubClient } from './client.js';
import type { Call } from './stream.js';

export interface DynamicChildFacts {
  /** The namespace that holds the children. */
  readonly path: string;
  /** The methods of that namespace that list and search the children's names. */
  readonly listMethod?: string;
  readonly searchMethod?: string;
}

/** Its methods are called by name: the parent's schema does not say what they take and give. */
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

  call(method: string, params: unknown = {}, options?: CallOptions): Call<unknown> {
    return this.#hub.stream({ path: `${this.path}.${method}` }, params, options);
  }

  /** The schema that the hub serves for this child. */
  schema(options?: CallOptions): Promise<unknown> {
    return this.#hub.single({ path: `${this.path}.schema` }, {}, options);
  }

  /** The names of all children beside this one. */
  siblings(options?: CallOptions): Call<unknown> {
    return this.#hub.stream(
      { path: `${this.#facts.path}.${this.#facts.listMethod ?? 'list_children'}` },
      {},
      options,
    );
  }
}
