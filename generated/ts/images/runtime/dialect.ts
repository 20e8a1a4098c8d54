/**
 * How a hub spells its frames. Seeds, documents and code disagree, so each point of disagreement is
 * one setting: `plexus` is what plexus-core puts on the wire, `seed` what the plans say.
 */
export interface Dialect {
  readonly base: DialectName;
  /** Keys of a request item: `requestId` or `request_id`. */
  readonly requestKeys: 'camel' | 'snake';
  /** Tagging of the built-in standard pair: `{"type":"confirm",…}` or `{"Confirm":{…}}`. */
  readonly standardPair: 'internal' | 'external';
  /** `{hub}` stands for the hub's name. */
  readonly respondMethod: string;
  readonly respondTakesSubscription: boolean;
  /** The key of a data item's payload. */
  readonly dataKey: 'content' | 'data';
  readonly errorCodes: 'string' | 'number';
}

export type DialectName = 'plexus' | 'seed';

export const DIALECTS: Readonly<Record<DialectName, Dialect>> = {
  plexus: {
    base: 'plexus',
    requestKeys: 'camel',
    standardPair: 'internal',
    respondMethod: '{hub}.respond',
    respondTakesSubscription: false,
    dataKey: 'content',
    errorCodes: 'string',
  },
  seed: {
    base: 'seed',
    requestKeys: 'snake',
    standardPair: 'external',
    respondMethod: 'plexus_respond',
    respondTakesSubscription: true,
    dataKey: 'data',
    errorCodes: 'number',
  },
};
