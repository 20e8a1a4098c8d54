/**
 * Starts a hub of each release, makes a client of what it serves, and does with that what checks.ts says. Prints a line
 * per check. Run by scripts/interop, which builds the hubs into the folder that is the only argument.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { fromRoot } from '../../scripts/root.js';
import { CALLS, writeLarge } from './calls.js';
import { runHub } from './running-hub.js';
import { rustChecks } from './rust-checks.js';

/** Of plexus-core; each has a crate in test/crates/hubs. */
const RELEASES = ['0.5.3', '0.7.0'];

/** Which answers fit which question: hubs do not serve that. */
const ANSWERS = { ImageRequest: { ConfirmOverwrite: ['Confirmed'], ChooseQuality: ['Quality'] } };

const GENERATE = ['generate', 'hub.json', '--lang', 'ts', '--out', 'client'];
const OTHERS = ['generate', 'hub.json', '--lang', 'rust', '--lang', 'haskell', '--out', 'others'];
const BIN = fromRoot('dist/hub-codegen.cjs');
/** @typedef {Awaited<ReturnType<typeof runHub>>} RunningHub */
/** How much of a failure is printed. */
const SHOWN = { lines: 24, columns: 160 };
const UNCHECKED = /^\/\/ @ts-nocheck.*\n/;

const [programs = ''] = process.argv.slice(2);
const count = { passed: 0, failed: 0 };
for (const release of RELEASES) await checkRelease(release);
console.log(`${count.passed} checks passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;

/** @param {string} release */
async function checkRelease(release) {
  const hub = await runHub(join(programs, `hub-core-${release.replaceAll('.', '-')}`));
  const folder = createProject();
  /** @type {(name: string, check: () => Promise<unknown>) => Promise<void>} */
  const check = (name, run) => report(`core ${release}: ${name}`, run);
  try {
    writeFileSync(join(folder, 'hub.json'), JSON.stringify({ answers: ANSWERS }));
    await check('pull saves what it serves', () => saveSchema(hub.url, folder));
    await check('validate has nothing to say', () => validate(folder));
    await check('generate makes a client', () => hubCodegen(GENERATE, folder));
    await check('the client and what uses it compile', () => compile(folder));
    for (const [name, run] of Object.entries(await loadChecks(folder))) await check(name, () => run(hub));
    await check('generate makes clients in the other languages', () => hubCodegen(OTHERS, folder));
    await check('the Rust client does what its checks say', () => rustChecks(hub, folder, join(programs, '..')));
    writeLarge(folder);
    for (const call of CALLS) await check(`call ${call.args.join(' ')}`, () => callOnce(hub.url, call, folder));
    await check('call questions.two_at_once --bidir-respond, and both answers', () => answerBoth(hub.url, folder));
    await check('call streams.forever, and the hub is killed', () => loseHub(hub, folder));
    await check('every method was called', () => missed(folder));
    await check('the client is up to date after a restart', async () => {
      await hub.kill();
      await hub.start();
      await saveSchema(hub.url, folder);
      await hubCodegen([...GENERATE, '--check'], folder);
    });
  } finally {
    await hub.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} name @param {() => Promise<unknown>} run */
async function report(name, run) {
  try {
    await run();
    count.passed += 1;
    console.log(`ok    ${name}`);
  } catch (error) {
    count.failed += 1;
    console.log(`FAIL  ${name}\n${indented(String(error))}`);
  }
}

/** The end of it, which says what came of the rest. @param {string} text */
function indented(text) {
  const lines = text.trimEnd().split('\n').slice(-SHOWN.lines);
  return lines.map((line) => `      ${line.slice(0, SHOWN.columns)}`).join('\n');
}

/** A user's project: the checks, and the packages that they import. */
function createProject() {
  const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-interop-'));
  const checks = readFileSync(fromRoot('test/interop/checks.ts'), 'utf8');
  writeFileSync(join(folder, 'checks.ts'), checks.replace(UNCHECKED, ''));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: fromRoot('tsconfig.json'), include: ['.'] }));
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** @param {string} url @param {string} folder */
async function saveSchema(url, folder) {
  await hubCodegen(['pull', url, '--out', 'hub.json'], folder);
}

/** A call ends as it should, and prints what it should. @param {string} url @param {import('./calls.js').Expected} call @param {string} folder */
async function callOnce(url, { args, exit = 0, prints = /(?:)/, says = /(?:)/ }, folder) {
  const { code, stdout, stderr } = await ended([BIN, 'call', url, ...args], folder);
  const isRight = code === exit && prints.test(stdout.trim()) && says.test(stderr);
  if (!isRight) throw new Error(`exit ${code}, not ${exit}\nstdout: ${stdout}\nstderr: ${stderr}`);
}

/** Two questions that are open at once, each answered by a process of its own. @param {string} url @param {string} folder */
async function answerBoth(url, folder) {
  const asked = await ended([BIN, 'call', url, 'questions.two_at_once', '--bidir-respond'], folder);
  if (asked.code !== 4) throw new Error(`exit ${asked.code}, not 4: ${asked.stderr}`);
  let last = asked;
  for (const message of ['second', 'first']) {
    const { stdout } = await ended([BIN, 'respond', '--list'], folder);
    const questions = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { request_id: id } = questions.find(({ request }) => request.message === message);
    last = await ended([BIN, 'respond', '--request-id', id, '--value', `the ${message}`], folder);
  }
  const { code, stdout, stderr } = last;
  const isRight = code === 0 && stdout.includes('{"first":"the first","second":"the second"}');
  if (!isRight) throw new Error(`exit ${code}, not 0\nstdout: ${stdout}\nstderr: ${stderr}`);
}

/** A call whose hub dies ends, and says so. @param {RunningHub} hub @param {string} folder */
async function loseHub(hub, folder) {
  const child = spawn(process.execPath, [BIN, 'call', hub.url, 'streams.forever', '--delay_ms', '1'], { cwd: folder });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  await once(child.stdout, 'data');
  const [[code]] = await Promise.all([once(child, 'close'), hub.kill()]);
  await hub.start();
  if (code !== 1 || !said.startsWith('error: streams.forever: ')) throw new Error(`exit ${code}, not 1: ${said}`);
}

/** @param {string} folder */
async function missed(folder) {
  const called = new Set(['streams.forever', ...CALLS.map(({ args }) => args[0])]);
  const methods = methodsOf(JSON.parse(readFileSync(join(folder, 'hub.json'), 'utf8')), []);
  const others = methods.filter((method) => !called.has(method));
  if (others.length > 0 || methods.length === 0)
    throw new Error(`of ${methods.length}, not called: ${others.join(', ')}`);
}

/** Their names, as `call` takes them. @param {any} namespace @param {string[]} path @returns {string[]} */
function methodsOf({ methods, children = [] }, path) {
  const own = methods.map((/** @type {{ name: string }} */ { name }) => [...path, name].join('.'));
  return [...own, ...children.flatMap((/** @type {any} */ child) => methodsOf(child, [...path, child.namespace]))];
}

/** @param {string[]} args @param {string} cwd @returns {Promise<{ code: number, stdout: string, stderr: string }>} */
function ended(args, cwd) {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd, env: { ...process.env, XDG_RUNTIME_DIR: cwd } },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
    child.stdin?.end();
  });
}

/** @param {string} folder */
async function validate(folder) {
  const { problems } = JSON.parse(await hubCodegen(['validate', 'hub.json', '--json'], folder));
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
}

/** @param {string} folder */
function compile(folder) {
  return outputOf([fromRoot('node_modules/typescript/bin/tsc'), '-p', '.'], folder);
}

/** @param {readonly string[]} args @param {string} folder */
function hubCodegen(args, folder) {
  return outputOf([BIN, ...args], folder);
}

/** What a program of Node's prints; where it fails, that is the reason. @param {string[]} args @param {string} cwd */
async function outputOf(args, cwd) {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    throw new Error(`${stdout}${stderr}`, { cause: error });
  }
}

/** Bundled, since Node runs no TypeScript before version 22. @param {string} folder */
async function loadChecks(folder) {
  const outfile = join(folder, 'checks.js');
  const entryPoints = [join(folder, 'checks.ts')];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
  /** @type {{ checks: Record<string, (hub: Awaited<ReturnType<typeof runHub>>) => Promise<void>> }} */
  const { checks } = await import(pathToFileURL(outfile).href);
  return checks;
}
