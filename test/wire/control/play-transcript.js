/**
 * A CLI that says again what a real one said: `node play-transcript.js TRANSCRIPT folder=… outside=…`. It goes on where it
 * has read what the real one had read by then, in any order; what comes too much ends it with exit code 3.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';

const [file = '', ...given] = process.argv.slice(2);
const places = given.filter((arg) => arg.includes('=')).map((arg) => arg.split('='));
const text = places.reduce(
  (all, [name, place]) => all.replaceAll(`{${name}}`, place ?? ''),
  readFileSync(file, 'utf8'),
);
/** @type {{ cli?: object, us?: object, end?: string }[]} */
const entries = text
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
/** @type {object[]} */
const read = [];
let next = 0;

function play() {
  for (; next < entries.length; next += 1) {
    const { cli, us, end } = entries[next] ?? {};
    if (cli) process.stdout.write(`${JSON.stringify(cli)}\n`);
    if (us && !take(us)) return;
    if (end?.startsWith('SIG')) process.kill(process.pid, end);
  }
}

/** @param {object} frame */
function take(frame) {
  const index = read.findIndex((other) => isDeepStrictEqual(other, frame));
  if (index >= 0) read.splice(index, 1);
  return index >= 0;
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  read.push(JSON.parse(line));
  play();
});
lines.on('close', () => {
  const { us } = entries[next] ?? {};
  if (!us && read.length === 0) return;
  process.stderr.write(`expected ${JSON.stringify(us)}, read ${JSON.stringify(read)}\n`);
  process.exitCode = 3;
});
play();
