/** The page of `pipes --format html`, in a real browser. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import type { Hub } from '../../../src/core/model/hub.js';
import { Containments } from '../../../src/prove/containment/containments.js';
import { pageOf } from '../../../src/tasks/draw-pipes/page.js';
import { pipeGraph } from '../../../src/prove/pipe/pipe-graph.js';
import { stagesOf } from '../../../src/prove/pipe/stage.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { requireToolchain } from '../../support/toolchain.js';
import { domOf } from './dom-of.js';
import { hubOf, object, string } from './hub-of.js';

beforeAll(() => requireToolchain('chromium'));

function page(hub: Hub): string {
  const containments = new Containments();
  return pageOf(pipeGraph(stagesOf(hub), containments.ask), { hub, containments, reading: 'as sent' });
}

function repos(): string {
  const { hub } = readHub(readFileSync(fromRoot('schemas/examples/repos.json'), 'utf8'));
  if (hub === undefined) throw new Error('not read');
  return page(hub);
}

/** What stands in a list of the page: its items' class and text. */
function items(dom: string, id: string): string[] {
  const list = new RegExp(`<ul id="${id}"[^>]*>([^]*?)</ul>`).exec(dom)?.[1] ?? '';
  return [...list.matchAll(/<li(?: class="(\w+)")?[^>]*>([^]*?)<\/li>/g)].map(([, verdict = '', text = '']) =>
    `${verdict} ${text.replaceAll(/<[^>]*>/g, ' ')}`.replaceAll(/\s+/g, ' ').trim(),
  );
}

function titleOf(dom: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(dom)?.[1];
}

describe('in Chromium', () => {
  test('it lists all methods and draws all pipes', () => {
    const dom = domOf(repos());
    expect(titleOf(dom)).toBe('Pipes of repos');
    expect(items(dom, 'methods')).toHaveLength(5);
    expect(dom.match(/<path /g)).toHaveLength(10);
  });

  test('a search narrows the list, by name and by type', () => {
    const search = (text: string): string =>
      `const box = document.getElementById('search'); box.value = '${text}'; box.dispatchEvent(new Event('input'));`;
    const found = (text: string) => items(domOf(repos(), { script: search(text) }), 'methods');
    expect(found('clo')).toEqual([expect.stringContaining('repos.clone')]);
    expect(found('cloneevent stream')).toEqual([expect.stringContaining('repos.clone')]);
    expect(found('nothing like it')).toEqual([]);
  });

  test('a method chosen by its link shows what it feeds, and why not the others', () => {
    const dom = domOf(repos(), { hash: 'repos.clone' });
    const pairs = items(dom, 'pairs');
    expect(pairs[0]).toMatch(/^yes repos\.list/);
    expect(pairs[1]).toMatch(/^no repos\.clone .*MISSING_REQUIRED: \/id must be there.* for example \{/);
    expect(pairs.at(-1)).toBe('no repos.schema takes nothing TAKES_NOTHING: it takes no parameters');
    expect(dom.match(/class="faint"/g)?.length).toBeGreaterThan(0);
  });

  test('a click chooses, in the list and in the picture', () => {
    for (const target of ['#methods button', 'svg text']) {
      const chosen = `[...document.querySelectorAll('${target}')].find((each) => each.textContent.includes('list'))`;
      const script = `${chosen}.dispatchEvent(new Event('click', { bubbles: true }));`;
      const pairs = items(domOf(repos(), { script }), 'pairs');
      expect(pairs.filter((text) => text.startsWith('yes'))).toHaveLength(4);
    }
  });

  test('text from a schema stays text', () => {
    const evil = '</script><img src=x onerror="document.title=1">\u2028';
    const input = object({ [evil]: { const: evil } });
    const method = { returns: object({ [evil]: string }), params: object({ input }) };
    const dom = domOf(page(hubOf({ methods: { [evil]: method }, more: { hub: evil, namespace: evil } })), {
      script: 'document.querySelector("#methods button").click();',
    });
    expect(dom).not.toContain('<img');
    expect(titleOf(dom)).toContain('Pipes of &lt;/script&gt;');
    expect(items(dom, 'pairs')).toHaveLength(1);
  });
});
