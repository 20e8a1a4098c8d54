/** `npm run bench -- [topic …] [--runs N]`: builds, then measures every topic or those named. */
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.js';

const TOPICS = ['start-up', 'hubs', 'read', 'generate', 'pipes', 'diff', 'call', 'mcp', 'explore', 'runtime', 'rust'];

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string' } },
  allowPositionals: true,
});
const asked = values.runs === undefined ? undefined : Number(values.runs);
const unknown = positionals.filter((topic) => !TOPICS.includes(topic));
const isCount = asked === undefined || (Number.isInteger(asked) && asked > 0);
if (unknown.length > 0 || !isCount) {
  console.error(`usage: npm run bench -- [${TOPICS.join('|')}] [--runs N]`);
  process.exit(2);
}

await build();
for (const topic of positionals.length > 0 ? positionals : TOPICS) {
  const { title, usualRuns, run } = await import(`./${topic}.js`);
  const runs = asked ?? usualRuns;
  console.log(`\n## ${title} (Node ${process.versions.node}, ${runs} runs)\n`);
  await run({ runs });
}
