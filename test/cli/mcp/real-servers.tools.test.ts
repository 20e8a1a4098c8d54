/** Published MCP servers: pulled, validated, generated, compiled strictly, and called through what was generated. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { compile, listed } from '../../emit/compilers.js';
import { outputOf } from '../../emit/run-process.js';
import { createWorkspace } from '../../emit/workspace.js';
import { BIN } from '../live/live-workshop.js';

const SERVERS = ['everything', 'filesystem', 'memory'] as const;
type Server = (typeof SERVERS)[number];

const workspace = createWorkspace();
const { folder } = workspace;
const FILES = join(folder, 'files');
/** One transparent pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function command(server: Server): string[] {
  const program = fromRoot(`node_modules/@modelcontextprotocol/server-${server}/dist/index.js`);
  return [process.execPath, program, ...(server === 'filesystem' ? [FILES] : [])];
}

function address(server: Server): string {
  return `mcp:${command(server)
    .map((word) => `"${word}"`)
    .join(' ')}`;
}

const env = { ...process.env, MEMORY_FILE_PATH: join(folder, 'memory.jsonl') };

function hubCodegen(...args: string[]): string {
  return execFileSync(process.execPath, [BIN, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function run(server: Server): Record<string, unknown> {
  const program = join(folder, `${server}.mjs`);
  const entry = join(folder, `${server}.ts`);
  buildSync({
    entryPoints: [entry],
    outfile: program,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  return JSON.parse(execFileSync(process.execPath, [program, ...command(server)], { encoding: 'utf8', env })) as Record<
    string,
    unknown
  >;
}

beforeAll(() => {
  mkdirSync(FILES);
  writeFileSync(join(FILES, 'note.txt'), 'first line\nsecond line\n');
  writeFileSync(join(FILES, 'dot.png'), Buffer.from(DOT, 'base64'));
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
  cpSync(fromRoot('test/cli/mcp/programs'), folder, { recursive: true });
});
afterAll(() => workspace.remove());

describe.each(SERVERS)('server-%s', (server) => {
  test('is pulled as a sound document, twice the same bytes', () => {
    hubCodegen('pull', address(server), '--out', `${server}.json`);
    expect(hubCodegen('pull', address(server))).toBe(readFileSync(join(folder, `${server}.json`), 'utf8'));
    expect(hubCodegen('validate', `${server}.json`)).toMatch(/^ok /);
    expect(hubCodegen('generate', `${server}.json`, '--lang', 'ts', '--out', server)).toContain('wrote');
  });
});

test('the clients and the programs that use them compile under the strictest settings', async () => {
  expect(listed(await compile(workspace, '7', 'node without dom'), workspace)).toEqual([]);
});

test('server-everything: every read-only tool, progress, structured content, and the questions that it asks', () => {
  const results = run('everything');
  expect(results).toMatchObject({
    echo: 'Echo: hello',
    annotated: 'Error: Operation failed\n[image]',
    env: true,
    structured: { temperature: expect.any(Number), conditions: expect.any(String), humidity: expect.any(Number) },
    sum: 'The sum of 2 and 3 is 5.',
    progress: expect.arrayContaining([50]),
    asked: [expect.any(String)],
  });
  expect(results['links']).toContain('[resource_link]');
  expect(results['reference']).toContain('[resource]');
  expect(results['image']).toContain('[image]');
  expect(results['long']).toContain('completed');
  expect(results['elicited']).toContain('Ann');
  expect(results['sampled']).toContain('refused');
  expect(results['roots']).toContain('file:///somewhere');
});

test('server-filesystem: every read-only tool; what it denies, and what is wrong before it is sent', () => {
  expect(run('filesystem')).toEqual({
    read: 'first line\nsecond line\n',
    text: 'first line',
    media: ['image'],
    multiple: true,
    list: '[FILE] dot.png\n[FILE] note.txt',
    sizes: true,
    tree: [
      { name: 'dot.png', type: 'file' },
      { name: 'note.txt', type: 'file' },
    ],
    found: true,
    info: true,
    allowed: true,
    denied: expect.stringContaining('Access denied'),
    wrong: 'the parameters of read_text_file at /path expected a string, found 1',
  });
});

test('server-memory: its read-only tools', () => {
  expect(run('memory')).toEqual({
    graph: [{ name: 'Ann', entityType: 'person', observations: ['likes tea'] }],
    found: ['Ann'],
    opened: ['person'],
  });
});

/** Of July 2025; the one of today says what its tools give. */
test('two versions of a server are compared, each break with a value that shows it', async () => {
  const old = fromRoot('node_modules/server-filesystem-2025/dist/index.js');
  hubCodegen('pull', `mcp:"${process.execPath}" "${old}" "${FILES}"`, '--out', 'before.json');
  const diff = await outputOf(process.execPath, [BIN, 'diff', 'before.json', 'filesystem.json', '--json'], folder);
  const { findings } = JSON.parse(diff) as { findings: { rule: string; method?: string }[] };
  expect(findings.length).toBeGreaterThan(10);
  expect(findings.map(({ rule }) => rule)).toContain('A04');
});
