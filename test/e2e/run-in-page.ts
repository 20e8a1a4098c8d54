/** In a web page: plays the scenarios that the page's server asks for, over the browser's own WebSocket. */
/// <reference lib="dom" />
import { describe, fulfil, type Outcome, type Wish } from './fulfil.js';

/** What nothing in the page caught. */
const uncaught: string[] = [];
addEventListener('error', ({ error }) => uncaught.push(describe(error)));
addEventListener('unhandledrejection', ({ reason }) => uncaught.push(describe(reason)));

/** The next wish is there once the server has one. */
for (;;) {
  const wish = (await (await fetch('/wish')).json()) as Wish;
  const outcome = await fulfil(wish);
  await fetch('/outcome', { method: 'POST', body: JSON.stringify(unlessUncaught(outcome)) });
}

function unlessUncaught(outcome: Outcome): Outcome {
  const failures = uncaught.splice(0);
  return failures.length === 0 ? outcome : { id: outcome.id, failure: `uncaught: ${failures.join('; ')}` };
}
