/** Prints `N passed, N failed` from what vitest's JSON reporter wrote. */
import { readFileSync } from 'node:fs';

const text = readFileSync(process.argv[2] ?? '', 'utf8');
if (text === '') {
  console.error('vitest ended before it wrote any results');
  process.exit(1);
}

/** @typedef {{ status: string, assertionResults: unknown[] }} TestFile */
/** @type {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} */
const { numPassedTests, numFailedTests, testResults } = JSON.parse(text);
console.log(`${numPassedTests} passed, ${numFailedTests + testResults.filter(isBroken).length} failed`);

/** A file that could not even be loaded has no tests to count, but it failed. @param {TestFile} file */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.length === 0;
}
