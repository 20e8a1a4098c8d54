/**
 * How a hub spells its frames. Seeds, documents and code disagree, so each point of disagreement is
 * one setting: `plexus` is what plexus-core puts on the wire, `seed` what the plans say. Clients of every
 * language and the hub take their spelling from here.
 */
export interface Dialect extends Spelling {
  readonly base: DialectName;
  /** Keys of a request item: `requestId` or `request_id`. */
  readonly requestKeys: 'camel' | 'snake';
  /** Tagging of the built-in standard pair: `{"type":"confirm",…}` or `{"Confirm":{…}}`. */
  readonly standardPair: 'internal' | 'external';
  readonly errorCodes: 'string' | 'number';
}

/** What a client must know of it; the rest it reads in any spelling. */
export interface Spelling {
  /** `{hub}` stands for the hub's name. */
  readonly respondMethod: string;
  readonly respondTakesSubscription: boolean;
  /** The key of a data item's payload. */
  readonly dataKey: 'content' | 'data';
}

/**
 * What carries the calls of a hub: JSON-RPC as plexus-core speaks it, MCP, whose servers are hubs too, or the control
 * protocol of a command-line agent.
 */
export type ProtocolName = 'plexus' | 'mcp' | 'control';

export type DialectName = 'plexus' | 'seed';

/** Apart from the rest, so that clients need not carry that. */
export const SPELLINGS: Readonly<Record<DialectName, Spelling>> = {
  plexus: { respondMethod: '{hub}.respond', respondTakesSubscription: false, dataKey: 'content' },
  seed: { respondMethod: 'plexus_respond', respondTakesSubscription: true, dataKey: 'data' },
};

export const DIALECTS = /* @__PURE__ */ allDialects();

/** A call marked as pure: bundlers drop what nobody uses of it. */
function allDialects(): Readonly<Record<DialectName, Dialect>> {
  const { plexus, seed } = SPELLINGS;
  return {
    plexus: { base: 'plexus', requestKeys: 'camel', standardPair: 'internal', ...plexus, errorCodes: 'string' },
    seed: { base: 'seed', requestKeys: 'snake', standardPair: 'external', ...seed, errorCodes: 'number' },
  };
}

/** The method that starts a call, in all dialects. */
export const CALL_METHOD = '{hub}.call';
/** Behind the name of a namespace: the stream of its children's names. */
export const LIST_CHILDREN = 'list_children';
/** Behind the name of a stream: the method that ends it early. */
export const UNSUBSCRIBE = '_unsub';

/** What a method of the hub itself is called there. */
export function hubMethod(method: string, hub: string): string {
  return method.replace('{hub}', () => hub);
}
