/** How a running hub is reached. */
export interface LiveOptions {
  /** Sent with the upgrade of a WebSocket, to say who calls. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The hub's name, where it does not say it itself. */
  readonly hub?: string;
  /** How long the hub may take to connect, and to reply. */
  readonly timeoutMs?: number;
  /** Hears every frame, as it is on the wire. */
  readonly onFrame?: FrameListener;
}

export type FrameListener = (text: string, isSent: boolean) => void;
