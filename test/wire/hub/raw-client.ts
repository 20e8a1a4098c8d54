/** A WebSocket client that knows nothing of hubs: frames out, frames in, in order. */
import { WebSocket, type ClientOptions } from 'ws';

// What comes over the wire is whatever the test says it is.
// oxlint-disable-next-line typescript/no-explicit-any
export type Frame = any;

export class RawClient {
  readonly socket: WebSocket;
  private readonly arrived: Frame[] = [];
  private readonly waiting: ((frame: Frame) => void)[] = [];
  private lastId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.take(JSON.parse(String(data))));
  }

  static connect(url: string, options: ClientOptions = {}): Promise<RawClient> {
    const socket = new WebSocket(url, options);
    const client = new RawClient(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(client));
      socket.once('error', reject);
    });
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** The id of the request. */
  request(method: string, params?: unknown): number {
    const id = ++this.lastId;
    this.send({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });
    return id;
  }

  next(): Promise<Frame> {
    const frame = this.arrived.shift();
    return frame === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(frame);
  }

  /** What nobody took: the hub replies to one more request behind all that it has sent. */
  async untaken(): Promise<Frame[]> {
    const id = this.request('no.such_method');
    const frames: Frame[] = [];
    for (let frame = await this.next(); frame.id !== id; frame = await this.next()) frames.push(frame);
    return frames;
  }

  /** A request and the next frame, which is then its response. */
  async ask(method: string, params?: unknown): Promise<Frame> {
    this.request(method, params);
    return this.next();
  }

  /** Subscribes and gives the subscription's id. */
  async subscribe(method: string, params?: unknown): Promise<number> {
    const { result } = await this.ask(method, params);
    return result;
  }

  /** The next item of the only subscription. */
  async item(): Promise<Frame> {
    return (await this.next()).params.result;
  }

  /** Every item up to `done` or an error. Questions are answered by `answer`, whose responses are left out. */
  async items(hub: string, answer: (question: Frame) => unknown = () => null): Promise<Frame[]> {
    const items: Frame[] = [];
    for (;;) {
      const frame = await this.next();
      if (frame.params === undefined) continue;
      const item = frame.params.result;
      items.push(item);
      if (item.type === 'done' || item.type === 'error') return items;
      if (item.type !== 'request') continue;
      this.request(`${hub}.respond`, { request_id: item.requestId, response_data: answer(item.requestData) });
    }
  }

  close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return Promise.resolve();
    const closed = new Promise<void>((resolve) => this.socket.once('close', () => resolve()));
    this.socket.close();
    return closed;
  }

  private take(frame: Frame): void {
    const taker = this.waiting.shift();
    if (taker === undefined) this.arrived.push(frame);
    else taker(frame);
  }
}

/** The content of every data item. */
export function contents(items: readonly Frame[]): Frame[] {
  return items.filter(({ type }) => type === 'data').map(({ content }) => content);
}
