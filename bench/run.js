/** `npm run bench -- [topic …] [--runs N]`: builds, then measures every topic or those named. */
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.js';

const TOPICS = ['start-up', 'read'];

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '21' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const unknown = positionals.filter((topic) => !TOPICS.includes(topic));
if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(`usage: npm run bench -- [${TOPICS.join('|')}] [--runs N]`);
  process.exit(2);
}

await build();
for (const topic of positionals.length > 0 ? positionals : TOPICS) {
  const { title, run } = await import(`./${topic}.js`);
  console.log(`\n## ${title} (Node ${process.versions.node}, ${runs} runs)\n`);
  run({ runs });
}
