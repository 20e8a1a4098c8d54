/** What happened in one call, for whoever watches a hub. */
import type { Json } from '../../core/json/json.js';
import type { StreamItem } from '../protocol/write-item.js';
import { bidirErrorMessage } from './bidir/bidir-error.js';

export interface CallRecord {
  /** When it began. */
  readonly time: string;
  readonly method: string;
  readonly params: Json;
  /** In the order in which they were asked. */
  readonly questions: readonly RecordedQuestion[];
  /** How many data items were sent. */
  readonly items: number;
  /** `cancelled`: the client gave it up, or was lost. */
  readonly outcome: 'done' | 'error' | 'cancelled';
  readonly error?: { readonly message: string; readonly code: number };
  readonly milliseconds: number;
}

export interface RecordedQuestion {
  readonly question: Json;
  readonly answer?: Json;
  /** Why there was no answer. */
  readonly failure?: string;
}

export type Report = (record: CallRecord) => void;

export class CallRecorder {
  private readonly facts: Pick<CallRecord, 'time' | 'method' | 'params'>;
  private readonly report: Report;
  private readonly start = performance.now();
  private readonly questions: RecordedQuestion[] = [];
  private items = 0;
  private error: CallRecord['error'];

  constructor(method: string, params: Json, report: Report) {
    this.facts = { time: new Date().toISOString(), method, params };
    this.report = report;
  }

  asked(question: Json, answer: Promise<Json>): void {
    const at = this.questions.push({ question }) - 1;
    answer.then(
      (given) => void (this.questions[at] = { question, answer: given }),
      (error: unknown) => void (this.questions[at] = { question, failure: bidirErrorMessage(error) }),
    );
  }

  sent(item: StreamItem): void {
    if (item.type === 'data') this.items += 1;
    if (item.type === 'error') this.error = { message: item.message, code: item.code };
  }

  end(isCancelled: boolean): void {
    const { facts, questions, items, error } = this;
    const milliseconds = Math.round(performance.now() - this.start);
    const outcome = isCancelled ? 'cancelled' : error === undefined ? 'done' : 'error';
    this.report({ ...facts, questions, items, outcome, ...(error && { error }), milliseconds });
  }
}
