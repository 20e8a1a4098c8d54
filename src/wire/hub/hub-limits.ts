/** What a connection may use, and how its calls are run. Apart from both, so that published types name no package. */
import type { Report } from './call-record.js';

export interface OutboxLimits {
  readonly messageBytes: number;
  /** While more than this waits to be sent, calls stand still. */
  readonly bufferedBytes: number;
  /** A client for which more than this waits does not read: its connection is closed. */
  readonly unreadBytes: number;
}

export interface HubLimits extends OutboxLimits {
  /** Open at a time, per connection. */
  readonly subscriptions: number;
}

export interface CallSettings {
  /** Learns of every call when it has ended. */
  readonly onCall?: Report | undefined;
  /** How long a call waits before each of its items. */
  readonly delayMs?: number | undefined;
}
