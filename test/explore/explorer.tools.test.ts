/** The explorer in Chromium, as somebody uses it: every control, wrong input, and hubs that die. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { fromRoot } from '../../scripts/root.js';
import type { JsonObject } from '../../src/core/json/json.js';
import { images } from '../../src/wire/hub/examples/images.js';
import { interactive } from '../../src/wire/hub/examples/interactive.js';
import type { HubPart } from '../../src/wire/hub/activation.js';
import type { RunningExplorer } from '../../src/tasks/explore/serve-explorer.js';
import { exampleText } from '../emit/emitted-hubs.js';
import { describeWithFixtures, fixtureText } from '../support/shared.js';
import { requireToolchain } from '../support/toolchain.js';
import { startHub } from '../wire/hub/running.js';
import { bundled, compile, dialogWorkspace, servePage } from './dialog-page.js';
import { expectAccessible, faultsOf, FOREIGN, Pages } from './page.js';
import { HARM, SHOWCASE } from './showcase-hub.js';

let pages: Pages;
beforeAll(async () => {
  requireToolchain('chromium');
  pages = await Pages.start();
});
afterEach(() => pages.clean());
afterAll(() => pages?.close());

async function exploring(part: HubPart): Promise<RunningExplorer> {
  const { url } = await startHub(part);
  return pages.explorer({ kind: 'running', address: { kind: 'ws', url }, options: {} });
}

async function explored(part: HubPart, method?: string): Promise<Page> {
  const { url } = await exploring(part);
  return pages.open(method === undefined ? url : `${url}#/methods/${method}`);
}

function schema(name: string, text: string): Promise<RunningExplorer> {
  return pages.explorer({ kind: 'schema', text: { name, text, bytes: Buffer.from(text) } });
}

const call = (page: Page): Promise<void> => page.getByRole('button', { name: 'Call', exact: true }).click();
const outcome = (page: Page): Locator => page.locator('.outcome');
const items = (page: Page): Locator => page.locator('.items > li');

async function done(page: Page): Promise<string> {
  await page.locator('.outcome .badge', { hasText: /done|failed|cancelled/ }).waitFor();
  return outcome(page).innerText();
}

async function typeJson(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await page.locator('.json-editor textarea').fill(text);
}

describe('finding a method', () => {
  test('by keyboard alone: search, arrows, Enter', async () => {
    const page = await explored(images);
    await page.getByRole('navigation', { name: 'Methods' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('process');
    await expect.poll(() => page.getByRole('status').first().innerText()).toBe('1 found');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'images.process_images' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('a.method').count()).toBeGreaterThan(3);
    expect(await page.locator('a.method[aria-current]').innerText()).toContain('process_images');
    expect(faultsOf(page)).toEqual([]);
  });

  test('a namespace says what it is and holds; the name of a method leads there', async () => {
    const { url } = await schema('kitchen-sink.json', exampleText('kitchen-sink'));
    const page = await pages.open(`${url}#/methods/kitchen.pantry.find`);
    await page.getByRole('main').getByRole('link', { name: 'kitchen.pantry.', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'kitchen.pantry' }).waitFor();
    await expectAccessible(page);
    const tree = page.getByRole('navigation', { name: 'Methods' });
    expect(await tree.getByRole('link', { name: 'find', exact: true }).isVisible()).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'kitchen.pantry.find' }).click();
    await page.getByRole('heading', { level: 1, name: 'kitchen.pantry.find' }).waitFor();
    expect(faultsOf(page)).toEqual([]);
  });

  test('what is deprecated says so, and since when', async () => {
    const page = await explored(SHOWCASE, 'showcase.old');
    await expect
      .poll(() => page.locator('.deprecation').innerText())
      .toBe('Deprecated since 1.1, gone in 2.0. use echo');
  });
});

describe('parameters', () => {
  const GOOD = {
    text: 'ab',
    number: 2.5,
    truth: true,
    colour: 'green',
    maybe: null,
    list: [1, 2],
    inner: { deep: 3 },
    shape: { kind: 'circle', radius: 4 },
    map: { a: 1 },
    code: 'ABC',
    pair: ['left', 7],
    tags: ['one', 'two'],
    anything: { goes: [1] },
  };

  test('every kind of field, wrong first: the fault stands at the field; then they travel exactly', async () => {
    const page = await explored(SHOWCASE, 'showcase.echo');
    const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
    const fault = (name: string): Locator =>
      page
        .locator('.hub-field', { has: page.getByText(name, { exact: true }) })
        .locator('.hub-error:visible')
        .first();
    await field('text').waitFor();
    await field('number').fill('many');
    await expect.poll(() => fault('number').innerText()).toBe('please give a number');
    await field('big').fill('1e999');
    await expect.poll(() => fault('big').innerText()).toBe('please give a number');
    await field('map').fill('{');
    await expect.poll(() => fault('map').innerText()).toContain('that is not JSON');
    await field('number').fill('11');
    await field('big').fill('18446744073709551616');
    await field('map').fill('{"a": "b"}');
    await page.getByRole('button', { name: 'Add an item to list' }).click();
    await field('item 1').fill('-1');
    await field('text').fill('a');
    await field('maybe').fill('-5');
    await field('deep').fill('1.5');
    await field('radius').fill('-4');
    await field('code').fill('abc');
    await field('pair').fill('["left"]');
    const inGroup = (group: string, item: number): Locator =>
      page.getByRole('group', { name: group }).getByRole('textbox', { name: `item ${item}`, exact: true });
    for (const item of [1, 2]) {
      await page.getByRole('button', { name: 'Add an item to tags' }).click();
      await inGroup('tags', item).fill('one');
    }
    await field('anything').fill('nothing');
    await expect.poll(() => fault('anything').innerText()).toContain('that is not JSON');
    await field('anything').fill('{"goes": [1]}');
    // What can be read is judged by the schema, all of it at once.
    await expect.poll(() => fault('text').innerText()).toContain('at least 2');
    await expect.poll(() => fault('number').innerText()).toContain('10');
    for (const name of ['big', 'map', 'item 1', 'maybe', 'deep', 'radius', 'code', 'pair']) {
      await expect.poll(() => fault(name).innerText(), { message: name }).toContain('expected');
    }
    const twice = page.getByRole('group', { name: 'tags' }).locator('.hub-error:visible');
    await expect.poll(() => twice.allInnerTexts()).toEqual([expect.stringContaining('expected')]);
    await call(page);
    expect(await items(page).count()).toBe(0);

    await field('text').fill('ab');
    await field('number').fill('2.5');
    await field('big').fill('18446744073709551615');
    await field('map').fill('{"a": 1}');
    await inGroup('list', 1).fill('1');
    await page.getByRole('button', { name: 'Add an item to list' }).click();
    await inGroup('list', 2).fill('2');
    await inGroup('tags', 2).fill('two');
    await field('code').fill('ABC');
    await field('pair').fill('["left", 7]');
    await field('maybe').fill('');
    await field('deep').fill('3');
    await field('radius').fill('4');
    await page.getByRole('combobox', { name: 'truth' }).selectOption('true');
    await page.getByRole('combobox', { name: 'colour' }).selectOption('green');
    await expect.poll(() => page.locator('.hub-error:visible').count()).toBe(0);
    await call(page);
    expect(await done(page)).toContain('1 item');
    await page.getByRole('button', { name: 'Copy this item as JSON' }).click();
    await expect.poll(() => clipboard(page)).toContain('"big":18446744073709551615');
    const { big: _big, ...rest } = JSON.parse(await clipboard(page)) as Record<string, unknown>;
    expect(rest).toEqual(GOOD);
    expect(faultsOf(page)).toEqual([]);
  });

  test('the same value as JSON: checked while it is typed, with the place of the fault', async () => {
    const page = await explored(SHOWCASE, 'showcase.echo');
    await page.getByRole('textbox', { name: 'text', exact: true }).fill('hello');
    await page.getByRole('textbox', { name: 'number', exact: true }).fill('1');
    await page.getByRole('textbox', { name: 'big', exact: true }).fill('9007199254740993');
    const faults = page.locator('.faults');
    await typeJson(page, '{\n  "text": "hello",\n  "number" 1 }');
    await expect.poll(() => faults.innerText()).toMatch(/^\(line 3, column 12\)/);
    expect(await page.getByRole('button', { name: 'Form', exact: true }).isDisabled()).toBe(true);
    const value = { ...GOOD, list: [1, 'two'] };
    await page
      .locator('.json-editor textarea')
      .fill(JSON.stringify(value, null, 2).replace('{', '{\n  "big": 9007199254740993,'));
    await expect.poll(() => faults.innerText()).toMatch(/^\/list\/1 \(line 10, column 5\) expected .* found "two"$/);
    await call(page);
    expect(await items(page).count()).toBe(0);
    await page.locator('.json-editor textarea').fill(JSON.stringify(GOOD).replace('{', '{"big":9007199254740993,'));
    await expect.poll(() => faults.innerText()).toBe('');
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'big', exact: true }).inputValue())
      .toBe('9007199254740993');
    expect(await page.getByRole('textbox', { name: 'radius', exact: true }).inputValue()).toBe('4');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('textbox', { name: 'text', exact: true }).press('Control+Enter');
    await done(page);
    expect(faultsOf(page)).toEqual([]);
  });

  test('a type that holds itself is asked for as deep as anybody wants', async () => {
    const page = await explored(SHOWCASE, 'showcase.grow');
    await page.getByRole('combobox', { name: 'tree' }).selectOption('leaf');
    await page.getByRole('button', { name: 'Add an item to leaves' }).click();
    await page.getByRole('combobox', { name: 'item 1' }).selectOption('leaf');
    await page.getByRole('button', { name: 'Add an item to leaves' }).first().click();
    await page.getByRole('combobox', { name: 'item 1' }).last().selectOption('leaf');
    await call(page);
    expect(await done(page)).toContain('1 item');
    await page.getByRole('button', { name: 'Copy this item as JSON' }).click();
    const leaf = { kind: 'leaf', leaves: [] };
    await expect
      .poll(async () => JSON.parse(await clipboard(page)) as unknown)
      .toEqual({
        tree: { kind: 'leaf', leaves: [{ kind: 'leaf', leaves: [leaf] }] },
      });
    expect(faultsOf(page)).toEqual([]);
  });

  test('the JSON editor begins with what the form holds', async () => {
    const page = await explored(images, 'images.generate');
    await page.getByRole('textbox', { name: 'prompt' }).fill('cats');
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    expect(JSON.parse(await page.locator('.json-editor textarea').inputValue())).toMatchObject({ prompt: 'cats' });
  });
});

/** Each method in turn, until its heading and its form are there. */
function visit(page: Page, hashes: readonly string[]): Promise<void> {
  return page.evaluate(async (all) => {
    for (const hash of all) {
      location.hash = hash;
      const path = decodeURIComponent(hash.slice('#/methods/'.length));
      while (document.querySelector('h1')?.textContent !== path || document.querySelector('.params') === null) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  }, hashes);
}

async function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('a call', () => {
  test('streams its items, shows progress, and is cancelled', async () => {
    const page = await explored(SHOWCASE, 'showcase.watch');
    await call(page);
    await page.getByRole('progressbar').waitFor();
    expect(await page.locator('.progress').innerText()).toContain('42 % at ');
    await expect.poll(() => items(page).count()).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await done(page)).toContain('cancelled');
    expect(faultsOf(page)).toEqual([]);
  });

  test('keeps a thousand items in hand, and integers as they are', async () => {
    const page = await explored(SHOWCASE, 'showcase.count');
    await page.getByRole('textbox', { name: 'to' }).fill('1000');
    await call(page);
    expect(await done(page)).toContain('1000 items');
    expect(await items(page).count()).toBe(200);
    expect(await items(page).last().innerText()).toContain('"big":18446744073709551615');
  });

  test('has its frames, its history, and copies for code, shell and JSON', async () => {
    const page = await explored(images, 'images.generate');
    await page.getByRole('textbox', { name: 'prompt' }).fill("it's");
    await page.getByRole('textbox', { name: 'count' }).fill('2');
    await call(page);
    await done(page);
    await page.locator('.wire summary').click();
    await expect.poll(() => page.locator('.frame').first().innerText()).toContain('"method":"images.call"');
    expect(await page.locator('.frame .received').count()).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Copy TypeScript' }).click();
    await expect.poll(() => clipboard(page)).toContain('for await (const item of hub.generate({');
    await page.getByRole('button', { name: 'Copy command' }).click();
    await expect
      .poll(() => clipboard(page))
      .toMatch(/^hub-codegen call ws:\/\/127\.0\.0\.1:\d+\/? images\.generate '\{"prompt":"it'\\''s"/);
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await expect.poll(() => clipboard(page)).toContain('"prompt": "it\'s"');

    await page.getByRole('textbox', { name: 'prompt' }).fill('dogs');
    await call(page);
    await expect.poll(() => page.locator('.history li').count()).toBe(2);
    await page.locator('.history li').last().getByRole('button').click();
    await page.locator('.elsewhere summary').click();
    await page.locator('.elsewhere').getByRole('button', { name: 'Copy JSON' }).click();
    await expect.poll(() => clipboard(page)).toContain('"prompt": "it\'s"');
    await page.getByRole('button', { name: 'Edit and call again' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'prompt' }).inputValue()).toBe("it's");
    expect(faultsOf(page)).toEqual([]);
  });
});

describe('questions', () => {
  test('a wizard is answered to its end', async () => {
    const page = await explored(interactive, 'interactive.wizard');
    await call(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Enter project name:').waitFor();
    await dialog.getByRole('textbox').fill('moon');
    await dialog.getByRole('textbox').press('Enter');
    await dialog.getByText('Choose template:').waitFor();
    await dialog.getByRole('combobox').selectOption({ label: 'Full Featured' });
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await dialog.getByText("Create project 'moon' with 'full' template?").waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Yes' }).click();
    expect(await done(page)).toContain('done');
    expect(await items(page).last().innerText()).toContain('"done"');
    expect(faultsOf(page)).toEqual([]);
  });

  test('two at once; what does not fit is asked again', async () => {
    const page = await explored(SHOWCASE, 'showcase.ask_two');
    await page.getByRole('textbox', { name: 'about' }).fill('sheep');
    await call(page);
    const [first, second] = [page.getByRole('dialog').first(), page.getByRole('dialog').last()];
    await expect.poll(() => page.getByRole('dialog').count()).toBe(2);
    expect(await first.innerText()).toContain('showcase.ask_two asks Number');
    expect(await outcome(page).innerText()).toContain('waits for an answer');
    await expectAccessible(page);
    await first.getByRole('textbox').fill('-1');
    await first.getByRole('button', { name: 'Answer' }).click();
    await expect.poll(() => first.locator('.hub-error:visible').innerText()).toContain('expected');
    await first.getByRole('textbox').fill('7');
    await second.getByRole('combobox', { name: 'Answer' }).selectOption('Word');
    await second.getByRole('textbox').fill('baa');
    await second.getByRole('button', { name: 'Answer' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await first.getByRole('button', { name: 'Answer' }).click();
    expect(await done(page)).toContain('done');
    expect(await items(page).innerText()).toMatch(/"Int":7.*"Word":"baa"/s);
    expect(faultsOf(page)).toEqual([]);
  });

  test('only the answers that a question admits can be given, where the schema says which', async () => {
    const { url } = await schema('showcase.json', JSON.stringify(SHOWCASE.document));
    const page = await pages.open(`${url}#/methods/showcase.ask_two`);
    await page.getByRole('textbox', { name: 'about' }).fill('sheep');
    await call(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('showcase.ask_two asks Number').waitFor();
    expect(await dialog.getByRole('combobox').count()).toBe(0);
    await dialog.getByRole('textbox').fill('7');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await dialog.getByText('showcase.ask_two asks Pick').waitFor();
    expect(await dialog.getByRole('combobox').locator('option').allInnerTexts()).toEqual(['Word', 'No']);
    await dialog.getByRole('textbox').fill('baa');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    expect(await done(page)).toContain('done');
  });

  test('a running hub beside a document that says which answers fit', async () => {
    const { answers, ...document } = SHOWCASE.document as JsonObject;
    const hub = await startHub({ ...SHOWCASE, document });
    const address = { kind: 'ws', url: hub.url } as const;
    const { url } = await pages.explorer({ kind: 'running', address, options: {}, beside: { answers: answers ?? {} } });
    const page = await pages.open(`${url}#/methods/showcase.ask_two`);
    await page.getByRole('textbox', { name: 'about' }).fill('sheep');
    await call(page);
    const first = page.getByRole('dialog', { name: 'showcase.ask_two asks Number' });
    await first.waitFor();
    expect(await first.getByRole('combobox').count()).toBe(0);
    const second = page.getByRole('dialog', { name: 'showcase.ask_two asks Pick' });
    expect(await second.getByRole('combobox').locator('option').allInnerTexts()).toEqual(['Word', 'No']);
  });

  test('the deadline counts down, and when it passes the dialog goes away', async () => {
    const page = await explored(SHOWCASE, 'showcase.hurry');
    await call(page);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByRole('timer').innerText()).toMatch(/^The hub waits for another (2 seconds|second)\.$/);
    await dialog.waitFor({ state: 'detached' });
    expect(await done(page)).toContain('1 item');
    expect(await items(page).innerText()).toContain('not answered');
    expect(await page.locator('.run .note').innerText()).toMatch(/^showcase\.hurry asks confirm: ./);
  });

  test('declined: the hub hears "cancelled"', async () => {
    const page = await explored(interactive, 'interactive.wizard');
    await call(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await done(page);
    expect(await items(page).last().innerText()).toContain('"cancelled"');
  });
});

describe('the other views', () => {
  test('types: a list to search, each with its parts and users, and links that lead there', async () => {
    const page = await explored(images, 'images.process_images');
    await page.getByRole('link', { name: 'ProcessEvent' }).click();
    await page.getByRole('heading', { level: 1, name: 'ProcessEvent' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('format');
    await page.locator('a.method').first().click();
    await page.getByRole('heading', { level: 1, name: 'ImageFormat' }).waitFor();
    expect(await page.locator('.fields').innerText()).toContain('"png"');
    expect(faultsOf(page)).toEqual([]);
  });

  test('pipes: the picture, a proof, and an example that speaks against a pair', async () => {
    const page = await explored(SHOWCASE, 'showcase.count');
    await page.getByRole('link', { name: 'Pipes' }).click();
    await page.locator('path.pipe').first().waitFor({ state: 'attached' });
    await page.getByRole('combobox', { name: 'From' }).selectOption('showcase.count');
    await page.getByRole('combobox', { name: 'to', exact: true }).selectOption('showcase.take_step');
    await expect.poll(() => page.locator('.joint .badge').innerText()).toBe('always fits');
    await page.getByRole('combobox', { name: 'From' }).selectOption('showcase.old');
    await expect.poll(() => page.locator('.joint .badge').innerText()).toBe('does not always fit');
    expect(await page.locator('.joint .json').innerText()).toMatch(/"/);
    await expectAccessible(page);
    await page.locator('path.pipe').first().click({ force: true });
    await expect.poll(() => page.locator('.joint .badge').innerText()).toBe('always fits');
    expect(faultsOf(page)).toEqual([]);
  });

  test('compare: with another version, in both directions; no page starts a program', async () => {
    const page = await explored(images);
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('textbox').fill(fromRoot('schemas/examples/interactive.json'));
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect.poll(() => page.locator('.findings .badge', { hasText: 'breaking' }).count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.getByRole('textbox').fill('stdio:touch /tmp/harmed');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect.poll(() => page.locator('.error').innerText()).toContain('a page may name a file');
    await page.getByRole('textbox').fill('no-such-file.json');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect.poll(() => page.locator('.error').innerText()).toContain('no-such-file.json');
    expect(faultsOf(page)).toEqual([]);
  });
});

describe('a hub that dies', () => {
  test('ends its calls with an error; once it is back, calls and Reload work', async () => {
    const hub = await startHub(SHOWCASE);
    const explorer = await pages.explorer({ kind: 'running', address: { kind: 'ws', url: hub.url }, options: {} });
    const page = await pages.open(`${explorer.url}#/methods/showcase.watch`);
    await call(page);
    await items(page).first().waitFor();
    await hub.close();
    expect(await done(page)).toContain('failed');
    expect(await page.getByRole('alert').innerText()).toContain('CONNECTION_LOST');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => page.locator('.said').innerText()).toContain('ECONNREFUSED');
    await startHub({ ...images, port: hub.port });
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('link', { name: /process_images/ }).waitFor();
    expect(faultsOf(page)).toEqual([]);
  });

  test('takes its open questions with it; the next call opens the connection again', async () => {
    const hub = await startHub(SHOWCASE);
    const explorer = await pages.explorer({ kind: 'running', address: { kind: 'ws', url: hub.url }, options: {} });
    const page = await pages.open(`${explorer.url}#/methods/showcase.ask_two`);
    await page.getByRole('textbox', { name: 'about' }).fill('sheep');
    await call(page);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(2);
    await hub.close();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await done(page)).toContain('failed');
    expect(await page.locator('.run .note').count()).toBe(2);
    await startHub({ ...SHOWCASE, port: hub.port });
    await page.evaluate(() => (location.hash = '#/methods/showcase.old'));
    await page.getByRole('heading', { level: 1, name: 'showcase.old' }).waitFor();
    await call(page);
    expect(await done(page)).toContain('1 item');
    expect(faultsOf(page)).toEqual([]);
  });

  test('and an explorer that ends says so', async () => {
    const { url, close } = await exploring(images);
    const page = await pages.open(url);
    await page.getByRole('navigation', { name: 'Methods' }).waitFor();
    await close();
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('The explorer has ended');
  });
});

describe('other subjects', () => {
  test('an MCP server: its tools are called, and its question is a form', async () => {
    const server = fromRoot('node_modules/@modelcontextprotocol/server-everything/dist/index.js');
    const explorer = await pages.explorer({
      kind: 'running',
      address: { kind: 'mcp', command: `"${process.execPath}" "${server}"` },
      options: {},
    });
    const page = await pages.open(explorer.url);
    await page.getByRole('link', { name: /^get-sum/ }).click();
    await page.getByRole('textbox', { name: 'a', exact: true }).fill('20');
    await page.getByRole('textbox', { name: 'b', exact: true }).fill('22');
    await call(page);
    await done(page);
    expect(await items(page).innerText()).toContain('42');
    await page.locator('.wire summary').click();
    await expect.poll(() => page.locator('.frame').first().innerText()).toContain('tools/call');
    await page.getByRole('link', { name: /^trigger-elicitation/ }).click();
    await page.getByRole('heading', { level: 1, name: /trigger-elicitation/ }).waitFor();
    await call(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'name' }).fill('Ann');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await done(page);
    await expect.poll(() => items(page).innerText()).toContain('Ann');
    expect(faultsOf(page)).toEqual([]);
  });

  test('a schema file: calls go to a mock, which the page says', async () => {
    const { url } = await schema('kitchen-sink.json', exampleText('kitchen-sink'));
    const page = await pages.open(url);
    await expect.poll(() => page.locator('.bar .badge').innerText()).toBe('mock');
    const methods = await page
      .locator('a.method')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).hash));
    await visit(page, methods);
    expect(methods.length).toBeGreaterThan(5);
    expect(faultsOf(page)).toEqual([]);
  });
});

describeWithFixtures('a captured hub of 150 methods, as a mock', () => {
  test('shows each of them, calls one, and nothing is wrong for a screen reader', async () => {
    const { url } = await schema('hub.json', fixtureText('plexus/substrate-0.6.3', 'hub.json'));
    const page = await pages.open(url);
    await expect.poll(() => page.getByRole('searchbox').getAttribute('placeholder')).toMatch(/^Search 1\d\d methods$/);
    const count = Number(/\d+/.exec((await page.getByRole('searchbox').getAttribute('placeholder')) ?? '')?.[0]);
    const methods = await page
      .locator('a.method')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).hash));
    expect(methods).toHaveLength(count);
    await visit(page, methods);
    await page.evaluate((to) => (location.hash = to), methods.find((hash) => hash.endsWith('health.check')) ?? '');
    await page.locator('.params').waitFor();
    await call(page);
    expect(await done(page)).toContain('done');
    await expectAccessible(page);
    expect(faultsOf(page)).toEqual([]);
  });
});

describe('for everybody', () => {
  test.each(['light', 'dark'] as const)('axe finds nothing in %s', async (colorScheme) => {
    const page = await explored(SHOWCASE);
    await page.emulateMedia({ colorScheme });
    await page.getByRole('navigation', { name: 'Methods' }).waitFor();
    await expectAccessible(page);
    for (const method of ['echo', 'harm', 'old', 'ask_two']) {
      await page.evaluate((to) => (location.hash = to), `#/methods/showcase.${method}`);
      await expect.poll(() => page.locator('h1').innerText()).toBe(`showcase.${method}`);
      await page.locator('.params').waitFor();
      await expectAccessible(page);
    }
    await typeJson(page, '{"about": 7}');
    await expect.poll(() => page.locator('.faults').innerText()).toContain('/about');
    await expectAccessible(page);
  });

  test('on a phone nothing is wider than the screen', async () => {
    const { url } = await exploring(SHOWCASE);
    const page = await pages.open(`${url}#/methods/showcase.echo`, { width: 360, height: 740 });
    await page.locator('.params').waitFor();
    const widest = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widest()).toBeLessThanOrEqual(360);
    await page.evaluate(() => (location.hash = '#/methods/showcase.hurry'));
    await expect.poll(() => page.locator('h1').innerText()).toBe('showcase.hurry');
    await call(page);
    await page.getByRole('dialog').waitFor();
    expect(await widest()).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
});

describe('strangers', () => {
  test('a hub that means harm: its words are words, wherever they are shown', async () => {
    const page = await explored(SHOWCASE, 'showcase.harm');
    await page.locator('.docs').first().waitFor();
    expect(await page.locator('.docs').first().innerText()).toContain(HARM);
    await call(page);
    await done(page);
    expect(await items(page).innerText()).toContain('onerror');
    await page.evaluate(() => (location.hash = '#/methods/showcase.hurry'));
    await expect.poll(() => page.locator('h1').innerText()).toBe('showcase.hurry');
    await call(page);
    await page.getByRole('dialog').getByText(HARM).waitFor();
    expect(await page.locator('img, body script').count()).toBe(0);
    expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
    // Even where somebody made a mistake: markup does not run.
    const refused = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.harmed=1">');
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(refused).toBe('TypeError');
  });

  test('a page of another origin reads nothing and calls nothing, not even with the token', async () => {
    const { url, port } = await exploring(images);
    const stranger = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html>'),
    );
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const { port: strangePort } = stranger.address() as AddressInfo;
    for (const origin of [
      `http://127.0.0.1:${strangePort}`,
      `http://localhost:${strangePort}`,
      `http://${FOREIGN}:${strangePort}`,
    ]) {
      const page = await pages.open(origin);
      const tried = await page.evaluate(attack, { url, port });
      expect(tried, origin).toEqual({ fetched: 'refused', script: 'refused', socket: 'refused', framed: 'refused' });
    }
    // The name of the stranger, led to our port: its page would be of the same origin as ours.
    const rebound = await pages.open(`http://${FOREIGN}:${port}/${new URL(url).search}`);
    expect(await rebound.innerText('body')).toContain('not for pages of another origin');
    await new Promise((resolve) => stranger.close(resolve));
  });

  test('nobody without the token gets in', async () => {
    const { url, port } = await exploring(images);
    const without = await fetch(`http://127.0.0.1:${port}/`);
    expect([without.status, await without.text()]).toEqual([
      403,
      'open the address that hub-codegen explore printed: it ends in a token\n',
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/?token=${'x'.repeat(32)}`)).status).toBe(403);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`http://127.0.0.1:${port}/../package.json`)).status).toBe(404);
    const tries = ['', '?token=', '?token=wrong'].map((query) => opened(`ws://127.0.0.1:${port}/live${query}`));
    expect(await Promise.all(tries)).toEqual([false, false, false]);
    expect(await opened(`ws://127.0.0.1:${port}/live${new URL(url).search}`)).toBe(true);
    expect(await opened(`ws://127.0.0.1:${port}/live${new URL(url).search}`, 'http://127.0.0.1:1')).toBe(false);
  });

  test('what is no message of ours ends the connection, and nothing else', async () => {
    const { url, port } = await exploring(images);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live${new URL(url).search}`);
    await new Promise((resolve) => socket.once('message', resolve));
    socket.send('{"type": "ask"');
    await new Promise((resolve) => socket.once('close', resolve));
    const page = await pages.open(url);
    await page.getByRole('navigation', { name: 'Methods' }).waitFor();
  });
});

function opened(url: string, origin?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, origin === undefined ? {} : { origin });
    socket.on('open', () => {
      socket.terminate();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** In a page of a stranger, who knows the address by some accident. */
async function attack({ url, port }: { readonly url: string; readonly port: number }) {
  const said = (isIn: boolean): string => (isIn ? 'let in' : 'refused');
  const fetched = await fetch(url).then(
    () => true,
    () => false,
  );
  const script = await new Promise<boolean>((resolve) => {
    const element = document.createElement('script');
    element.src = `http://127.0.0.1:${port}/explore.js`;
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => resolve(false));
    document.head.append(element);
  });
  const socket = await new Promise<boolean>((resolve) => {
    const made = new globalThis.WebSocket(`ws://127.0.0.1:${port}/live${new URL(url).search}`);
    made.onopen = () => resolve(true);
    made.onerror = () => resolve(false);
  });
  const framed = await new Promise<boolean>((resolve) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.addEventListener('load', () =>
      resolve(frame.contentDocument !== null && frame.contentDocument.querySelector('.bar') !== null),
    );
    document.body.append(frame);
  });
  return { fetched: said(fetched), script: said(script), socket: said(socket), framed: said(framed) };
}

describe('dialog() of a generated client, as docs/typescript.md shows it', () => {
  const workspace = dialogWorkspace();
  let script: string;
  beforeAll(async () => {
    compile(workspace);
    script = await bundled(workspace);
  });
  afterAll(() => workspace.remove());

  async function asked(part: HubPart, settings: object = {}): Promise<Page> {
    const { url } = await startHub({ ...part, ...settings });
    const served = await servePage(script, url);
    pages.closeLater(() => served.close());
    return pages.open(served.url);
  }

  test('asks in a dialog until the answer fits, under the strictest policy', async () => {
    const page = await asked(images);
    const dialog = page.getByRole('dialog', { name: 'images.process_images asks ChooseQuality' });
    await dialog.waitFor();
    expect(await dialog.getByRole('timer').innerText()).toMatch(/^The hub waits for another \d+ seconds\.$/);
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill('many');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    expect(await dialog.locator('.hub-error:visible').innerText()).toBe('please give a number');
    await dialog.getByRole('textbox').fill('300');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await expect.poll(() => dialog.locator('.hub-error:visible').innerText()).toContain('255');
    expect(await dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill('80');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('p').allInnerTexts()).toContain('"Done"');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(faultsOf(page)).toEqual([]);
  });

  test('Escape declines, the page behind cannot be used meanwhile, and the page may set the colours', async () => {
    const page = await asked(images);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await page.evaluate(() => document.documentElement.style.setProperty('--hub-dialog-background', 'rgb(1, 2, 3)'));
    expect(await dialog.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(1, 2, 3)');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => faultsOf(page).join()).toContain('the user gave no answer');
  });
});
