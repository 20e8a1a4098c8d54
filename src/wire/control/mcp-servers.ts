/** MCP servers that live in the program: their messages travel in control requests. */
import { messageOf } from '../shared/excerpt.js';
import { isObject, own, type JsonObject } from '../shapes/shape.js';

/** The part of a server of the official MCP SDK that is used here; any version has it. */
export interface McpServerLike {
  connect(transport: never): Promise<unknown>;
}

/** As those SDKs want a transport to be. */
interface ServerTransport {
  onmessage?: (message: unknown) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  start(): Promise<void>;
  send(message: JsonObject): Promise<void>;
  close(): Promise<void>;
}

/** Sends what a server says by itself; resolves when the CLI has taken it. */
type Say = (server: string, message: JsonObject) => Promise<unknown>;

/** What the CLI is told in reply to a message that has none: so does the official SDK. */
const ACKNOWLEDGED = { jsonrpc: '2.0', result: {}, id: 0 };
const INTERNAL_ERROR = -32603;

export class McpServers {
  readonly names: readonly string[];
  readonly #links: ReadonlyMap<string, ServerLink>;

  constructor(servers: Readonly<Record<string, McpServerLike>>, say: Say) {
    this.names = Object.keys(servers);
    this.#links = new Map(
      Object.entries(servers).map(([name, server]) => [name, new ServerLink(server, (sent) => say(name, sent))]),
    );
  }

  has(name: unknown): boolean {
    return this.#links.has(name as string);
  }

  /** The reply of the server. Never rejects: what goes wrong is an error of JSON-RPC. */
  async deliver(name: string, message: unknown): Promise<unknown> {
    try {
      return await this.#links.get(name)?.deliver(message);
    } catch (error) {
      const id = isObject(message) ? (own(message, 'id') ?? null) : null;
      return { jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message: messageOf(error) } };
    }
  }

  close(): void {
    for (const link of this.#links.values()) link.close();
  }
}

class ServerLink {
  readonly #waiting = new Map<unknown, (reply: JsonObject) => void>();
  readonly #transport: ServerTransport;
  readonly #connected: Promise<unknown>;

  constructor(server: McpServerLike, say: (message: JsonObject) => Promise<unknown>) {
    this.#transport = {
      start: () => Promise.resolve(),
      close: () => Promise.resolve(this.#transport.onclose?.()),
      send: async (message) => {
        const isReply = own(message, 'method') === undefined;
        const take = isReply ? this.#waiting.get(own(message, 'id')) : undefined;
        if (take) take(message);
        else await say(message);
      },
    };
    this.#connected = server.connect(this.#transport as never);
    this.#connected.catch(() => {});
  }

  async deliver(message: unknown): Promise<unknown> {
    await this.#connected;
    const id = isObject(message) ? own(message, 'id') : undefined;
    const isRequest = id !== undefined && isObject(message) && own(message, 'method') !== undefined;
    if (!isRequest) {
      this.#transport.onmessage?.(message);
      return ACKNOWLEDGED;
    }
    return new Promise((resolve) => {
      this.#waiting.set(id, (reply) => {
        this.#waiting.delete(id);
        resolve(reply);
      });
      this.#transport.onmessage?.(message);
    });
  }

  close(): void {
    this.#waiting.clear();
    this.#transport.onclose?.();
  }
}
