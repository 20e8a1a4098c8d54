/** The images hub with methods that ask in ways of their own, for clients in whichever language. */
import type { Json } from '../../src/core/json/json.js';
import type { Activation, CallContext, MethodFunction } from '../../src/wire/hub/activation.js';
import { images } from '../../src/wire/hub/examples/images.js';
import type { RunningHub } from '../../src/wire/hub/serve-hub.js';
import { serve } from '../e2e/hubs.js';

type Asking = CallContext<Json, Json>;

/** Until the end of the test. */
export function serveImages(changes: Activation): Promise<RunningHub> {
  return serve('images', { implementation: { ...(images.implementation as Activation), ...changes } });
}

const PICTURE = { path: 'a.png', width: 1, height: 1, format: 'png', data: '' };

/** Pictures for as long as anybody wants them. */
export function endlessPictures(onEnd: () => unknown = () => {}): MethodFunction {
  return async function* () {
    try {
      for (;;) {
        yield PICTURE;
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      onEnd();
    }
  };
}

/** Both are asked before either is answered; the items say in which order they were. */
export const twoQuestions = async function* (_params: unknown, { channel }: Asking) {
  const ask = (option: number): Promise<Json> => channel.request({ ChooseQuality: { options: [option] } });
  const answered: Json[] = [];
  await Promise.all([1, 2].map(async (option) => answered.push(await ask(option))));
  for (const [index, answer] of answered.entries())
    yield { Processed: { path: `${index}`, quality: (answer as { readonly Quality: number }).Quality } };
} as MethodFunction;

export const oneShortQuestion = async function* (_params: unknown, { channel }: Asking) {
  const answer = channel.requestWithTimeout({ ConfirmOverwrite: { path: 'a.png' } }, 200);
  const message = await answer.then(
    () => 'it was answered',
    () => 'no answer in time',
  );
  yield { Error: { path: 'a.png', message } };
} as MethodFunction;
