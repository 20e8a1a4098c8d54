import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { runCommand } from './run-command.js';

const REPOS = fromRoot('schemas/examples/repos.json');

test('a matrix of who can feed whom', async () => {
  const { exitCode, out } = await runCommand(['pipes', REPOS]);
  expect(exitCode).toBe(0);
  expect(out).toMatchInlineSnapshot(`
    "6 pipes between 5 methods  (a sender sends only the properties it declares)

    gives, takes     1 2 3 4
    1  repos.clone   · · · ○
    2  repos.delete  · · · ○
    3  repos.filter  ● ● ● ○
    4  repos.list    ● ● ● ○

    ● fits  ○ fits, but nothing of it is used  ? undecided  · does not fit

    1 method in no pipe:
      repos.schema
    "
  `);
});

test('only what was asked for is shown, and nothing is said of the rest', async () => {
  const { out } = await runCommand(['pipes', REPOS, '--from', 'list']);
  expect(out).toContain('4  repos.list    ● ● ● ○\n');
  expect(out).not.toContain('repos.filter  ');
  expect(out).not.toContain('in no pipe');
  const to = await runCommand(['pipes', REPOS, '--to', 'clone']);
  expect(to.out).toContain('2  repos.filter  ●\n3  repos.list    ●\n');
  expect(to.out).not.toContain('in no pipe');
});

test('no chain leads over a method that ignores what it is fed', async () => {
  const { exitCode, out } = await runCommand(['pipes', REPOS, '--path', 'clone', 'delete']);
  expect(exitCode).toBe(1);
  expect(out).toContain('No chain of methods leads from the one to the other');
});

test('nor to one', async () => {
  const { exitCode, out } = await runCommand(['pipes', REPOS, '--path', 'clone', 'list']);
  expect(exitCode).toBe(1);
  expect(out).toContain('note   repos.list has no parameter of any name that repos.clone sends');
});

test('a matrix too wide for the terminal stands in blocks', async () => {
  const methods = Array.from({ length: 60 }, (_, index) => ({
    name: `m${index}`,
    description: '',
    hash: '1',
    streaming: false,
    bidirectional: false,
    returns: { type: 'string' },
    params: { type: 'object', properties: { input: { type: 'string' } } },
  }));
  const hub = { hub: 'h', namespace: 'h', version: '1', description: 'h', self_hash: '1', hash: '2', methods };
  const { out } = await runCommand(['pipes'], JSON.stringify(hub));
  const rows = out.split('\n').filter((line) => /^ *\d+ {2}h\.m/.test(line));
  expect(rows).toHaveLength(2 * 60);
  expect(Math.max(...rows.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect([...out].filter((character) => character === '●')).toHaveLength(60 * 60 + 1);
});

describe('formats', () => {
  test('mermaid', async () => {
    const { out } = await runCommand(['pipes', REPOS, '--format', 'mermaid', '--from', 'clone']);
    expect(out).toBe('flowchart LR\n  m0["repos.clone"]\n  m1["repos.list"]\n  m0 --> m1\n');
  });

  test('dot', async () => {
    const { out } = await runCommand(['pipes', REPOS, '--format', 'dot', '--to', 'delete']);
    expect(out).toContain('  "repos.filter" -> "repos.delete";\n  "repos.list" -> "repos.delete";\n}');
  });

  test('json', async () => {
    const { out } = await runCommand(['pipes', REPOS, '--format', 'json', '--from', 'filter', '--to', 'delete']);
    expect(JSON.parse(out)).toMatchObject({
      reading: 'producer',
      methods: [
        {},
        {},
        { asks: true },
        { path: 'repos.list', gives: 'Repo', streaming: true, asks: false },
        { takes: null },
      ],
      pipes: [{ from: 'repos.filter', to: 'repos.delete', verdict: 'yes' }],
    });
    expect(await runCommand(['pipes', REPOS, '--json', '--from', 'filter', '--to', 'delete'])).toMatchObject({ out });
  });

  test('svg', async () => {
    const { out } = await runCommand(['pipes', REPOS, '--format', 'svg']);
    expect(out).toMatch(/^<svg xmlns[^]*<\/svg>\n$/);
    expect(out.match(/<path /g)).toHaveLength(10);
  });
});

describe('--path', () => {
  test('shows the shortest chain, checked', async () => {
    const { exitCode, out } = await runCommand(['pipes', '--path', 'list', 'delete', REPOS]);
    expect(exitCode).toBe(0);
    expect(out).toContain('ok  repos.list | repos.delete');
  });

  test('says where there is none, and why the two do not fit', async () => {
    const images = fromRoot('schemas/examples/images.json');
    const { exitCode, out } = await runCommand(['pipes', images, '--path', 'process-images', 'watermark']);
    expect(exitCode).toBe(1);
    expect(out).toContain('No chain of methods leads from the one to the other');
    expect(out).toContain('1. images.process_images -> images.watermark: does not fit');
  });

  test('as JSON', async () => {
    const { out } = await runCommand(['pipes', REPOS, '--path', 'list', 'clone', '--json']);
    expect(JSON.parse(out)).toMatchObject({ verdict: 'yes', joints: [{ from: 'repos.list', to: 'repos.clone' }] });
  });
});

test.each<[string[], string]>([
  [['--format', 'png'], 'give one of text, json, mermaid, dot, svg, html'],
  [['--format', 'mermad'], 'did you mean "mermaid"'],
  [['--formats', 'asert'], 'did you mean "assert"'],
  [['--from', 'lst'], 'did you mean "list"'],
  [['--path', 'list', 'nobody'], 'there is no method "nobody"'],
])('a bad call: %j', async (args, message) => {
  const { exitCode, err } = await runCommand(['pipes', REPOS, ...args]);
  expect(exitCode).toBe(2);
  expect(err).toContain(message);
});
