/** Asks a handler as the runtime does, and lets a test hold the other end of its streams. */
import { PassThrough } from 'node:stream';
import type { QuestionContext } from '../../../src/wire/client/exchange.js';
import type { ReadyHandler } from '../../../src/wire/handlers/index.js';

export type Context = Partial<QuestionContext>;

function contextOf(question: unknown, context: Context = {}): QuestionContext {
  const { type, ...rest } = question as { type?: string };
  return {
    requestId: 'q-1',
    method: 'files.delete',
    variant: type ?? Object.keys(rest)[0] ?? '',
    signal: new AbortController().signal,
    deadline: undefined,
    ...context,
  };
}

export async function ask(handler: ReadyHandler, question: unknown, context?: Context): Promise<unknown> {
  return handler(question, contextOf(question, context));
}

/** The screen and the keyboard of a user. */
export class User {
  readonly input: PassThrough & { isTTY?: boolean } = new PassThrough();
  readonly output: PassThrough & { isTTY?: boolean } = new PassThrough();
  screen = '';
  private readonly watchers = new Set<() => void>();

  constructor({ isTTY = false } = {}) {
    this.input.isTTY = this.output.isTTY = isTTY;
    this.output.on('data', (chunk: Buffer) => {
      this.screen += chunk.toString();
      for (const watcher of this.watchers) watcher();
    });
  }

  type(text: string): void {
    this.input.write(text);
  }

  /** Resolves once that text has been shown. */
  sees(text: string): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!this.screen.includes(text)) return;
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
      look();
    });
  }
}
