/** Takes the pictures of docs/explore.md and docs/typescript.md anew: the explorer and a dialog, in Chromium. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { fromRoot } from './root.js';

const BIN = fromRoot('dist/hub-codegen.cjs');
const IMAGES = fromRoot('schemas/examples/images.json');
const FOLDER = fromRoot('docs/pictures');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'];

mkdirSync(FOLDER, { recursive: true });
const hub = await started(['serve', '--example', 'images', '--port', '0'], /ws:\S+/);
const repos = await started(['serve', '--example', 'repos', '--port', '0'], /ws:\S+/);
const images = await started(['explore', hub.found, '--no-open'], /http:\S+/);
const pipes = await started(['explore', repos.found, '--no-open'], /http:\S+/);
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS });
try {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    await picture(`explore-${scheme}`, scheme, { width: 1180, height: 720 }, takeCall);
    await picture(`explore-question-${scheme}`, scheme, { width: 1180, height: 720 }, takeQuestion);
    await picture(`explore-types-${scheme}`, scheme, { width: 1180, height: 560 }, takeType);
    await picture(`explore-pipes-${scheme}`, scheme, { width: 1180, height: 430 }, takePipes);
    await picture(`explore-compare-${scheme}`, scheme, { width: 1180, height: 560 }, takeComparison);
  }
  await picture('dialog', 'light', { width: 620, height: 420 }, takeDialog);
  await picture('explore-phone', 'light', { width: 390, height: 780 }, takeQuestion);
} finally {
  await browser.close();
  for (const { child } of [images, pipes, hub, repos]) child.kill();
}

/** A command that runs, and what it said. @param {string[]} args @param {RegExp} pattern */
async function started(args, pattern) {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await once(child.stdout, 'data');
  return { child, found: pattern.exec(String(text))?.[0] ?? '' };
}

/**
 * @param {string} name
 * @param {'light' | 'dark'} colorScheme
 * @param {{ width: number, height: number }} viewport
 * @param {(page: import('playwright-core').Page) => Promise<void>} act
 */
async function picture(name, colorScheme, viewport, act) {
  const page = await browser.newPage({ colorScheme, viewport, reducedMotion: 'reduce' });
  await act(page);
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  await page.close();
}

/** @param {import('playwright-core').Page} page */
async function ask(page) {
  await page.goto(`${images.found}#/methods/images.process_images`);
  for (const [index, path] of ['cat.png', 'existing.png'].entries()) {
    await page.getByRole('button', { name: 'Add an item to paths' }).click();
    await page.getByRole('textbox', { name: `item ${index + 1}` }).fill(path);
  }
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** @param {import('playwright-core').Page} page */
async function takeQuestion(page) {
  await ask(page);
  await page.getByRole('dialog').getByRole('combobox', { name: 'Answer' }).selectOption('Quality');
  await page.getByRole('dialog').getByRole('textbox').fill('90');
}

/** @param {import('playwright-core').Page} page */
async function takeCall(page) {
  await ask(page);
  const dialog = page.getByRole('dialog');
  for (const asks of ['ChooseQuality', 'ConfirmOverwrite', 'ChooseQuality']) {
    await dialog.getByText(`asks ${asks}`).waitFor();
    const isChoice = asks === 'ChooseQuality';
    await dialog.getByRole('combobox', { name: 'Answer' }).selectOption(isChoice ? 'Quality' : 'Confirmed');
    if (isChoice) await dialog.getByRole('textbox').fill('90');
    else await dialog.getByRole('combobox').last().selectOption('true');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await dialog.getByText(`asks ${asks}`).waitFor({ state: 'detached' });
  }
  await page.locator('.outcome .badge', { hasText: 'done' }).waitFor();
  await page.locator('.wire summary').click();
}

/** @param {import('playwright-core').Page} page */
async function takeType(page) {
  await page.goto(`${images.found}#/types/ProcessEvent`);
  await page.getByRole('heading', { level: 1, name: 'ProcessEvent' }).waitFor();
}

/** With a version that lacks one method, and has one that is gone now. @param {import('playwright-core').Page} page */
async function takeComparison(page) {
  const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-pictures-'));
  const old = JSON.parse(execFileSync(process.execPath, [BIN, 'pull', hub.found], { encoding: 'utf8' }));
  const kept = old.methods.filter((/** @type {{ name: string }} */ { name }) => name !== 'watermark');
  old.methods = [...kept, { ...old.methods[0], name: 'rotate' }];
  writeFileSync(join(folder, 'images-1.0.json'), JSON.stringify(old));
  await page.goto(`${images.found}#/compare`);
  await page.getByRole('textbox').fill(join(folder, 'images-1.0.json'));
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.locator('.findings').waitFor();
  // The folder has no meaning for anybody else.
  await page.getByRole('textbox').fill('images-1.0.json');
  await page.evaluate((from) => {
    for (const code of document.querySelectorAll('code')) code.textContent = (code.textContent ?? '').replace(from, '');
  }, `${folder}/`);
  rmSync(folder, { recursive: true });
}

/** @param {import('playwright-core').Page} page */
async function takePipes(page) {
  await page.goto(`${pipes.found}#/pipes/repos.list/repos.clone`);
  await page.locator('.joint .badge').waitFor();
  await page.locator('path.pipe').first().waitFor({ state: 'attached' });
}

/** A page of our own, with a generated client. @param {import('playwright-core').Page} page */
async function takeDialog(page) {
  const script = await clientScript();
  const html = '<!doctype html><meta name="color-scheme" content="light dark"><title>Pictures</title>';
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await page.goto(`http://127.0.0.1:${port}/`);
  server.close();
  await page.addScriptTag({ type: 'module', content: script });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('300');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await dialog.locator('.hub-error:visible').waitFor();
}

async function clientScript() {
  const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-pictures-'));
  try {
    execFileSync(process.execPath, [BIN, 'generate', IMAGES, '--lang', 'ts', '--out', folder, '--no-tests']);
    const contents = `
      import { connect, dialog, webSocket } from './index.js';
      import { forms } from './forms.js';
      const hub = connect(webSocket(${JSON.stringify(hub.found)}));
      for await (const _ of hub.processImages({ paths: ['cat.png'] }, { onRequest: dialog(forms) }));
    `;
    const stdin = { contents, resolveDir: folder, loader: /** @type {const} */ ('ts') };
    const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false });
    return outputFiles[0]?.text ?? '';
  } finally {
    rmSync(folder, { recursive: true });
  }
}
