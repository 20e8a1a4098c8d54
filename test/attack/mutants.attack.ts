/** Schemas with something wrong in them: every command ends with an exit code that says so, never with a defect of ours. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { compactJson, type Json } from '../../src/core/json/json.js';
import { exampleTexts } from '../emit/emitted-hubs.js';
import { runCommand } from '../cli/run-command.js';
import type { Draw } from '../support/draw.js';
import { mutateValue } from '../support/mutate-value.js';
import { attack, drawings, within } from './attack.js';

const folder = mkdtempSync(join(tmpdir(), 'attack-mutants-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DOCUMENTS = exampleTexts().map(({ text }) => JSON.parse(text) as Json);

function mutant(draw: Draw): { readonly before: Json; readonly after: Json; readonly command: number } {
  const before = draw.pick(DOCUMENTS);
  let after = before;
  for (let change = draw.int(1, 6); change > 0; change -= 1) after = mutateValue(draw, after);
  return { before, after, command: draw.int(0, 7) };
}

attack('mutants of schemas before the commands', 45, async (made) => {
  const [old, now] = [join(folder, 'old.json'), join(folder, 'new.json')];
  const commands = [
    ['validate', now],
    ['inspect', now],
    ['convert', now, '--to', 'ir'],
    ['vectors', now],
    ['pipes', now],
    ['diff', old, now],
    ['stubs', now, '--out', join(folder, 'handlers.ts'), '--check'],
    ['docs', now, '--out', join(folder, 'docs'), '--check'],
  ];
  await made.each(drawings(250, mutant), async ({ before, after, command }) => {
    writeFileSync(old, compactJson(before));
    writeFileSync(now, compactJson(after));
    const call = commands[command] as string[];
    const ran = await within(30, call.join(' '), runCommand(call)).catch((error: unknown) => error);
    const exitCode = (ran as { exitCode?: number }).exitCode;
    made.check(
      [0, 1, 2, 3].includes(exitCode ?? -1),
      () => `${call.join(' ')}: ${String((ran as Error).stack ?? ran)} of ${compactJson(after).slice(0, 500)}`,
    );
  });
});
