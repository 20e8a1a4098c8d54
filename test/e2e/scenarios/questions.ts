// @ts-nocheck: its clients exist only where the test writes them; there this line is taken out, and all is checked.
/** Questions, many at a time, late, or too late. */
import type { Substrate } from '../clients/interactive/index.js';
import { deferred, partial, type Trials } from '../clients/trials/index.js';
import type { Handlers, NumberExchange, ReplyingHandler, StandardExchange } from '../clients/trials/index.js';
import { recordedError, type Recorder } from './recorder.js';

const NO_PARITY = { Parity: () => ({ Even: true }) };

/** The first question is answered only when the second has been. */
export async function outOfOrder(trials: Trials, recorder: Recorder): Promise<void> {
  let release = (): void => {};
  const isSecondAnswered = new Promise<void>((resolve) => {
    release = resolve;
  });
  const onRequest: Handlers<NumberExchange> = {
    ...NO_PARITY,
    Number: async ({ number }) => {
      if (number === 0) await isSecondAnswered;
      // In a later turn, when the answer to this one has been sent.
      else setTimeout(release);
      return { Number: 100 + number };
    },
  };
  await recorder.take('items', trials.askMany({ run: 'two', count: 2 }, { onRequest }));
}

/** All are left open, and answered from outside of the handlers, the last first. */
export async function answeredLater(trials: Trials, recorder: Recorder, { count }: { count: number }): Promise<void> {
  const open: { id: string; number: number }[] = [];
  let allAnswered: Promise<void> | undefined;
  const answerAll = async (): Promise<void> => {
    for (const { id, number } of open.reverse()) await trials.connection.respond(id, { Number: number });
  };
  const onRequest: Handlers<NumberExchange> = {
    ...NO_PARITY,
    Number: ({ number }, { requestId }) => {
      if (open.push({ id: requestId, number }) === count) allAnswered = answerAll();
      return deferred;
    },
  };
  await recorder.take('items', trials.askMany({ run: 'later', count }, { onRequest }));
  await allAnswered;
}

export async function manyQuestions(trials: Trials, recorder: Recorder, { count }: { count: number }): Promise<void> {
  const asked = new Uint32Array(count);
  const answered = new Uint32Array(count);
  let waiting = 0;
  let most = 0;
  const onRequest: Handlers<NumberExchange> = {
    ...NO_PARITY,
    Number: async ({ number }) => {
      most = Math.max(most, (waiting += 1));
      asked[number] = (asked[number] ?? 0) + 1;
      if (waiting === count) allOpen();
      await areAllOpen;
      return { Number: number * 2 };
    },
  };
  let allOpen = (): void => {};
  const areAllOpen = new Promise<void>((resolve) => {
    allOpen = resolve;
  });
  const start = performance.now();
  for await (const { question, answer } of trials.askMany({ run: 'many', count }, { onRequest })) {
    if (answer === question * 2) answered[question] = (answered[question] ?? 0) + 1;
  }
  const isOne = (times: number): boolean => times === 1;
  recorder.note('once', { asked: asked.every(isOne), answered: answered.every(isOne) });
  recorder.note('open at once', most);
  recorder.note('ms', performance.now() - start);
}

const CALL_MS = 400;
const ANSWER_MS = 1000;

/** The hub may be silent for less time than the user takes to answer. */
export async function slowAnswer(trials: Trials, recorder: Recorder): Promise<void> {
  const onRequest = confirming(async () => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    return { type: 'confirmed', value: true };
  });
  // The time to connect would count as well.
  await trials.runs();
  await recorder.take('patient', trials.think({ run: 'patient', quiet_ms: 0 }, { onRequest, timeoutMs: CALL_MS }));
  await recorder.take('silent', trials.think({ run: 'silent', quiet_ms: 60_000 }, { onRequest, timeoutMs: CALL_MS }));
  const { given_up } = await trials.ended({ run: 'silent' });
  recorder.note('given up', given_up);
}

/** The user answers when the hub has stopped waiting. */
export async function lateAnswer({ interactive }: Substrate, recorder: Recorder): Promise<void> {
  const call = interactive.wizard({
    onRequest: (_question, { signal, deadline = Infinity }) => {
      recorder.note('time left', deadline - performance.now());
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          recorder.note('aborted', recordedError(signal.reason));
          resolve({ type: 'text', value: 'too late' });
        });
      });
    },
  });
  await recorder.take('items', call);
}

/** Handlers of a method that asks nothing but to confirm. */
export function confirming(confirm: Handlers<StandardExchange>['confirm']): ReplyingHandler<StandardExchange> {
  return partial<StandardExchange>({ confirm }, (question) => question.reply({ type: 'cancelled' }));
}
