// @ts-nocheck: its clients exist only where the test writes them; there this line is taken out, and all is checked.
/** The two ways to spell frames. */
import { partial, type Trials as SeedTrials } from '../clients/seedTrials/index.js';
import type { Handlers, NumberExchange, StandardExchange } from '../clients/seedTrials/index.js';
import type { Trials } from '../clients/trials/index.js';
import { confirming } from './questions.js';
import type { Recorder } from './recorder.js';

const PARAMS = { run: 'think', quiet_ms: 0 };

export async function plexusFrames(trials: Trials, recorder: Recorder): Promise<void> {
  const onRequest = confirming(() => ({ type: 'confirmed', value: true }));
  await recorder.take('items', trials.think(PARAMS, { onRequest }));
}

export async function seedFrames(trials: SeedTrials, recorder: Recorder): Promise<void> {
  const onRequest = partial<StandardExchange>({ Confirm: () => ({ Confirmed: true }) }, (question) =>
    question.reply('Cancelled'),
  );
  await recorder.take('items', trials.think(PARAMS, { onRequest }));
}

export async function seedTrials(trials: SeedTrials, recorder: Recorder): Promise<void> {
  await recorder.take('error item', trials.count({ run: 'refused', to: -1, padding: 0 }, { validate: false }));
  for await (const { number } of trials.watch({ run: 'watch' })) if (number === 2) break;
  const { given_up } = await trials.ended({ run: 'watch' });
  recorder.note('given up', given_up);
  const onRequest: Handlers<NumberExchange> = {
    Number: ({ number }) => ({ Number: number }),
    Parity: ({ number }) => ({ Even: number % 2 === 0 }),
  };
  await recorder.take('numbers', trials.askMany({ run: 'numbers', count: 3 }, { onRequest }));
}
