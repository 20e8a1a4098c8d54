/** A hub that sends anything, against the client that generated code runs on: every call ends, no question has two answers. */
import { turns } from './wait.js';
import { convert, start, watch } from '../wire/client/fake-hub.js';
import { attack, drawings, within } from './attack.js';
import { anyFrame, isPolluted } from './frames.js';

const METHODS = ['hub.call', 'hub.connection', 'hub.respond', 'hub.call_unsub', 'x'];

attack('hostile hub against the TypeScript client', 30, async (made) => {
  const sessions = drawings(300, (draw) => ({
    early: draw.chance(20),
    frames: draw.list(1, 40, () => anyFrame(draw, METHODS)),
  }));
  await made.each(sessions, async ({ early, frames }) => {
    const { hub, client } = start({ retry: false, requestTimeoutMs: 500, heartbeat: false });
    const onRequest = (): string => 'Cancelled';
    const calls = [client.single(watch), client.single(convert, { paths: [] }, { onRequest })];
    const ends = Promise.allSettled(calls);
    if (!early) await turns();
    for (const frame of frames) hub.peer?.send(frame);
    await turns();
    const answers = hub.answers.map((answer) => JSON.stringify((answer as { request_id?: unknown }).request_id));
    const again = answers.filter((id, index) => answers.indexOf(id) !== index);
    // The same question asked again gets the same answer again; another answer would be a second one.
    for (const id of again) {
      const data = hub.answers.filter(
        (answer) => JSON.stringify((answer as { request_id?: unknown }).request_id) === id,
      );
      const texts = new Set(
        data.map((answer) => JSON.stringify((answer as { response_data?: unknown }).response_data)),
      );
      made.check(texts.size === 1, () => `two answers to ${id}: ${[...texts].join(', ')}`);
    }
    await client.close();
    await within(5, 'the end of a call', ends);
    made.check(!isPolluted(), () => `Object.prototype was changed by ${frames.join('\n')}`);
  });
});
