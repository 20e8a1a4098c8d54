/** The server's side of a captured MCP session: each request is matched with the captured one, and gets what came then. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

export interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly [key: string]: unknown;
}

interface Captured {
  readonly probe: string;
  readonly dir: '->' | '<-';
  readonly frame: Message;
}

/** What the SDK's clients want of a transport. */
export class CapturedBridge {
  onmessage?: (message: never) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #frames: readonly Captured[];
  readonly #used = new Set<number>();
  /** The id of a captured request -> the one that the client gave it. */
  readonly #ids = new Map<unknown, unknown>();
  readonly sent: Message[] = [];

  constructor(file: string) {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    this.#frames = lines.map((line) => JSON.parse(line) as Captured);
  }

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  async send(message: Message): Promise<void> {
    this.sent.push(message);
    const at = this.#frames.findIndex((captured, index) => !this.#used.has(index) && isSame(captured, message));
    if (at === -1) return this.#unknown(message);
    this.#used.add(at);
    if (message.id !== undefined) this.#ids.set(this.#frames[at]?.frame.id, message.id);
    for (let next = at + 1; this.#frames[next]?.dir === '<-'; next += 1) this.#pass(this.#frames[next] as Captured);
  }

  #pass({ frame }: Captured): void {
    const id = frame.method === undefined && this.#ids.has(frame.id) ? this.#ids.get(frame.id) : frame.id;
    // What was captured is passed on as new, so that no listener changes it.
    const copy = structuredClone({ ...frame, ...(id !== undefined && { id }) });
    setImmediate(() => this.onmessage?.(copy as never));
  }

  #unknown({ id, method }: Message): void {
    if (id === undefined || method === undefined) return;
    const error = { code: -32601, message: `not captured: ${method}` };
    setImmediate(() => this.onmessage?.({ jsonrpc: '2.0', id, error } as never));
  }
}

function isSame({ dir, frame }: Captured, { method, params = {} }: Message): boolean {
  if (dir !== '->' || frame.method !== method) return false;
  if (method !== 'tools/call') return true;
  const { name, arguments: given } = frame.params ?? {};
  return name === params['name'] && isDeepStrictEqual(given, params['arguments']);
}
