// @ts-nocheck: what is imported is named by the bench's build
/** The hub of hub.json, served by `serveHub`. */
import { serveHub } from '#serve-hub';
import document from '../hub.json' with { type: 'json' };
import { pathOf, picture, times } from '../work.js';

async function* askAll({ count }, { channel }) {
  const ask = (index) => channel.request({ type: 'overwrite', path: pathOf(index) });
  const answers = await Promise.all(times(count, ask));
  yield answers.filter(({ value }) => value).length;
}

async function* stream({ count }) {
  for (let index = 0; index < count; index++) yield picture(index);
}

export async function serve() {
  const { url } = await serveHub({ document, implementation: { ask_all: askAll, stream } });
  return url;
}
