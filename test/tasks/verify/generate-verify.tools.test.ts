/** `generate --verify`: what does not compile is not written. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { emitTypeScript } from '../../../src/emit/typescript/emit-typescript.js';
import { runCommand } from '../../cli/run-command.js';
import { emitText, exampleText } from '../../emit/emitted-hubs.js';

vi.mock('../../../src/emit/typescript/emit-typescript.js', { spy: true });

const IMAGES = fromRoot('schemas/examples/images.json');

let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-verify-'));
  out = path.join(folder, 'hub');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SOUND = emitText(exampleText('images'));
const BROKEN = SOUND.map((file) => ({ ...file, text: file.text.replace('width: number;', 'width: Missing;') }));

/** As if the emitter had the fault that this looks for. */
function emitBroken(): void {
  vi.mocked(emitTypeScript).mockReturnValueOnce(BROKEN);
}

const DEFECT = 'this is a defect of hub-codegen, not of your schema';

test('writes what compiles', async () => {
  const { exitCode, err } = await runCommand(['generate', IMAGES, '--lang', 'ts', '--out', out, '--verify']);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  expect(existsSync(path.join(out, 'index.ts'))).toBe(true);
});

test('writes nothing of what does not, in any language, and names the part of the schema', async () => {
  emitBroken();
  const call = ['generate', IMAGES, '--lang', 'rust', '--lang', 'ts', '--out', out, '--verify', '--no-tests'];
  const { exitCode, out: said, err } = await runCommand(call);
  expect({ exitCode, said }).toEqual({ exitCode: 1, said: '' });
  const line = "images.json  error  TS2304  types.ts:8:10: Cannot find name 'Missing'.  at /methods/0/returns\n";
  expect(err).toContain(line);
  expect(err).toContain(`nothing was written: the client does not compile\n  ${DEFECT}`);
  expect(existsSync(out)).toBe(false);
});

test('looks at every client, and says which it is', async () => {
  vi.mocked(emitTypeScript).mockReturnValueOnce(SOUND);
  emitBroken();
  const targets = ['one', 'two'].map((name) => ({ lang: 'ts', out: name, tests: false }));
  const config = path.join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ schema: IMAGES, targets }));
  const { exitCode, err } = await runCommand(['generate', '--config', config, '--verify']);
  expect(exitCode).toBe(1);
  expect(err).toContain(`  error  TS2304  ${path.join(folder, 'two/types.ts')}:8:10: Cannot find name 'Missing'.`);
  expect(readdirSync(folder)).toEqual(['config.json']);
});

test("does not blame itself for what a template of the user's own writes", async () => {
  const templates = path.join(folder, 'templates');
  mkdirSync(path.join(templates, 'typescript'), { recursive: true });
  writeFileSync(path.join(templates, 'typescript/types.hbs'), 'export type A = Missing;\n');
  const call = ['generate', IMAGES, '--lang', 'ts', '--out', out, '--verify', '--no-tests', '--templates', templates];
  const { exitCode, err } = await runCommand(call);
  expect(exitCode).toBe(1);
  expect(err).toContain("types.ts:1:17: Cannot find name 'Missing'.");
  expect(err).toContain(
    `nothing was written: the client does not compile\n  see what the templates in ${templates} write`,
  );
  expect(err).not.toContain(DEFECT);
});

test('tells programs the same', async () => {
  emitBroken();
  const { exitCode, out: said } = await runCommand(['generate', IMAGES, '--lang', 'ts', '--json', '--verify']);
  expect(exitCode).toBe(1);
  const problem = { code: 'TS2304', severity: 'error', pointer: '/methods/0/returns' };
  expect(JSON.parse(said)).toMatchObject({ ok: false, problems: [problem] });
});

test('is not asked for: what does not compile is written all the same', async () => {
  emitBroken();
  const { exitCode } = await runCommand(['generate', IMAGES, '--lang', 'ts', '--out', out, '--no-tests']);
  expect(exitCode).toBe(0);
});

test('is for TypeScript', async () => {
  const { exitCode, err } = await runCommand(['generate', IMAGES, '--lang', 'rust', '--out', out, '--verify']);
  expect(exitCode).toBe(2);
  expect(err).toMatch(/--verify is for --lang ts alone\n {2}its compiler checks rust output/);
});
