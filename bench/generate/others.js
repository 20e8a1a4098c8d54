/** Types alone, as other generators write them, beside what ours needs for a whole client of the same types. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../scripts/root.js';
import { BARE_NODE, measure } from '../measure.js';
import { synthesizeHub } from '../synthesize-hub.js';
import { printTable, times } from '../table.js';
import { pointingTo, typesOf } from './types-of.js';

const SIZES = [100, 1_000, 5_000];
/** Most of them take long; the differences are not of the kind that needs many runs. */
const MOST_RUNS = 3;
/** Seconds. */
const PATIENCE = 60;
const OTHERS = ['json-schema-to-typescript', 'openapi-typescript', 'quicktype'];

/** @typedef {import('../measure.js').Job} Job */
/** @typedef {import('../measure.js').Cost} Cost */
/** @typedef {{ methods: number, types: number, ratio?: number, text: string }} Figure */

/** @param {string} folder @param {number} runs @returns {ReadonlyMap<string, Figure[]>} figures by generator */
export function reportOthers(folder, runs) {
  const figures = new Map(OTHERS.map((name) => [name, SIZES.map((size) => figureOf(name, folder, size, runs))]));
  const sizes = figures.get(/** @type {string} */ (OTHERS[0])) ?? [];
  printTable(
    ['', ...sizes.map(({ types }) => `${types.toLocaleString('en')} types`)],
    [...figures].map(([name, found]) => [name, ...found.map(({ text }) => text)]),
  );
  return figures;
}

/** @param {string} name @param {string} folder @param {number} size @param {number} runs @returns {Figure} */
function figureOf(name, folder, size, runs) {
  const types = typesOf(synthesizeHub(size));
  const count = Object.keys(types).length;
  const input = join(folder, `${name}-${size}.json`);
  writeFileSync(input, JSON.stringify(name === 'openapi-typescript' ? openApi(types) : jsonSchema(types)));
  const job = { name, args: [fromRoot(`bench/generate/tools/${name}.js`), input, `${input}.ts`], patience: PATIENCE };
  try {
    const [bare, cost] = measure([BARE_NODE, job], Math.min(runs, MOST_RUNS));
    return { methods: size, types: count, ...figure(/** @type {Cost} */ (bare), /** @type {Cost} */ (cost)) };
  } catch (error) {
    return { methods: size, types: count, text: reason(String(error)) };
  }
}

/** @param {Cost} bare @param {Cost} cost */
function figure(bare, cost) {
  const ratio = cost.wall / bare.wall;
  return { ratio, text: `${times(ratio)}, ${cost.rssMb.toFixed(0)} MB` };
}

/** @param {string} error */
function reason(error) {
  if (error.includes('ETIMEDOUT')) return `over ${PATIENCE} s`;
  return error.includes('call stack') ? 'stack overflow' : 'fails';
}

/** @param {Record<string, object>} types */
function jsonSchema(types) {
  const properties = Object.fromEntries(Object.keys(types).map((name) => [name, { $ref: `#/definitions/${name}` }]));
  return pointingTo({ title: 'All', type: 'object', properties, definitions: types }, '#/definitions/');
}

/** @param {Record<string, object>} types */
function openApi(types) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'all', version: '1' },
    paths: {},
    components: { schemas: types },
  };
  return pointingTo(document, '#/components/schemas/');
}
