/** What carries frames between a client and a hub. */
export interface Transport {
  /** Opens one connection. The listener hears nothing before `open` has returned. Throws where it can never work. */
  open(listener: TransportListener): TransportConnection;
  /** The last id of a client before this one, where they share a connection: late replies must find no other request. */
  readonly lastId?: number;
  /** Reads and writes frames in place of `JSON`, where numbers of JavaScript are not exact enough. */
  readonly json?: JsonText | undefined;
}

export interface JsonText {
  /** Throws where the text is no JSON. */
  parse(text: string): unknown;
  stringify(value: unknown): string;
}

export interface TransportListener {
  opened(): void;
  /** One frame. Anything but a string (a binary frame) breaks the protocol. */
  frame(data: unknown): void;
  /** Heard once, also where the connection never opened; nothing is heard after it. */
  closed(reason: CloseReason): void;
}

export interface TransportConnection {
  /** Frames go out in the order of the calls. */
  send(frame: string): void;
  /** What `send` has taken and the wire has not. */
  readonly unsent: number;
  /** Ends the connection within a second, whether or not the other side takes part. */
  close(code: number, reason: string): void;
}

export interface CloseReason {
  readonly message: string;
  /** Trying again cannot help: the hub refuses this client. */
  readonly final?: boolean;
  readonly cause?: unknown;
}
