/** A run that is killed, wherever it is: each file is old or new, and the next run makes all of them what it wants. */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generate, twoClients } from './generate-process.js';
import { contentOf, temporaryFolder } from './output-folder.js';

const POINTS = 50;
const MOMENTS = ['before', 'halfway', 'after'];

const root = temporaryFolder();
const [out, old] = [path.join(root, 'out'), path.join(root, 'old')];
const args = twoClients(root, out);
let oldContent: Record<string, string | null>;
let newContent: Record<string, string | null>;
let changes: number;

beforeAll(() => {
  expect(generate(args.a)).toMatchObject({ status: 0, err: '' });
  cpSync(out, old, { recursive: true });
  oldContent = contentOf(out);
  const count = path.join(root, 'count');
  expect(generate(args.b, { preload: 'kill-at.cjs', env: { COUNT_TO: count } })).toMatchObject({ status: 0, err: '' });
  newContent = contentOf(out);
  changes = Number(readFileSync(count, 'utf8'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the two clients differ in every way', () => {
  const [before, after] = [Object.keys(oldContent), Object.keys(newContent)];
  expect(before.filter((file) => !after.includes(file))).toContain('demo/old/client.ts');
  expect(after.filter((file) => !before.includes(file))).toContain('demo/fresh/client.ts');
  const both = before.filter((file) => after.includes(file));
  expect(both.filter((file) => newContent[file] !== oldContent[file])).toContain('demo/client.ts');
  expect(changes).toBeGreaterThan(20);
});

test(`${POINTS} kills`, () => {
  const seen = new Set<string>();
  for (let point = 0; point < POINTS; point++) {
    rmSync(out, { recursive: true });
    cpSync(old, out, { recursive: true });
    // Spread over the whole run, with another moment each time it comes round.
    const killAt = `${(point % changes) + 1} ${MOMENTS[(point + Math.floor(point / changes)) % MOMENTS.length]}`;
    const killed = generate(args.b, { preload: 'kill-at.cjs', env: { KILL_AT: killAt } });
    expect(killed, killAt).toMatchObject({ signal: 'SIGKILL' });
    const left = withoutTraces(contentOf(out));
    for (const [file, text] of Object.entries(left)) {
      expect([oldContent[file], newContent[file]], `${killAt}: ${file}`).toContain(text);
    }
    const always = Object.keys(withoutTraces(oldContent)).filter((file) => file in newContent);
    expect(Object.keys(left), killAt).toEqual(expect.arrayContaining(always));
    seen.add(JSON.stringify(left));
    // Whether the user goes on or back.
    const [next, wanted] = point % 2 === 0 ? [args.b, newContent] : [args.a, oldContent];
    expect(generate(next), killAt).toMatchObject({ status: 0, err: '' });
    expect(contentOf(out), killAt).toEqual(wanted);
  }
  expect(seen.size).toBeGreaterThan(5);
});

/** Without the manifest, which may be of both, without what the next run clears away, and without empty folders. */
function withoutTraces(content: Record<string, string | null>): Record<string, string | null> {
  const isTrace = (file: string): boolean => file.startsWith('.hub-codegen') || content[file] === null;
  return Object.fromEntries(Object.entries(content).filter(([file]) => !isTrace(file)));
}
