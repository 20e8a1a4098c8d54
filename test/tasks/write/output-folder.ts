/** An output directory for tests: written as `generate` writes it, and read back whole. */
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planOutput, type OutputPlan } from '../../../src/tasks/write/plan-output.js';
import { writeOutputs } from '../../../src/tasks/write/write-output.js';

/** Text by path. */
export type Texts = Readonly<Record<string, string>>;

export function temporaryFolder(): string {
  return realpathSync(mkdtempSync(path.join(tmpdir(), 'hub-codegen-output-')));
}

export function plan(folder: string, texts: Texts, recipe?: string): OutputPlan {
  return planOutput(
    folder,
    Object.entries(texts).map(([file, text]) => ({ path: file, text })),
    recipe,
  );
}

export async function write(folder: string, texts: Texts, { force = false } = {}): Promise<OutputPlan> {
  const [written] = await writeOutputs([plan(folder, texts)], { force });
  return written as OutputPlan;
}

/** The state of each file. */
export function statesOf({ files }: OutputPlan): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file.path, file.state]));
}

/** A file that someone else makes. */
export function put(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** Every file below a folder with its text, and every empty folder with nothing; links are not followed. */
export function contentOf(folder: string): Record<string, string | null> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => {
      const full = path.join(folder, file);
      if (!lstatSync(full).isDirectory()) return [[file, readFileSync(full, 'utf8')] as const];
      return readdirSync(full).length === 0 ? [[file, null] as const] : [];
    });
  return Object.fromEntries(entries.flat());
}
