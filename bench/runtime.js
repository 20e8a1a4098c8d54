/** What the generated client costs at run time, beside other runtimes and the floors, all in one run. */
import { buildPrograms } from './runtime/build.js';
import { reportBuffered } from './runtime/buffered.js';
import { installPackages } from './install.js';
import { reportQuestions } from './runtime/questions.js';
import { reportSizes } from './runtime/size.js';
import { reportStreaming } from './runtime/streaming.js';

export const title = 'Runtime';
export const usualRuns = 5;

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  installPackages();
  await buildPrograms();
  console.log('### Size\n');
  await reportSizes();
  console.log('\n### 10,000 questions at once\n');
  await reportQuestions(runs);
  console.log('\n### Buffered items\n');
  await reportBuffered(runs);
  console.log('\n### 20,000 items, end to end\n');
  await reportStreaming(runs);
}
