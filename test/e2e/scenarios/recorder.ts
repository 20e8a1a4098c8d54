/** What a scenario saw, as plain JSON: it may have run in another process, or in a browser. */

export interface Recording {
  readonly notes: { readonly [topic: string]: readonly unknown[] };
  readonly events: readonly RecordedEvent[];
}

/** What the client reported beside its calls. */
export interface RecordedEvent {
  readonly kind: string;
  readonly message: string;
  readonly error?: RecordedError;
}

export interface RecordedError {
  readonly code: string;
  readonly message: string;
  readonly pointer?: string;
  readonly hubCode?: unknown;
  readonly cause?: string;
  readonly openQuestions?: readonly string[];
}

export class Recorder {
  readonly notes: Record<string, unknown[]> = {};
  readonly events: RecordedEvent[] = [];

  note(topic: string, value: unknown): void {
    (this.notes[topic] ??= []).push(value);
  }

  /** Every item of the call, and the error that ended it, if one did. */
  async take(topic: string, call: AsyncIterable<unknown>): Promise<void> {
    await this.failure(topic, async () => {
      for await (const item of call) this.note(topic, item);
    });
  }

  /** Notes the error under `topic: error`, as an outcome like any other. */
  async failure(topic: string, work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.note(`${topic}: error`, recordedError(error));
    }
  }

  readonly heard = ({ kind, message, error }: { kind: string; message: string; error: unknown }): void => {
    this.events.push({ kind, message, ...(error !== undefined && { error: recordedError(error) }) });
  };
}

/** The errors of each client are classes of its own, so they are told by what they have. */
export function recordedError(error: unknown): RecordedError {
  if (!(error instanceof Error) || !('code' in error)) throw error;
  const { code, message, cause, pointer, hubCode, openQuestions } = error as Error & RecordedError;
  return {
    code,
    message,
    ...(pointer !== undefined && { pointer }),
    ...(hubCode !== undefined && { hubCode }),
    ...(cause !== undefined && { cause: String(cause) }),
    ...(openQuestions !== undefined && { openQuestions }),
  };
}
