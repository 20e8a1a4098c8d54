/** The explorer of a large hub beside that of a small one: until the page shows its methods, and what a letter in the search takes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { fromRoot } from '../scripts/root.js';
import { synthesizeHub } from './synthesize-hub.js';
import { printTable, times } from './table.js';

export const title = 'The explorer in Chromium';
export const usualRuns = 7;

const SIZES = [10, 1_000];
const BIN = fromRoot('dist/hub-codegen.cjs');
/** Typed letter by letter: it finds everything, then less and less. */
const TYPED = 'method';

/** @typedef {{ paint: number, letter: number }} Spent in milliseconds */

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-bench-'));
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const explorers = await Promise.all(SIZES.map((methods) => explorerOf(methods, folder)));
  try {
    /** @type {Spent[][]} */
    const spent = SIZES.map(() => []);
    // Side by side, so that whatever else the machine does hits all alike.
    for (let run = 0; run < runs; run++) {
      for (const [index, { url }] of explorers.entries()) spent[index]?.push(await openAndType(browser, url));
    }
    printSpent(spent);
    printSizes();
  } finally {
    for (const { child } of explorers) child.kill();
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

/** @param {number} methods @param {string} folder */
async function explorerOf(methods, folder) {
  const file = join(folder, `${methods}.json`);
  writeFileSync(file, JSON.stringify(synthesizeHub(methods)));
  const child = spawn(process.execPath, [BIN, 'explore', file, '--no-open', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, url: JSON.parse(String(line)).url };
}

/** @param {import('playwright-core').Browser} browser @param {string} url @returns {Promise<Spent>} */
async function openAndType(browser, url) {
  const page = await browser.newPage();
  try {
    const start = performance.now();
    await page.goto(url);
    await page.locator('.tree').waitFor();
    const paint = performance.now() - start;
    const letter = await page.evaluate(typeInSearch, TYPED);
    return { paint, letter };
  } finally {
    await page.close();
  }
}

/** In the page: the median time from a letter to the frame that shows what was found. @param {string} text */
async function typeInSearch(text) {
  const field = /** @type {HTMLInputElement} */ (document.querySelector('#search'));
  const taken = [];
  for (let length = 1; length <= text.length; length++) {
    const start = performance.now();
    field.value = text.slice(0, length);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
}

/** @param {Spent[][]} spent */
function printSpent(spent) {
  const least = spent.map((all) => ({
    paint: Math.min(...all.map(({ paint }) => paint)),
    letter: Math.min(...all.map(({ letter }) => letter)),
  }));
  const [small] = least;
  if (small === undefined) return;
  const rows = least.map(({ paint, letter }, index) => [
    `${SIZES[index]?.toLocaleString('en')} methods`,
    `${paint.toFixed(0)} ms`,
    times(paint / small.paint),
    `${letter.toFixed(1)} ms`,
    times(letter / small.letter),
  ]);
  printTable(['explore', 'first paint', 'ratio', 'a letter in the search', 'ratio'], rows);
}

function printSizes() {
  const source = readFileSync(fromRoot('src/tasks/explore/page.generated.js'), 'utf8');
  const texts = Array.from(source.matchAll(/^export const (\w+) = (".*");$/gm), ([, name = '', text = '']) => {
    return { name, text: JSON.parse(text) };
  });
  console.log();
  printTable(
    ['sent to the browser', 'bytes', 'gzip'],
    texts.map(({ name, text }) => [name, `${Buffer.byteLength(text)}`, `${gzipSync(text).length}`]),
  );
}
