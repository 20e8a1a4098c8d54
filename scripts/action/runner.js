/** What the runner of GitHub reads: commands in the log, outputs, and the summary of the job. */
import { appendFileSync } from 'node:fs';
import { shortened } from './report.js';

/** @param {string} text */
export function error(text) {
  console.log(`::error title=hub-codegen::${escaped(text)}`);
}

/** @param {string} text */
export function warning(text) {
  console.log(`::warning title=hub-codegen::${escaped(text)}`);
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** @param {Readonly<Record<string, string>>} values each one line */
export function output(values) {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  append('GITHUB_OUTPUT', lines.join(''));
}

/** The runner refuses a longer one. */
const LONGEST_SUMMARY = 1_000_000;

/** @param {string} markdown */
export function summarise(markdown) {
  append('GITHUB_STEP_SUMMARY', shortened(markdown, LONGEST_SUMMARY / MOST_BYTES));
}

/** Of one UTF-16 unit in UTF-8. */
const MOST_BYTES = 3;

/** @param {string} variable @param {string} text */
function append(variable, text) {
  const file = process.env[variable];
  if (file !== undefined && file !== '') appendFileSync(file, text);
}
