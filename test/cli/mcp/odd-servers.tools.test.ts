/** MCP servers that do something wrong or unusual: what can be used is used, and what cannot is reported. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { items, liveWorkshop, type Ran } from '../live/live-workshop.js';

const workshop = liveWorkshop();
const odd = (kind: string): string => `mcp:"${process.execPath}" "${fromRoot('test/cli/mcp/odd-server.cjs')}" ${kind}`;

function methodNames(text: string): string[] {
  const { methods } = JSON.parse(text) as { methods: { name: string }[] };
  return methods.map(({ name }) => name);
}

function refused({ exitCode, out, err }: Ran, ...parts: string[]): void {
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  for (const part of parts) expect(err).toContain(part);
}

describe('pull', () => {
  test('leaves out each tool that cannot be used, and says why; the others can be called', async () => {
    const pulled = await workshop().run(['pull', odd('broken')]);
    expect(methodNames(pulled.out)).toEqual(['ok']);
    expect(pulled.exitCode).toBe(0);
    expect(pulled.err.trimEnd().split('\n')).toEqual([
      'note: left out the second tool called ok',
      'note: left out the tool at 5 of the list, which has no name',
      expect.stringMatching(/^note: left out the tool leads-nowhere: .*nowhere/),
      expect.stringMatching(/^note: left out the tool text-for-a-schema: /),
      expect.stringMatching(/^note: left out the tool unknown-type: .*objekt/),
    ]);
    const called = await workshop().run(['call', odd('broken'), 'ok']);
    expect(items(called.out)).toEqual([[{ type: 'text', text: 'called ok' }]]);
  });

  test('takes all pages, and a thousand tools', async () => {
    const pages = await workshop().run(['pull', odd('pages')]);
    expect(methodNames(pages.out)).toEqual(['page-0', 'page-1', 'page-2']);
    const many = await workshop().run(['pull', odd('many')]);
    expect(methodNames(many.out)).toHaveLength(1000);
    expect((await workshop().run(['pull', odd('many')])).out).toBe(many.out);
  });

  test('goes on where a server writes more than messages to its standard output', async () => {
    const { exitCode, out } = await workshop().run(['pull', odd('garbage')]);
    expect({ exitCode, names: methodNames(out) }).toEqual({ exitCode: 0, names: ['fails', 'ok'] });
  });

  test('--watch pulls again when the server says that its tools have changed', async () => {
    const child = workshop().start(['pull', odd('changing'), '--out', 'hub.json', '--watch', '--json']);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<unknown> => JSON.parse((await lines.next()).value as string);
    expect(await next()).toMatchObject({ state: 'written', methods: 1 });
    expect(await next()).toMatchObject({ state: 'written', methods: 2 });
    expect(methodNames(readFileSync(`${workshop().folder}/hub.json`, 'utf8'))).toEqual(['after', 'before']);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

describe('what cannot be reached is reported in two lines', () => {
  test('a program that ends at once, with what it said', async () => {
    const ran = await workshop().run(['pull', odd('exits')]);
    refused(ran, 'ended with exit code 3; stderr: cannot find the \\u001b[31mconfiguration', 'does it speak MCP');
    expect(ran.err.trimEnd().split('\n')).toHaveLength(2);
  });

  test('a program that is not there, and one that never answers', async () => {
    refused(
      await workshop().run(['pull', 'mcp:no-such-program --stdio']),
      'not found',
      'does the command run by itself',
    );
    refused(await workshop().run(['pull', odd('silent'), '--timeout', '0.5']), 'timed out', '--timeout 120');
  });

  test('a list of tools without end', async () => {
    refused(await workshop().run(['pull', odd('endless')]), 'it lists more than 5000 tools');
  });

  test('a server that sends callers elsewhere', async () => {
    let asked = 0;
    const elsewhere = createServer((_, response) => {
      asked += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const there = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/mcp`;
    const server = createServer((_, response) => response.writeHead(307, { location: there }).end()).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    refused(
      await workshop().run(['pull', `mcp+http://127.0.0.1:${port}/mcp`]),
      `cannot reach mcp+http://127.0.0.1:${port}/mcp`,
    );
    expect(asked).toBe(0);
    server.close();
    elsewhere.close();
  });
});

test('an error of a tool is the error of its call, and nothing of it reaches the terminal raw', async () => {
  const { exitCode, out, err } = await workshop().run(['call', odd('plain'), 'fails']);
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
  expect(err).toContain('fails: no such \\u001b[31mfile');
});
