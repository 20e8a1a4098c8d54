/** The process that keeps a call open between commands: it serves a socket until the call is over. */
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { Json } from '../../core/json/json.js';
import type { Hub, Method } from '../../core/model/hub.js';
import type { AskingOptions } from '../../wire/client/call.js';
import type { ReadyHandler } from '../../wire/handlers/ready-handler.js';
import { HubError } from '../../wire/shared/errors.js';
import { exactJson } from '../../core/json/exact-json.js';
import { UnfitAnswer } from '../live/given-answer.js';
import { socketOf } from './hold-folder.js';
import { HeldCall } from './held-call.js';
import type { HoldReply, HoldRequest } from './hold-messages.js';
import { eachLine } from './lines.js';
import { readRequest } from './read-request.js';

export interface Holding {
  /** The name of the call, and of its socket. */
  readonly call: string;
  readonly address: string;
  readonly method: Method;
  readonly hub: Hub;
  /** How long to wait for the next `respond`. */
  readonly patienceMs: number;
  readonly start: (options: AskingOptions) => AsyncIterable<Json>;
  /** Has the questions that belong to no call answered by this. */
  readonly answerWith: (handler: ReadyHandler) => void;
  /** The socket is there. */
  readonly onReady: () => void;
}

export async function hold(holding: Holding): Promise<void> {
  // Where there is no place for it, nothing has begun.
  const path = socketOf(holding.call);
  const held = new HeldCall(holding.method, holding.hub);
  const controller = new AbortController();
  const patience = new Patience(holding.patienceMs, () => controller.abort());
  const server = await listen(path, (socket) => {
    patience.visited(socket);
    serve(socket, held, holding, () => controller.abort());
  });
  try {
    holding.onReady();
    await run(held, holding, controller.signal);
    // Whoever waits hears the end, and so does whoever started the call, however fast it was over.
    await patience.left(() => held.isFollowed);
  } finally {
    patience.end();
    await close(server, path);
  }
}

async function run(held: HeldCall, { start, answerWith }: Holding, signal: AbortSignal): Promise<void> {
  answerWith(held.onQuestion);
  try {
    const options = { signal, onRequest: held.onRequest, onProgress: (each: Progress) => held.progress(each) };
    for await (const item of start(options)) await held.item(item);
    held.end();
  } catch (error) {
    if (!(error instanceof HubError)) throw error;
    held.end({ code: error.code, message: error.message });
  }
}

type Progress = { readonly message: string; readonly percentage?: number };

/** Ends the call when nobody has come for too long. */
class Patience {
  readonly #ms: number;
  readonly #giveUp: () => void;
  readonly #visitors = new Set<Socket>();
  readonly #onLeft = new Set<() => void>();
  #isOver = false;
  #timer: NodeJS.Timeout;

  constructor(ms: number, giveUp: () => void) {
    this.#ms = ms;
    this.#giveUp = () => {
      this.#isOver = true;
      giveUp();
      this.#wake();
    };
    this.#timer = setTimeout(this.#giveUp, ms);
  }

  visited(socket: Socket): void {
    clearTimeout(this.#timer);
    this.#visitors.add(socket);
    socket.once('close', () => {
      this.#visitors.delete(socket);
      if (this.#visitors.size > 0) return;
      this.#timer = setTimeout(this.#giveUp, this.#ms);
      this.#wake();
    });
  }

  #wake(): void {
    for (const left of this.#onLeft) left();
    this.#onLeft.clear();
  }

  /** Nobody is there any more, and somebody has been; or it was too long. */
  async left(wasThere: () => boolean): Promise<void> {
    while (!this.#isOver && (this.#visitors.size > 0 || !wasThere())) {
      await new Promise<void>((resolve) => this.#onLeft.add(resolve));
    }
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

function listen(path: string, onVisit: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onVisit);
  // Between its making and its mode, the socket is for nobody else either.
  const before = process.umask(0o177);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      process.umask(before);
      chmodSync(path, 0o600);
      resolve(server);
    });
  });
}

function close(server: Server, path: string): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      rmSync(path, { force: true });
      resolve();
    });
  });
}

function serve(socket: Socket, held: HeldCall, holding: Holding, stop: () => void): void {
  const say = (reply: HoldReply): void => void socket.write(`${exactJson.stringify(reply)}\n`);
  socket.on('error', () => socket.destroy());
  eachLine(socket, (line) => {
    const request = readRequest(line);
    if (request === undefined) socket.destroy();
    else void answer(request, held, holding, say, stop).finally(() => socket.end());
  });
}

async function answer(
  request: HoldRequest,
  held: HeldCall,
  { call, method, address }: Holding,
  say: (reply: HoldReply) => void,
  stop: () => void,
): Promise<void> {
  switch (request.ask) {
    case 'list':
      return say({ say: 'open', call: { call, method: method.path, address, questions: held.questions } });
    case 'stop':
      stop();
      return say({ say: 'end' });
    case 'answer':
      try {
        held.answer(request.id, request);
      } catch (error) {
        if (!(error instanceof UnfitAnswer)) throw error;
        return say({ say: 'unfit', message: error.message, pointer: error.pointer });
      }
  }
  for await (const reply of held.news()) say(reply);
}
