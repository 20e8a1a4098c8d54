/** The reference of a hub as files: a site, and Markdown. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exampleText } from '../emit/emitted-hubs.js';
import { describeWithFixtures, fixtureText } from '../support/shared.js';
import { runCommand } from './run-command.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-docs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (path: string): string => join(folder, path);
const read = (path: string): string => readFileSync(at(path), 'utf8');

function docs(text: string, ...options: string[]) {
  writeFileSync(at('hub.json'), text);
  return runCommand(['docs', at('hub.json'), '--out', at('site'), ...options]);
}

function pages(): string[] {
  const all = readdirSync(at('site'), { recursive: true, encoding: 'utf8' });
  return all.filter((name) => statSync(at(`site/${name}`)).isFile() && !name.startsWith('.')).sort();
}

/** Without what stands between backticks. */
function proseOf(file: string): string {
  return read(`site/${file}`)
    .replaceAll(/^(`{3,}).*?^\1$/gms, '')
    .replaceAll(/(`+).*?[^`]\1(?!`)/g, '');
}

/** Links that lead nowhere: to no file, or to no place on its page. */
function brokenLinks(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) => {
    const links = Array.from(proseOf(file).matchAll(pattern), ([, link = '']) => link);
    return links.filter((link) => isBroken(files, file, link)).map((link) => `${file} -> ${link}`);
  });
}

function isBroken(files: readonly string[], from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!files.includes(target)) return true;
  return anchor !== undefined && !read(`site/${target}`).includes(`id="${decodeURIComponent(anchor)}"`);
}

describe('a site', () => {
  test('has a page for each namespace and type, and no link that leads nowhere', async () => {
    const { exitCode, out } = await docs(exampleText('kitchen-sink'));
    expect(exitCode).toBe(0);
    const files = pages();
    expect(out).toBe(`wrote ${files.length} files to ${at('site')}\n`);
    expect(files).toEqual(expect.arrayContaining(['index.html', 'types.html', 'assets/search-index.js']));
    expect(files.filter((name) => name.startsWith('types/')).length).toBeGreaterThan(50);
    const html = files.filter((name) => name.endsWith('.html'));
    expect(brokenLinks(files, /(?:href|src)="([^"]+)"/g).slice(0, 5)).toEqual([]);
    expect(html.every((name) => read(`site/${name}`).startsWith('<!doctype html>'))).toBe(true);
  });

  test('shows a method with what it takes, gives and asks', async () => {
    await docs(exampleText('images'));
    const text = read('site/index.html').replaceAll(/<[^>]*>/g, '');
    for (const part of ['process_images', 'Compresses pictures', 'paths', 'ProcessEvent', 'ConfirmOverwrite'])
      expect(text).toContain(part);
  });

  test('is the same whenever it is made, and is up to date then', async () => {
    await docs(exampleText('repos'));
    const before = pages().map((name) => read(`site/${name}`));
    expect((await docs(exampleText('repos'), '--check')).exitCode).toBe(0);
    const again = await docs(exampleText('repos'));
    expect(again.out).toContain('wrote 0 files');
    expect(pages().map((name) => read(`site/${name}`))).toEqual(before);
    expect(await docs(exampleText('images'), '--check')).toMatchObject({ exitCode: 1 });
    expect((await docs(exampleText('images'))).out).toContain('removed');
  });

  test('lists what changed since a version', async () => {
    const old = JSON.parse(exampleText('images'));
    old.methods = old.methods.filter(({ name }: { name: string }) => name !== 'watermark');
    writeFileSync(at('old.json'), JSON.stringify(old));
    await docs(exampleText('images'), '--since', at('old.json'));
    expect(read('site/changes.html').replaceAll(/<[^>]*>/g, '')).toContain('images.watermark');
    expect(read('site/index.html')).toContain('href="changes.html"');
  });

  test('never takes text of a schema for markup', async () => {
    const harm = '<script>alert(1)</script> <img src=x onerror=alert(1)> ](javascript:alert(1)) `<b>`';
    const type = { type: 'object', title: 'Harm<script>', description: harm, properties: { '"><script>': {} } };
    const method = {
      name: 'go"><script>',
      description: `${harm}\n\n- ${harm}\n\n\`\`\`\n${harm}\n\`\`\``,
      params: type,
    };
    const text = JSON.stringify({ hub: 'x', version: '1<script>', methods: [{ ...method, returns: type }] });
    await docs(text);
    const html = pages().filter((name) => name.endsWith('.html'));
    for (const name of html) {
      expect(read(`site/${name}`).match(/<script(?! defer src="[./a-z-]+">)|<img|<b>/g) ?? []).toEqual([]);
    }
    await docs(text, '--format', 'markdown');
    for (const name of pages()) {
      expect(proseOf(name).match(/<(?!a id="|\/a>)|(?<!\\)\]\((?![\w./%-]*(#|\)))/g) ?? []).toEqual([]);
    }
  });
});

describe('Markdown', () => {
  test('has no link that leads nowhere', async () => {
    await docs(exampleText('kitchen-sink'), '--format', 'markdown');
    const files = pages();
    expect(files).toContain('README.md');
    expect(brokenLinks(files, /(?<!\\)\]\(([^)]+)\)/g).slice(0, 5)).toEqual([]);
  });

  test('reads well', async () => {
    await docs(exampleText('images'), '--format', 'markdown', '--force');
    expect(read('site/README.md')).toContain(`<a id="method-generate"></a>

## images.generate

Makes pictures from a description.

Takes:

| field | type | required | |
|---|---|---|---|
| \`prompt\` | \`string\` | yes | What the pictures should show. |
| \`count\` | \`u8\` |  | How many to make. Default: \`1\`. |

Gives a stream of \`ImageData\` ([ImageData](types/ImageData.md))`);
  });
});

describe('is refused', () => {
  test('without a directory, and with a format that it does not know', async () => {
    writeFileSync(at('hub.json'), exampleText('images'));
    expect(await runCommand(['docs', at('hub.json')])).toMatchObject({ exitCode: 2 });
    const { exitCode, err } = await docs(exampleText('images'), '--format', 'markdow');
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: expect.stringContaining('unknown --format "markdow"') as string,
    });
    expect(err).toContain('did you mean "markdown"?');
    const unlike = await docs(exampleText('images'), '--format', 'pdf');
    expect(unlike.err).toContain('\n  give one of html, markdown\n');
  });

  test('a directory of someone else', async () => {
    await docs(exampleText('images'));
    rmSync(at('site/.hub-codegen.json'));
    writeFileSync(at('site/index.html'), 'mine');
    const { exitCode, err } = await docs(exampleText('images'));
    expect(exitCode).toBe(1);
    expect(err).toContain('nothing was written');
    expect(read('site/index.html')).toBe('mine');
  });
});

describeWithFixtures('a captured hub', () => {
  test('of about 180 methods', async () => {
    expect((await docs(fixtureText('plexus', 'substrate-0.6.3/hub.json'))).exitCode).toBe(0);
    expect(brokenLinks(pages(), /(?:href|src)="([^"]+)"/g).slice(0, 5)).toEqual([]);
  });
});
