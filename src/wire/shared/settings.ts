/** The limits and habits of a client, with what holds where the user says nothing. */
export interface Settings {
  /** The longest frame to take or to send. */
  readonly maxFrameBytes: number;
  /** The most that may wait to be sent: a hub that does not read is given up. */
  readonly maxUnsentBytes: number;
  /** The items that a call may hold while nobody takes them, and their size together. */
  readonly maxBuffered: number;
  readonly maxBufferedBytes: number;
  /** How long the hub may take to reply to a request (not: to finish a call). */
  readonly requestTimeoutMs: number;
  readonly connectTimeoutMs: number;
  readonly heartbeat: Heartbeat | false;
  readonly retry: Retry | false;
}

/** While calls are open and the hub is silent, ask it for a sign of life. */
export interface Heartbeat {
  /** Silence after which to ask. */
  readonly intervalMs: number;
  /** Silence after that, upon which the connection counts as lost. */
  readonly timeoutMs: number;
  /** Any reply counts, also "no such method": browsers cannot send pings. `{hub}` stands for the hub's name. */
  readonly method: string;
}

/** How often to try to connect for calls that wait for a connection. Calls that had one are never run again. */
export interface Retry {
  readonly attempts: number;
  /** The wait doubles from `minMs` to `maxMs`, each time cut short at random by up to a half. */
  readonly minMs: number;
  readonly maxMs: number;
}

const MEGABYTE = 1 << 20;

const DEFAULTS = {
  maxFrameBytes: 16 * MEGABYTE,
  maxUnsentBytes: 64 * MEGABYTE,
  maxBuffered: 100_000,
  maxBufferedBytes: 64 * MEGABYTE,
  requestTimeoutMs: 30_000,
  connectTimeoutMs: 10_000,
};
const HEARTBEAT: Heartbeat = { intervalMs: 15_000, timeoutMs: 15_000, method: '{hub}.ping' };
const RETRY: Retry = { attempts: 5, minMs: 100, maxMs: 5_000 };

export type GivenSettings = {
  readonly [K in keyof Settings]?: Settings[K] extends number ? number : Partial<Exclude<Settings[K], false>> | false;
};

export function settle(given: GivenSettings): Settings {
  return {
    ...withDefaults(DEFAULTS, given),
    heartbeat: given.heartbeat !== false && withDefaults(HEARTBEAT, given.heartbeat),
    retry: given.retry !== false && withDefaults(RETRY, given.retry),
  };
}

/** Unlike a spread, does not take `undefined` for a wish. */
function withDefaults<T extends object>(defaults: T, given: Partial<T> = {}): T {
  const settled = { ...defaults };
  for (const key in defaults) settled[key] = given[key] ?? defaults[key];
  return settled;
}
