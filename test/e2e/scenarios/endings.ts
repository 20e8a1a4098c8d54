// @ts-nocheck: its clients exist only where the test writes them; there this line is taken out, and all is checked.
/** How calls end that are not left to end by themselves. */
import type { Trials } from '../clients/trials/index.js';
import { confirming } from './questions.js';
import { recordedError, type Recorder } from './recorder.js';

const ENOUGH = 2;

export async function breakOut(trials: Trials, recorder: Recorder): Promise<void> {
  for await (const { number } of trials.watch({ run: 'watch' })) {
    recorder.note('items', number);
    if (number === ENOUGH) break;
  }
  await noteEnd(trials, recorder, 'watch');
}

export async function cancel(trials: Trials, recorder: Recorder): Promise<void> {
  const call = trials.watch({ run: 'watch' });
  for await (const { number } of call) {
    recorder.note('items', number);
    if (number === ENOUGH) void call.cancel();
  }
  await noteEnd(trials, recorder, 'watch');
}

export async function abort(trials: Trials, recorder: Recorder): Promise<void> {
  const controller = new AbortController();
  await recorder.failure('watch', async () => {
    for await (const { number } of trials.watch({ run: 'watch' }, { signal: controller.signal })) {
      recorder.note('items', number);
      if (number === ENOUGH) controller.abort(new Error('seen enough'));
    }
  });
  await noteEnd(trials, recorder, 'watch');
}

/** The handler is told, and what it answers then is not sent. */
export async function abortMidQuestion(trials: Trials, recorder: Recorder): Promise<void> {
  const controller = new AbortController();
  const onRequest = confirming(async (_question, { signal }) => {
    controller.abort(new Error('changed my mind'));
    recorder.note('handler aborted', signal.aborted);
    return { type: 'confirmed', value: true };
  });
  const { signal } = controller;
  await recorder.take('think', trials.think({ run: 'think', quiet_ms: 0 }, { signal, onRequest }));
  await noteEnd(trials, recorder, 'think');
}

export async function cutMidStream(trials: Trials, recorder: Recorder): Promise<void> {
  await recorder.failure('watch', async () => {
    for await (const { number } of trials.watch({ run: 'watch' })) {
      if (number === ENOUGH) recorder.note('cut', await cut(trials));
    }
    recorder.note('a clean end', true);
  });
  await noteEnd(trials, recorder, 'watch');
}

export async function cutMidQuestion(trials: Trials, recorder: Recorder): Promise<void> {
  const onRequest = confirming(async (_question, { signal, requestId }) => {
    recorder.note('question', requestId);
    await cut(trials);
    recorder.note('handler aborted', recordedError(signal.reason));
    return { type: 'confirmed', value: true };
  });
  await recorder.take('think', trials.think({ run: 'think', quiet_ms: 0 }, { onRequest }));
  await noteEnd(trials, recorder, 'think');
}

/** The call that cuts the connection is itself lost. */
function cut(trials: Trials): Promise<string> {
  return trials.cut().then(
    () => 'no error',
    (error: unknown) => recordedError(error).code,
  );
}

/** What the hub says became of a call; and what it was asked to run, which shows calls that were run again. */
async function noteEnd(trials: Trials, recorder: Recorder, run: string): Promise<void> {
  const { given_up, answers } = await trials.ended({ run });
  recorder.note('at the hub', { given_up, answers, runs: await trials.runs() });
}
