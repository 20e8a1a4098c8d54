/** A directory with versions of hubs, for `hub-codegen diff`, which looks for its files in the working directory. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { runCommand } from './run-command.js';

/** Each test works in a directory of its own. */
export function workInFreshFolders(): void {
  const started = process.cwd();
  let root: string;
  let count = 0;
  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'hub-codegen-diff-')));
  });
  beforeEach(() => {
    const folder = join(root, String(++count));
    mkdirSync(folder);
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(started);
    rmSync(root, { recursive: true });
  });
}

export function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

export function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

export const kinds = (...values: string[]) => ({
  name: 'kind',
  description: 'Says which kind',
  returns: { type: 'object', required: ['kind'], properties: { kind: { type: 'string', enum: values } } },
});
export const list = { name: 'list', description: 'Lists', returns: { type: 'string' } };
const drop = { name: 'drop', description: 'Drops', returns: { type: 'null' } };

export function hub(...methods: object[]) {
  return { hub: 'demo', namespace: 'demo', version: '1.0.0', description: 'Demo', hash: '', methods };
}

export const WHOLE = hub(list, drop);

export interface Shown {
  readonly hub?: string;
  readonly fails: boolean;
  readonly axis: string;
  readonly failOn: string;
  readonly semver: string;
  readonly counts: { readonly announced: number; readonly failing: number };
  readonly old: { readonly name: string };
  readonly new: { readonly name: string };
  readonly versionAdvice: { readonly needed: string; readonly lowest?: string };
  readonly findings: readonly ShownFinding[];
  readonly spentAcceptances: readonly { readonly fingerprint: string; readonly problem: string }[];
}

interface ShownFinding {
  readonly rule: string;
  readonly message: string;
  readonly level: string;
  readonly fails: boolean;
  readonly isKnown: boolean;
  readonly isAnnounced: boolean;
  readonly policy?: string;
  readonly accepted?: object;
  readonly fingerprint: string;
  readonly place: { readonly text: string };
  readonly location?: { readonly file: string; readonly side: string; readonly line: number };
}

/** Exit code and the report, which must be there. */
export async function report(...args: string[]): Promise<{ exitCode: number; shown: Shown }> {
  const { exitCode, out, err } = await runCommand(['diff', ...args, '--json']);
  expect(err).toBe('');
  return { exitCode, shown: JSON.parse(out) as Shown };
}

export async function refusal(...args: string[]): Promise<string> {
  const { exitCode, out, err } = await runCommand(['diff', ...args]);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  return err.trimEnd();
}

export function breaks({ findings }: Shown): string[] {
  return findings.filter(({ level }) => level === 'breaking').map(({ rule, place }) => `${rule} ${place.text}`);
}

export function fingerprintOf({ findings }: Shown): string {
  const found = findings.find(({ level }) => level === 'breaking');
  if (found === undefined) throw new Error('nothing breaks');
  return found.fingerprint;
}

/** Of two directories. */
export async function reports(...args: string[]): Promise<{ exitCode: number; shown: Shown[] }> {
  const { exitCode, out } = await runCommand(['diff', ...args, '--json']);
  return { exitCode, shown: JSON.parse(out) as Shown[] };
}
