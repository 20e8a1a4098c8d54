/** Whole clients: made for the first time, made again with nothing to do, and after one change. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../scripts/root.js';
import { BARE_NODE, measure, quietEnvironment } from '../measure.js';
import { withChanges } from '../synthesize-changes.js';
import { synthesizeHub } from '../synthesize-hub.js';
import { growthOf } from './growth.js';
import { printTable, times } from '../table.js';

const BIN = fromRoot('dist/hub-codegen.cjs');
const SIZES = [10, 100, 1_000, 5_000];
/** Wire tests of more methods would take most of the bench's time. */
const MOST_TESTED = 100;

const TYPESCRIPT = ['--lang', 'ts'];
const ALL = ['ts', 'rust', 'haskell'].flatMap((language) => ['--lang', language]);

/** Of 1,000 methods, wall time in multiples of a bare `node -e 0`; cells say wall / cpu. @type {Readonly<Record<string, number>>} */
const GOALS = {
  TypeScript: 25,
  'the same, nothing to do': 2,
  'the same, one method changed': 12,
};
const GOAL_SIZE = 1_000;

/** The least that any generator does: reads, parses, writes as many bytes. */
const FLOOR = `
const { readFileSync, writeFileSync } = require('node:fs');
const [file, out, bytes] = process.argv.slice(1);
JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(out, 'x'.repeat(Number(bytes)))`;

/** @typedef {import('../measure.js').Job} Job */
/** @typedef {import('../measure.js').Cost} Cost */
/** @typedef {{ methods: number, bare: Cost, costs: ReadonlyMap<string, Cost> }} Measured */

/** @param {string} folder @param {number} runs @returns {Measured[]} */
export function reportClients(folder, runs) {
  installFormatter(folder);
  const all = SIZES.map((methods) => measureSize(folder, methods, runs));
  const names = [...new Set(all.flatMap(({ costs }) => [...costs.keys()]))];
  printTable(
    [
      '',
      ...all.map(({ methods }) => `${methods.toLocaleString('en')} methods`),
      'goal of 1,000',
      'growth',
      'RSS of 1,000',
    ],
    names.map((name) => rowOf(name, all)),
  );
  return all;
}

/** @param {string} name @param {readonly Measured[]} all */
function rowOf(name, all) {
  const found = all.flatMap(({ methods, bare, costs }) => {
    const cost = costs.get(name);
    return cost === undefined ? [] : [{ methods, bare, cost }];
  });
  const atThousand = found.find(({ methods }) => methods === GOAL_SIZE)?.cost.rssMb;
  const goal = GOALS[name];
  return [
    name,
    ...all.map(({ methods }) => {
      const one = found.find((each) => each.methods === methods);
      return one === undefined ? '' : `${times(one.cost.wall / one.bare.wall)} / ${times(one.cost.cpu / one.bare.cpu)}`;
    }),
    goal === undefined ? '' : `<= ${goal}x`,
    growthOf(found.map(({ methods, bare, cost }) => ({ size: methods, work: cost.cpu - bare.cpu }))),
    atThousand === undefined ? '' : `${atThousand.toFixed(0)} MB`,
  ];
}

/** @param {string} folder @param {number} methods @param {number} runs @returns {Measured} */
function measureSize(folder, methods, runs) {
  const [bare, ...others] = measure([BARE_NODE, ...jobsFor(join(folder, `${methods}`), methods)], runs);
  return { methods, bare: /** @type {Cost} */ (bare), costs: new Map(others.map((cost) => [cost.job.name, cost])) };
}

/** @param {string} prefix of all that is written @param {number} methods @returns {Job[]} */
function jobsFor(prefix, methods) {
  const hub = synthesizeHub(methods);
  const schema = writeJson(`${prefix}.json`, hub);
  const changed = writeJson(`${prefix}-changed.json`, withChanges(hub, 1));
  const changing = `${prefix}-changing.json`;
  let round = 0;
  return [
    { name: 'floor', args: ['-e', FLOOR, schema, `${prefix}-floor`, String(sizeOfClient(schema, `${prefix}-size`))] },
    fresh('TypeScript', [...TYPESCRIPT, '--no-tests'], schema, `${prefix}-first`),
    job('the same, nothing to do', [...TYPESCRIPT, '--no-tests'], schema, `${prefix}-again`),
    {
      ...job('the same, one method changed', [...TYPESCRIPT, '--no-tests'], changing, `${prefix}-changing`),
      prepare: () => cpSync(round++ % 2 === 0 ? schema : changed, changing),
    },
    fresh('TypeScript, formatted by oxfmt', [...TYPESCRIPT, '--no-tests', '--format'], schema, `${prefix}-formatted`),
    fresh('three languages', [...ALL, '--no-tests'], schema, `${prefix}-all`),
    ...(methods > MOST_TESTED
      ? []
      : [fresh('TypeScript and wire tests', [...TYPESCRIPT, '--tests'], schema, `${prefix}-tests`)]),
  ];
}

/** @param {string} name @param {readonly string[]} args @param {string} schema @param {string} out @returns {Job} */
function job(name, args, schema, out) {
  return { name, args: [BIN, 'generate', schema, '--out', out, ...args] };
}

/**
 * Into a directory that is not there yet. The one before is put aside, since a file system that has just removed hundreds
 * of files may take far longer to make new ones.
 * @type {typeof job}
 */
function fresh(name, args, schema, out) {
  let round = 0;
  const putAside = () => existsSync(out) && renameSync(out, `${out}-${round++}`);
  return { ...job(name, args, schema, out), prepare: putAside };
}

/** As a project has it whose clients stand in this folder. @param {string} folder */
function installFormatter(folder) {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(fromRoot('node_modules/oxfmt'), join(folder, 'node_modules/oxfmt'));
}

/** @param {string} schema @param {string} out */
function sizeOfClient(schema, out) {
  const { args } = job('', [...TYPESCRIPT, '--no-tests'], schema, out);
  execFileSync(process.execPath, args, { env: quietEnvironment(), stdio: 'ignore' });
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((bytes, entry) => bytes + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** @param {string} file @param {object} value */
function writeJson(file, value) {
  writeFileSync(file, JSON.stringify(value));
  return file;
}
