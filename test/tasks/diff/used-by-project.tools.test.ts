/** `diff --used-by` on a project of 200 files, each of which uses the hub in one of the ways that people use it. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../cli/run-command.js';

const text = { type: 'string' };
const one = (key: string) => ({ oneOf: [{ type: 'object', required: [key], properties: { [key]: text } }] });

/** Every fifth method asks a question of its own. */
function method(index: number, kinds: readonly string[]): object {
  const returns = { title: `R${index}`, type: 'object', required: ['kind'], properties: { kind: { enum: kinds } } };
  const asks = {
    bidirectional: true,
    request_type: { title: `Q${index}`, ...one('Pick') },
    response_type: { title: `A${index}`, ...one('Picked') },
  };
  const params = { type: 'object', required: ['id'], properties: { id: text } };
  return { name: `m${index}`, description: 'Does it', params, returns, ...(index % 5 === 0 && asks) };
}

const METHODS = Array.from({ length: 100 }, (_, index) => index);
/** Of these the results change; the other methods go. */
const CHANGED = [80, 81, 82, 83, 84, 85, 86];

function hub(methods: readonly object[]): string {
  return JSON.stringify({ hub: 'shop', namespace: 'shop', version: '1.0.0', description: 'A shop', hash: '', methods });
}

/** Ways to call a method that asks nothing, or is asked with handlers that are found elsewhere. */
const CALLS: readonly ((name: string) => string)[] = [
  (name) => `import { shop } from '../shop.js';\nexport const run = () => shop.${name}({ id: 'x' }, options);`,
  (name) => `import { shop } from '../shop.js';\nexport const run = () => shop.${name}Stream({ id: 'x' }, options);`,
  (name) => `import { shop } from '../shop.js';\nexport const { ${name}: renamed } = shop;`,
  (name) => `import { shop } from '../shop.js';\nexport const run = shop.${name}.bind(shop);`,
  (name) => `import { shop as it } from '../shop.js';\nexport const run = () => it['${name}']({ id: 'x' }, options);`,
  (name) =>
    `import * as all from '../barrel.js';\nexport const run = () => all.open('x').${name}({ id: 'x' }, options);`,
  (name) =>
    `import type { Client } from '../barrel.js';\nexport const run = (to: Client) => to.${name}({ id: 'x' }, options);`,
  (name) =>
    `import { shop } from '../shop.js';\nexport class Page { #shop = shop; run() { return this.#shop?.${name}({ id: 'x' }, options); } }`,
  (name) => `export const run = async () => (await import('../barrel.js')).open('x').${name}({ id: 'x' }, options);`,
  (name) => `import type { Shop } from '../../client/index.js';\nexport type Given = Parameters<Shop['${name}']>[0];`,
  (name) =>
    `import { shop } from '../shop.js';\ndeclare function use(to: { ${name}: unknown }): void;\nexport const run = () => use(shop);`,
  (name) =>
    `import { useShop } from '../hook.js';\nexport const run = () => useShop((it) => it.${name}({ id: 'x' }, options));`,
];

/** What other objects have under the same names is not the hub's. */
const noise = (index: number) =>
  `const shop = { m95() { return ${index}; }, m96: 1 };\nexport const run = () => [shop.m95(), shop['m96']];`;

const FILES: Readonly<Record<string, string>> = {
  'src/shop.ts': "import { connect } from '../client/index.js';\nexport const shop = connect('ws://x');",
  'src/barrel.ts': "export * from './deep/barrel.js';\nexport type { Shop as Client } from '../client/index.js';",
  'src/deep/barrel.ts':
    "export * from '../../client/index.js';\nexport { connect as open } from '../../client/index.js';",
  'src/hook.ts':
    "import type { Shop } from '../client/index.js';\nimport { shop } from './shop.js';\nexport const useShop = <T>(act: (to: Shop) => T): T => act(shop);",
  ...fromEach(120, (index) => [
    `src/calls/call${index}.ts`,
    `declare const options: never;\n${(CALLS[index % CALLS.length] as (name: string) => string)(`m${index % 60}`)}`,
  ]),
  ...fromEach(3, (index) => [
    `src/handlers/handler${index}.ts`,
    `import type { Handlers, Q${60 + 5 * index}Exchange } from '../barrel.js';
export const answers: Handlers<Q${60 + 5 * index}Exchange> = { Pick: () => ({ Picked: 'x' }) };`,
  ]),
  ...fromEach(5, (index) => [
    `src/types/type${index}.ts`,
    `import type { R${80 + index} as Result } from '../barrel.js';\nexport const kindOf = ({ kind }: Result) => kind;`,
  ]),
  'src/dynamic.ts':
    "import { shop } from './shop.js';\nexport const run = (name: 'm90' | 'm91') => (shop[name] as () => unknown)();",
  'src/script.js': "import { shop } from './shop.js';\nexport const run = () => shop.m92({ id: 'x' });",
  ...fromEach(66, (index) => [`src/noise/noise${index}.ts`, noise(index)]),
};

function fromEach(count: number, make: (index: number) => readonly [name: string, text: string]) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)));
}

/** Called, answered, looked up, called in JavaScript. */
const USED = [...METHODS.slice(0, 60), 60, 65, 70, 90, 91, 92];

let folder: string;
const at = (name: string): string => path.join(folder, name);

function write(name: string, content: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hub-codegen-project-')));
  write('old.json', hub(METHODS.map((index) => method(index, ['a']))));
  write('new.json', hub(CHANGED.map((index) => method(index, ['a', 'b']))));
  const options = { target: 'es2022', module: 'nodenext', strict: true, types: [], allowJs: true };
  write('tsconfig.json', JSON.stringify({ compilerOptions: options }));
  for (const [name, content] of Object.entries(FILES)) write(name, content);
  const made = await runCommand(['generate', at('old.json'), '--lang', 'ts', '--no-tests', '--out', at('client')]);
  expect(made.exitCode).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Found {
  readonly rule: string;
  readonly level: string;
  readonly usedAt?: string;
  readonly policy?: string;
  readonly place: { readonly text: string };
}

async function found(): Promise<readonly Found[]> {
  const { out, err } = await runCommand(['diff', at('old.json'), at('new.json'), '--used-by', at('src'), '--json']);
  expect(err).toBe('');
  return (JSON.parse(out) as { findings: readonly Found[] }).findings;
}

/** The numbers in the places of what breaks, in order. */
function broken(findings: readonly Found[], rule: string): number[] {
  const places = findings.filter((finding) => finding.rule === rule && finding.level === 'breaking');
  return places.map(({ place }) => Number(/\d+/.exec(place.text)?.[0])).sort((a, b) => a - b);
}

test('has 200 files', () => {
  expect(Object.keys(FILES)).toHaveLength(200);
});

test('what is called, answered, imported or looked up is used, and nothing else', async () => {
  const findings = await found();
  expect(broken(findings, 'M02')).toEqual(USED);
  expect(broken(findings, 'T13')).toEqual(CHANGED.slice(0, 5));
  const spared = findings.filter(({ rule, level }) => ['M02', 'T13'].includes(rule) && level === 'dangerous');
  expect(spared).toHaveLength(METHODS.length - USED.length - 5);
  expect(spared.every(({ policy }) => policy === `no client in ${at('src')} uses it`)).toBe(true);
  const place = (name: string) => findings.find((finding) => finding.place.text === name)?.usedAt;
  expect(place('shop.m60')).toMatch(/handlers\/handler0\.ts:1$/);
  expect(place('shop.m92')).toMatch(/script\.js:2$/);
});

test('a client that nobody can follow uses everything', async () => {
  write('src/any.ts', "import { shop } from './shop.js';\nexport const run = (name: string) => (shop as any)[name]();");
  const findings = await found();
  expect(broken(findings, 'M02')).toEqual(METHODS.filter((index) => !CHANGED.includes(index)));
  expect(broken(findings, 'T13')).toEqual(CHANGED);
});
