/** Wishes on their way to whoever fulfils them, and the outcomes on their way back. */
import type { Outcome, Wish } from './fulfil.js';
import type { Recording } from './scenarios/recorder.js';

interface Waiting {
  resolve(recording: Recording): void;
  reject(error: Error): void;
}

export class Wishes {
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  /** Hands the wish to `send`; the recording is there when its outcome is. */
  fulfilled(wish: Omit<Wish, 'id'>, send: (wish: Wish) => void): Promise<Recording> {
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      send({ id, ...wish });
    });
  }

  take(outcome: Outcome): void {
    const waiting = this.waiting.get(outcome.id);
    this.waiting.delete(outcome.id);
    if ('recording' in outcome) waiting?.resolve(outcome.recording);
    else waiting?.reject(new Error(outcome.failure));
  }

  /** Nobody is left to fulfil what is still open. */
  fail(reason: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }
}
