/** Configurations that are modules, as Node itself loads them: in a process of the command line. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { COMMAND_HANGS_MS } from '../../support/hangs.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-config-'));
  writeFileSync(path.join(folder, 'hub.json'), '{ "type": "string" }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** `validate` takes the schema that the configuration names. */
function validateWith(name: string, text: string): { status: number | null; out: string; err: string } {
  writeFileSync(path.join(folder, name), text);
  const command = ['--no-warnings', fromRoot('dist/hub-codegen.cjs'), 'validate'];
  // One that hangs is killed, and has no status.
  const run = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    input: '',
    timeout: COMMAND_HANGS_MS,
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

const TEXT = '{ schema: "hub.json" }';
const FINE = { status: 0, out: expect.stringMatching(/^ok hub\.json: /), err: '' };
const [JS, MJS, TS] = ['hub-codegen.config.js', 'hub-codegen.config.mjs', 'hub-codegen.config.ts'] as const;

test.each([
  ['an ES module', MJS, `export default ${TEXT};`],
  ['an ES module in a project without a type', JS, `export default ${TEXT};`],
  ['a CommonJS module', JS, `module.exports = ${TEXT};`],
  ['a CommonJS module by its name', 'hub-codegen.config.cjs', `module.exports = ${TEXT};`],
  ['one that awaits something', MJS, `const value = await Promise.resolve(${TEXT}); export default value;`],
  ['a promise', MJS, `export default Promise.resolve(${TEXT});`],
])('a configuration may be %s', (_, name, text) => expect(validateWith(name, text)).toEqual(FINE));

describe('is refused, with what is known of the place', () => {
  test.each([
    [
      'a key that is not known',
      'export default { shema: "x" }',
      ['  error  bad-config  "shema" does not belong here  at /shema', '    did you mean "schema"?'],
    ],
    [
      'a value that is wrong',
      'export default { targets: [{ lang: "ts", out: 7 }] }',
      ['  error  bad-config  this must be a string  at /targets/0/out'],
    ],
    [
      'targets in one directory',
      'export default { targets: [{ lang: "ts", out: "x" }, { lang: "rust", out: "x" }] }',
      [
        '  error  bad-config  another target writes to x too  at /targets/1/out',
        '    give each target a directory of its own',
      ],
    ],
    ['a function', 'export default () => ({})', ['  error  bad-config  this must be an object']],
    [
      'no default',
      'export const config = {}',
      ['  error  bad-config  it exports no default', '    export default { … }'],
    ],
    ['an error of its own', '\nthrow new Error("no hub");', [':2:7  error  bad-config  it cannot be loaded: no hub']],
    ['what is thrown and no error', 'throw "no hub";', ['  error  bad-config  it cannot be loaded: no hub']],
    [
      'an end that never comes',
      'await new Promise(() => {}); export default {};',
      ['  error  bad-config  it cannot be loaded: what it awaits never happens'],
    ],
    [
      'no JavaScript',
      'export default {',
      ['  error  bad-config  it cannot be loaded: Unexpected end of input', `    node ${MJS} shows where`],
    ],
  ])('%s', (_, text, lines) => {
    const [first = '', ...others] = lines;
    const err = [`${MJS}${first}`, ...others, '1 error', ''].join('\n');
    expect(validateWith(MJS, text)).toEqual({ status: 2, out: '', err });
  });

  test.each([
    ['one that is no JavaScript', 'let a = ;', "Unexpected token ';'"],
    ['one that fails', 'throw new Error("no hub");', 'no hub'],
  ])('what it imports: %s', (_, other, message) => {
    writeFileSync(path.join(folder, 'other.mjs'), other);
    const { status, err } = validateWith(MJS, 'import "./other.mjs";');
    const lines = [
      `${MJS}  error  bad-config  it cannot be loaded: ${message}`,
      `    node ${MJS} shows where`,
      '1 error',
      '',
    ];
    expect({ status, err }).toEqual({ status: 2, err: lines.join('\n') });
  });

  test('an error of its own, as CommonJS', () => {
    const err = `${JS}:2:7  error  bad-config  it cannot be loaded: no hub\n1 error\n`;
    expect(validateWith(JS, '\nthrow new Error("no hub");')).toEqual({ status: 2, out: '', err });
  });

  test('a module that it lacks', () => {
    const { status, err } = validateWith(MJS, 'import "./none.mjs";');
    expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(/it cannot be loaded: .*none\.mjs/) });
    expect(err).not.toContain('    at ');
  });

  test('one of two', () => {
    writeFileSync(path.join(folder, 'hub-codegen.config.json'), '{}');
    expect(validateWith(MJS, `export default ${TEXT};`)).toEqual({
      status: 2,
      out: '',
      err: [
        'hub-codegen: there are several configurations here: hub-codegen.config.json, hub-codegen.config.mjs',
        '  keep one of them, or say which: --config hub-codegen.config.json',
        '',
      ].join('\n'),
    });
  });
});

describe('what a module does beside saying what it exports', () => {
  const FAILED = `hub-codegen: ${MJS} failed after it was loaded: too late\n`;
  const HINT = '  it runs in this process: catch what its promises, timers and streams may throw\n';

  test.each([
    ['a rejection that nobody awaits', 'Promise.reject(new Error("too late"));'],
    ['a rejection with no error', 'Promise.reject("too late");'],
    ['an error in a timer', 'setImmediate(() => { throw new Error("too late"); });'],
  ])('%s is told without a stack, and the command ends its work', (_, code) => {
    expect(validateWith(MJS, `${code} export default ${TEXT};`)).toEqual({ ...FINE, status: 2, err: FAILED + HINT });
  });

  test.each([
    ['while it is loaded', 'process.exit(0);'],
    ['later', 'setImmediate(() => process.exit(0));'],
  ])('ending the process %s is told', (_, code) => {
    const { status, err } = validateWith(MJS, `${code} export default ${TEXT};`);
    const told = `hub-codegen: ${MJS} ended the process before the work was done\n  it must not call process.exit`;
    expect({ status, err }).toEqual({ status: 2, err: `${told}, nor wait for what never happens\n` });
  });

  test('a timer that runs on keeps nobody waiting', () => {
    expect(validateWith(MJS, `setInterval(() => {}, 1000); export default ${TEXT};`)).toEqual(FINE);
  });

  test('all of a long answer gets through a pipe whose reader takes its time', async () => {
    const methods = Array.from({ length: 3000 }, (_, index) => ({
      name: `method_${index}`,
      description: 'x'.repeat(100),
    }));
    writeFileSync(path.join(folder, 'hub.json'), JSON.stringify({ methods }));
    writeFileSync(path.join(folder, MJS), `setInterval(() => {}, 1000); export default ${TEXT};`);
    const command = [fromRoot('dist/hub-codegen.cjs'), 'inspect', '--json'];
    const child = spawn(process.execPath, command, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: COMMAND_HANGS_MS,
    });
    await delay(1500);
    expect(JSON.parse(await textOf(child.stdout))).toMatchObject({ root: { methods: { length: 3000 } } });
    expect(child.signalCode).toBeNull();
  });
});

describe('TypeScript', () => {
  test.each([
    ['with types', `const config: { schema: string } = ${TEXT}; export default config;`],
    ['that a type is imported for', `import type { Url } from 'node:url';\nexport default ${TEXT} satisfies object;`],
  ])('%s', (_, text) => expect(validateWith(TS, text)).toEqual(FINE));

  test('that imports more of it', () => {
    writeFileSync(path.join(folder, 'names.ts'), "export const schema: string = 'hub.json';\n");
    expect(validateWith(TS, "import { schema } from './names.ts';\nexport default { schema };")).toEqual(FINE);
  });

  test('that is none is refused', () => {
    const { status, err } = validateWith(TS, 'export default {\n  schema: let;\n');
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(/^hub-codegen\.config\.ts.*cannot be loaded/),
    });
    expect(err).not.toContain('    at ');
  });
});
