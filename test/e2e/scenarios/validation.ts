// @ts-nocheck: its clients exist only where the test writes them; there this line is taken out, and all is checked.
/** What has the wrong shape, on both sides. */
import type { Handlers, NumberExchange, Trials } from '../clients/trials/index.js';
import type { Recorder } from './recorder.js';

const ANSWERS: Handlers<NumberExchange> = {
  Number: ({ number }) => ({ Number: number }),
  Parity: ({ number }) => ({ Even: number % 2 === 0 }),
};

/** The hub sends an item, and then a question, that its schema does not allow. */
export async function illShapedHub(trials: Trials, recorder: Recorder): Promise<void> {
  const handlers: Handlers<NumberExchange> = {
    ...ANSWERS,
    Number: ({ number }) => {
      recorder.note('handled', number);
      return { Number: number };
    },
  };
  await recorder.take('item', trials.herd({ run: 'item', flaw: 'item' }, { onRequest: handlers }));
  await recorder.take('question', trials.herd({ run: 'question', flaw: 'question' }, { onRequest: handlers }));
  for (const run of ['item', 'question']) await noteEnd(trials, recorder, run);
}

/** A question that can be declined is, and the call lives. */
export async function illShapedStandardQuestion(trials: Trials, recorder: Recorder): Promise<void> {
  const onRequest = (question: unknown): { type: 'cancelled' } => {
    recorder.note('handled', question);
    return { type: 'cancelled' };
  };
  recorder.note('answered', await trials.herdPolitely({ run: 'polite' }, { onRequest }));
}

/** The user's answers are wrong: of the wrong shape, or of a variant that the question does not admit. */
export async function illShapedAnswers(trials: Trials, recorder: Recorder): Promise<void> {
  const number = 4;
  await recorder.failure('shape', () =>
    // @ts-expect-error: "yes" is no boolean.
    trials.askParity({ run: 'shape', number }, { onRequest: { ...ANSWERS, Parity: () => ({ Even: 'yes' }) } }),
  );
  await recorder.failure('link', () =>
    // @ts-expect-error: a question about parity is not answered with a number.
    trials.askParity({ run: 'link', number }, { onRequest: { ...ANSWERS, Parity: () => ({ Number: 4 }) } }),
  );
  recorder.note('fine', await trials.askParity({ run: 'fine', number }, { onRequest: ANSWERS }));
  for (const run of ['shape', 'link', 'fine']) await noteEnd(trials, recorder, run);
}

/** Wrong parameters stay here; only where the client is told to trust them, the hub refuses them itself. */
export async function illShapedParams(trials: Trials, recorder: Recorder): Promise<void> {
  await recorder.take('checked', trials.count({ run: 'checked', to: -1, padding: 0 }));
  await recorder.take('unchecked', trials.count({ run: 'unchecked', to: -1, padding: 0 }, { validate: false }));
  // @ts-expect-error: a parameter is missing.
  await recorder.take('missing', trials.count({ run: 'missing', to: 1 }));
  recorder.note('runs', await trials.runs());
}

async function noteEnd(trials: Trials, recorder: Recorder, run: string): Promise<void> {
  const { given_up, answers } = await trials.ended({ run });
  recorder.note('at the hub', { run, given_up, answers });
}
