/** The program of `scripts/demo`: what a user of the generated clients would write. */
import WebSocket from 'ws';
import { connect as connectImages, webSocket, type CallOptions } from '../generated/ts/images/index.js';
import { forms as imageForms } from '../generated/ts/images/forms.js';
import { connect as connectInteractive, terminal } from '../generated/ts/interactive/index.js';
import { connect as connectRepos, pipe, type FilterExchange, type Handlers } from '../generated/ts/repos/index.js';
import { forms as repoForms } from '../generated/ts/repos/forms.js';

const [interactiveUrl, imagesUrl, reposUrl] = process.argv.slice(2) as [string, string, string];
const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;

function say(text: string): void {
  console.log(text);
}

/** Shows each question that is answered without a user, and its answer. */
function answered<A>(question: string, answer: A): A {
  say(`  ? ${question}  ->  ${JSON.stringify(answer)}`);
  return answer;
}

function transport(url: string) {
  return webSocket(url, { WebSocket });
}

async function wizard(): Promise<void> {
  say('\nThe wizard asks with the standard questions');
  await using hub = connectInteractive(transport(interactiveUrl));
  const events = hub.interactive.wizard({
    onRequest: isTerminal
      ? terminal()
      : {
          confirm: ({ message }) => answered(message, { type: 'confirmed' as const, value: true }),
          prompt: ({ message }) => answered(message, { type: 'text' as const, value: 'harbour' }),
          select: ({ message, options }) =>
            answered(message, { type: 'selected' as const, values: [options[0]?.value] }),
          custom: () => ({ type: 'cancelled' as const }),
        },
  });
  for await (const event of events) say(`  ${JSON.stringify(event)}`);
}

async function images(): Promise<void> {
  say('\nThe image hub has questions of its own, each with the answers that it admits');
  await using hub = connectImages(transport(imagesUrl));
  const paths: string[] = [];
  const progress: CallOptions = { onProgress: ({ message }) => say(`  ${message}`) };
  for await (const image of hub.generate({ prompt: 'a small harbour', count: 3 }, progress)) paths.push(image.path);
  const events = hub.processImages(
    { paths },
    {
      onRequest: isTerminal
        ? terminal({ answers: imageForms })
        : {
            ConfirmOverwrite: ({ path }) => answered(`overwrite ${path}?`, { Confirmed: true }),
            ChooseQuality: ({ options }) =>
              answered(`quality, one of ${options.join(', ')}?`, { Quality: Math.max(...options) }),
            SkipLowRes: ({ width, height }) =>
              answered(`skip a picture of ${width} x ${height}?`, { Skip: width < 640 }),
          },
    },
  );
  for await (const event of events) say(`  ${JSON.stringify(event)}`);
}

const filterByRule: Handlers<FilterExchange> = {
  IncludeArchived: ({ repo_name }) => answered(`include the archived ${repo_name}?`, { Include: false }),
  IncludeFork: ({ repo_name }) => answered(`include the fork ${repo_name}?`, { Include: true }),
  ChooseTopics: ({ topics }) => answered(`which of ${topics.join(', ')}?`, { Topics: topics }),
  LimitSize: ({ largest }) => answered(`how large at most? (${largest})`, { Limit: largest }),
};

async function repos(): Promise<void> {
  say('\nA pipe: list | filter | clone, where filter asks');
  await using hub = connectRepos(transport(reposUrl));
  const events = pipe(
    hub.list({ include_archived: true }),
    (repo) => hub.filter({ input: repo }, { onRequest: isTerminal ? terminal({ answers: repoForms }) : filterByRule }),
    (repo) => hub.clone({ input: repo }),
  );
  for await (const event of events) say(`  ${JSON.stringify(event)}`);
}

await wizard();
await images();
await repos();
say('\nDone. The clients are in generated/ts, this program in scripts/demo.ts.');
