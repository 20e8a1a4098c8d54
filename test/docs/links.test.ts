/** Every link between our own pages leads somewhere: to a file that is there, and to a heading of it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(fromRoot('docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Code shows links of other people's pages. */
function proseOf(page: string): string {
  return readFileSync(fromRoot(page), 'utf8')
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ''));
}

/** As GitHub names headings. */
function anchorsOf(page: string): Set<string> {
  const headings = readFileSync(fromRoot(page), 'utf8')
    .replaceAll(/^```.*?^```$/gms, '')
    .matchAll(/^#+ (.*)$/gm);
  return new Set(
    Array.from(headings, ([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function isBroken(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(fromRoot(target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
}

test.each(PAGES)('%s', (page) => {
  const links = Array.from(proseOf(page).matchAll(/\]\(\s*([^)\s]+)/g), ([, link = '']) => link);
  const own = links.filter((link) => !/^[a-z]+:/.test(link));
  expect(own.filter((link) => isBroken(page, link))).toEqual([]);
});

test('the index names every page', () => {
  const index = readFileSync(fromRoot('docs/README.md'), 'utf8');
  // Pages that a script writes are listed by a page of their own.
  const pages = PAGES.filter((page) => /^docs\/(?!README\.md|rules\/)/.test(page));
  expect(pages.filter((page) => !index.includes(`(${page.slice('docs/'.length)})`))).toEqual([]);
});
