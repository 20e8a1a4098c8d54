/** The site of `docs` in Chromium, from a disk: search, links, and what a screen reader would stumble over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { runCommand } from '../cli/run-command.js';
import { requireToolchain } from '../support/toolchain.js';
import { expectAccessible, faultsOf, Pages } from './page.js';

const folder = mkdtempSync(join(tmpdir(), 'hub-site-'));
let pages: Pages;
beforeAll(async () => {
  requireToolchain('chromium');
  pages = await Pages.start();
  await runCommand(['docs', fromRoot('schemas/examples/kitchen-sink.json'), '--out', folder]);
});
afterEach(() => pages.clean());
afterAll(async () => {
  await pages?.close();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (file: string): string => pathToFileURL(join(folder, file)).href;

test('finds a type by keyboard alone, from any page', async () => {
  const page = await pages.open(urlOf('namespaces/kitchen.pantry.html'));
  await page.keyboard.press('/');
  await page.keyboard.type('strictpoint');
  await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^\d+ found$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'StrictPoint' }).waitFor();
  expect(faultsOf(page)).toEqual([]);
});

test.each(['index.html', 'types.html', 'namespaces/kitchen.shapes.external.html'])('%s is accessible', async (file) => {
  await expectAccessible(await pages.open(urlOf(file)));
});

test('fits a phone', async () => {
  const page = await pages.open(urlOf('index.html'), { width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
