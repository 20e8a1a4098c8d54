/** The methods of the trial hub. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Activation, CallContext, HubPart } from '../../src/wire/hub/activation.js';
import { confirm } from '../../src/wire/hub/bidir/standard-questions.js';
import type { StandardRequest, StandardResponse } from '../../src/wire/hub/bidir/standard-questions.js';
import type { Json } from '../../src/core/json/json.js';
import { TRIAL_DOCUMENT } from './trial-document.js';
import { Runs, type Run } from './trial-runs.js';

interface AboutNumber {
  readonly number: number;
}

type NumberQuestion = { readonly Number: AboutNumber } | { readonly Parity: AboutNumber };
type NumberAnswer = { readonly Number: number } & { readonly Even: boolean };
type AskingNumbers = CallContext<NumberQuestion, NumberAnswer>;
type Asking = CallContext<StandardRequest, StandardResponse>;

interface Named {
  readonly run: string;
}

/** `cut` ends all connections of the hub at once, as a fault of the network would. */
export function trialHub(cut: () => void, changes: { readonly dialect?: 'seed' } = {}): HubPart {
  const runs = new Runs();
  return { document: { ...TRIAL_DOCUMENT, ...changes }, implementation: { ...trials(runs), ...accounts(runs, cut) } };
}

/** What `ended` can tell of. */
function trials(runs: Runs): Activation {
  const followed =
    <P extends Named, C>(body: (params: P, context: C, run: Run) => AsyncIterable<unknown>) =>
    (params: P, context: C) => {
      const run = runs.begin(params.run);
      return run.follow(body(params, context, run));
    };
  return {
    ask_many: followed(askMany),
    ask_parity: followed(askParity),
    count: followed(count),
    watch: followed(watch),
    think: followed(think),
    herd: followed(herd),
    herd_politely: followed(herdPolitely),
  };
}

/** What tells, and what cuts. */
function accounts(runs: Runs, cut: () => void): Activation {
  return {
    async *ended({ run }: Named) {
      yield await runs.ended(run);
    },
    async *runs() {
      yield runs.names;
    },
    async *cut() {
      cut();
    },
  };
}

/** All questions at once; then the answers, in the order in which they came. */
async function* askMany({ count: many }: Named & { readonly count: number }, { channel }: AskingNumbers) {
  const answered: { question: number; answer: number }[] = [];
  const ask = async (number: number): Promise<void> => {
    const { Number: answer } = await channel.request({ Number: { number } });
    answered.push({ question: number, answer });
  };
  await Promise.all(Array.from({ length: many }, (_, number) => ask(number)));
  yield* answered;
}

async function* askParity({ number }: Named & { readonly number: number }, { channel }: AskingNumbers, run: Run) {
  const answer = await channel.request({ Parity: { number } });
  run.answers.push(answer);
  yield answer.Even;
}

async function* count({ to, padding }: Named & { readonly to: number; readonly padding: number }) {
  const filler = 'x'.repeat(padding);
  for (let number = 0; number < to; number += 1) yield { number, padding: filler };
}

const TICK_MS = 2;

/** Never ends by itself. */
async function* watch(_params: Named, { signal }: CallContext) {
  for (let number = 0; ; number += 1) {
    yield { number, padding: '' };
    await setTimeout(TICK_MS, undefined, { signal });
  }
}

/** Asks, and then is silent before it says anything. */
async function* think({ quiet_ms }: Named & { readonly quiet_ms: number }, { channel, signal }: Asking) {
  const agreed = await confirm(channel, 'Shall I think?');
  await setTimeout(quiet_ms, undefined, { signal });
  yield { agreed };
}

const NO_DEADLINE = 0;

/** One item as it should be, then something that its schema does not allow; ends only when it is given up. */
async function* herd({ flaw }: Named & { readonly flaw: string }, { channel, signal }: AskingNumbers, run: Run) {
  yield { name: 'shaun', legs: 4, marks: ['black'] };
  if (flaw === 'item') yield { name: 'dolly', legs: 4, marks: ['white', 7] };
  else run.answers.push(await channel.exchange({ Number: { number: 'six' } }, NO_DEADLINE));
  await once(signal, 'abort');
  signal.throwIfAborted();
}

/** The same with questions that can be declined: tells what it was answered. */
async function* herdPolitely(_params: Named, { channel }: Asking, run: Run) {
  const question: Json = { type: 'select', message: 'Which?', options: [{ value: 1, label: 'one' }, { value: 2 }] };
  const answer = await channel.exchange(question, NO_DEADLINE);
  run.answers.push(answer);
  yield answer;
}
