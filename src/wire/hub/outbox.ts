/** The sending side of a connection: frames out in order, and no more pulled from a call than the socket can take. */
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { compactJson, type JsonObject } from '../../core/json/json.js';
import type { OutboxLimits } from './hub-limits.js';

/** RFC 6455: the other side breaks a rule that no other code names. */
const POLICY_VIOLATION = 1008;
/** How long such a client may take to read why. */
const GOODBYE_MS = 1000;

/** After so many items the event loop gets its turn, or a call that never waits would shut out its unsubscribe. */
const ITEMS_A_TURN = 32;

export class Outbox {
  private readonly socket: WebSocket;
  private readonly limits: OutboxLimits;
  private waiting: (() => void)[] = [];
  private itemsThisTurn = 0;
  private isHolding = false;
  private readonly onGivenUp: () => void;

  constructor(socket: WebSocket, limits: OutboxLimits, onGivenUp = (): void => {}) {
    this.socket = socket;
    this.limits = limits;
    this.onGivenUp = onGivenUp;
    socket.on('close', () => this.release());
  }

  send(frame: JsonObject): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    const text = compactJson(frame);
    if (Buffer.byteLength(text) > this.limits.messageBytes) {
      throw new RangeError(`a message may have ${this.limits.messageBytes} bytes at most`);
    }
    this.hold();
    this.socket.send(text, () => {
      if (!this.isFull()) this.release();
    });
    if (this.socket.bufferedAmount > this.limits.unreadBytes) this.giveUp();
  }

  /** Whatever still waits is dropped with the connection. */
  private giveUp(): void {
    const { socket } = this;
    socket.close(POLICY_VIOLATION, `the client does not read: over ${this.limits.unreadBytes} bytes wait for it`);
    const cut = setTimeout(() => socket.terminate(), GOODBYE_MS);
    socket.once('close', () => clearTimeout(cut));
    this.onGivenUp();
  }

  /** Resolves when the next item may be made. */
  async ready(): Promise<void> {
    if (this.isFull()) await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (++this.itemsThisTurn < ITEMS_A_TURN) return;
    this.itemsThisTurn = 0;
    await setImmediate();
  }

  /**
   * `ws` hands each frame to the system by itself, which costs more than all the rest: frames of one turn go out
   * together where its inner stream can be had. The turn ends after all promises, since each item of a call is one.
   */
  private hold(): void {
    const { _socket: stream } = this.socket as unknown as { readonly _socket?: Socket | null };
    if (!stream || this.isHolding) return;
    this.isHolding = true;
    stream.cork();
    process.nextTick(() => {
      this.isHolding = false;
      stream.uncork();
    });
  }

  private isFull(): boolean {
    return this.socket.readyState === this.socket.OPEN && this.socket.bufferedAmount > this.limits.bufferedBytes;
  }

  private release(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
