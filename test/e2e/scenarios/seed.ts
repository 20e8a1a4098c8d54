// @ts-nocheck: its clients exist only where the test writes them; there this line is taken out, and all is checked.
/** Hubs that spell their frames as the plans say. */
import { partial, type StandardExchange, type Trials } from '../clients/seedTrials/index.js';
import type { Recorder } from './recorder.js';

export async function seedTrials(trials: Trials, recorder: Recorder): Promise<void> {
  const onRequest = partial<StandardExchange>(
    {
      Confirm: (question) => {
        recorder.note('asked', question);
        return { Confirmed: true };
      },
    },
    (question) => question.reply('Cancelled'),
  );
  await recorder.take('confirmed', trials.think({ run: 'confirmed', quiet_ms: 0 }, { onRequest }));
  await recorder.take('error item', trials.count({ run: 'refused', to: -1, padding: 0 }, { validate: false }));
  for await (const { number } of trials.watch({ run: 'watch' })) if (number === 2) break;
  const { given_up } = await trials.ended({ run: 'watch' });
  recorder.note('given up', given_up);
  const numbers = { Number: ({ number }: { number: number }) => ({ Number: number }), Parity: () => ({ Even: true }) };
  await recorder.take('numbers', trials.askMany({ run: 'numbers', count: 3 }, { onRequest: numbers }));
}
