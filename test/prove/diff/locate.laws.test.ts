/** Places in the text of a hub, of every example, every fixture and hubs that nobody wrote. */
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../src/core/json/value-at.js';
import type { Route, Step } from '../../../src/prove/diff/findings/finding.js';
import { locate, locator } from '../../../src/prove/diff/locate/locate.js';
import type { Hub } from '../../../src/core/model/hub.js';
import {
  compactJson,
  isArray,
  isObject,
  own,
  prettyJson,
  type Json,
  type JsonObject,
} from '../../../src/core/json/json.js';
import { lastSegment, parsePointer } from '../../../src/core/json/pointer.js';
import { parseJson } from '../../../src/core/json/parse-json.js';
import { exampleTexts, fixtureTexts, readWhole, type NamedText } from '../../emit/emitted-hubs.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { checkProperty } from '../../support/check-property.js';
import { describeWithFixtures } from '../../support/shared.js';
import { writeHub } from '../../support/write-hub.js';
import { hubOf } from '../../core/read/read.js';
import { everyRoute, placeAt, reached } from './every-route.js';

function documentOf(text: string): Json {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function at(document: Json, pointer: string): Json | undefined {
  return valueAt(document, parsePointer(pointer));
}

type Verdict = 'right' | 'stopped' | 'wrong';

/** Whether the place that is found for a route is that of its last step; `stopped`: of an earlier one. */
function judge(hub: Hub, document: Json, route: Route): Verdict {
  const find = (steps: readonly Step[]): string | undefined =>
    locate(placeAt({ ...route, steps }), 'new', hub, document);
  const [pointer, before] = [find(route.steps), find(route.steps.slice(0, -1))];
  const node = pointer === undefined ? undefined : at(document, pointer);
  if (pointer === undefined || node === undefined) return 'wrong';
  const found = { hub, document, route, pointer, node };
  if (pointer === before) return isUnsaid(found) ? 'right' : 'stopped';
  return isPlaceOf(route.steps.at(-1) as Step, found) ? 'right' : 'wrong';
}

interface Found {
  readonly hub: Hub;
  readonly document: Json;
  readonly route: Route;
  readonly pointer: string;
  readonly node: Json;
}

function isPlaceOf(step: Step, found: Found): boolean {
  const { pointer, node } = found;
  const segments = parsePointer(pointer);
  switch (step.kind) {
    case 'field':
      if (isObject(node) && ['fdName', 'pdName'].some((key) => own(node, key) === step.name)) return true;
      return lastSegment(pointer) === step.name && ['properties', undefined].includes(segments.at(-2));
    case 'items':
      return ['items', 'contents'].includes(lastSegment(pointer));
    case 'item':
      return lastSegment(pointer) === String(step.index) && ['prefixItems', 'items'].includes(segments.at(-2) ?? '');
    case 'values':
      return segments.slice(-2).some((key) => /^(additional|unevaluated|pattern)Properties$/.test(key));
    case 'variant':
      return isVariant(step, found);
  }
}

/** Synapse IR says `array` and `object` of what it does not know further: then the place is that of the whole. */
function isUnsaid({ hub, route }: Found): boolean {
  return hub.form === 'synapse-ir' && reached(hub, route)?.type.kind === 'any';
}

function isVariant({ name, index }: Extract<Step, { kind: 'variant' }>, found: Found): boolean {
  const { node, route, hub, pointer } = found;
  const { variant, holder } = reached(hub, route) ?? {};
  if (name !== undefined && node === name) return true;
  if (isObject(node) && name !== undefined && [own(node, 'const'), own(node, 'vdName')].includes(name)) return true;
  if (holder?.kind !== 'enum' || variant === undefined) return false;
  const { encoding } = holder;
  if (encoding.style === 'untagged' || variant.untagged) {
    if (name !== undefined) return isObject(node) && own(node, 'title') === name;
    const [list, number] = parsePointer(pointer).slice(-2);
    return /^(oneOf|anyOf|enum|type)$/.test(list ?? '') && (variant.untagged === true || number === String(index));
  }
  if (!isObject(node)) return false;
  const properties = own(resolved(node, found), 'properties');
  const key = encoding.style === 'external' ? name : encoding.tag;
  const value = isObject(properties) ? own(properties, key ?? '') : undefined;
  if (encoding.style === 'external') return value !== undefined;
  return isObject(value) && [own(value, 'const'), own(value, 'enum')].some((given) => [given].flat().join() === name);
}

/** Behind `$ref`, in whichever schema around the place has the definition. */
function resolved(node: JsonObject, { document, pointer }: Found): JsonObject {
  const ref = own(node, '$ref');
  if (typeof ref !== 'string' || own(node, 'properties') !== undefined) return node;
  const segments = parsePointer(pointer);
  const path = parsePointer(decodeURIComponent(ref.slice(1)));
  for (let length = segments.length; length >= 0; length -= 1) {
    const target = valueAt(document, [...segments.slice(0, length), ...path]);
    if (isObject(target)) return target;
  }
  return {};
}

/** Two flattened enums may have variants of one name; no step tells them apart, nor what is inside of them. */
function clearRoutes(hub: Hub): readonly Route[] {
  const routes = everyRoute(hub);
  const times = new Map<string, number>();
  for (const route of routes) times.set(keyOf(route), (times.get(keyOf(route)) ?? 0) + 1);
  const starts = (route: Route): Route[] =>
    route.steps.map((_, index) => ({ ...route, steps: route.steps.slice(0, index + 1) }));
  return routes.filter((route) => starts(route).every((start) => times.get(keyOf(start)) === 1));
}

/** The number of a variant that has a name may be that of the other version. */
function keyOf({ steps, ...start }: Route): string {
  const sure = steps.map((step) => (step.kind === 'variant' && step.name !== undefined ? { name: step.name } : step));
  return JSON.stringify([start, sure]);
}

function judged(hub: Hub, document: Json, verdict: Verdict): string[] {
  const routes = clearRoutes(hub).filter((route) => judge(hub, document, route) === verdict);
  return routes.map((route) => JSON.stringify(route));
}

/** Everything that a part of a hub can be asked about stands where it is found: in the reader's eyes too. */
function checkInput({ name, text }: NamedText): void {
  describe(name, () => {
    const document = documentOf(text);
    const hub = readWhole(text);
    const routes = clearRoutes(hub);

    it('has every field, variant, item and value where it is found', () => {
      expect([...judged(hub, document, 'wrong'), ...judged(hub, document, 'stopped')]).toEqual([]);
    });

    it('shows a change at the place in the model, at the end of the same route', () => {
      const marked = some(
        routes.filter(({ steps }) => steps.at(-1)?.kind === 'field'),
        24,
      );
      const unseen = marked.filter((route) => !showsMark(hub, document, route));
      expect(unseen.map((route) => JSON.stringify(route))).toEqual([]);
    });

    it('has lines and columns of the places', () => {
      const pretty = prettyJson(document);
      const lines = pretty.split('\n');
      const find = locator({ hub, text: pretty, name: 'hub.json' });
      for (const route of some(routes, 24)) {
        const { pointer, line, column } = find(placeAt(route), 'new') ?? { pointer: '', line: 0, column: 0 };
        const [before, value] = [lines[line - 1]?.slice(0, column - 1), lines[line - 1]?.slice(column - 1)];
        const isListed = pointer === '' || isArray(at(document, pointer.slice(0, pointer.lastIndexOf('/'))));
        expect(before?.trim()).toBe(isListed ? '' : `${JSON.stringify(lastSegment(pointer))}:`);
        expect(value?.replace(/,$/, '')).toBe(prettyJson(at(document, pointer) as Json).split('\n')[0]);
      }
    });
  });
}

/** Evenly chosen, to keep it short. */
function some<T>(all: readonly T[], most: number): T[] {
  const stride = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, index) => index % stride === 0);
}

const MARK = 'a default of this place alone';

/** A default written at the place is the default of that field, and of no look-alike. */
function showsMark(hub: Hub, document: Json, route: Route): boolean {
  const pointer = locate(placeAt(route), 'new', hub, document) ?? '';
  return reached(hubOf(withMark(document, parsePointer(pointer))), route)?.field?.default === MARK;
}

function withMark(value: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return marked(value);
  if (isArray(value)) return value.map((item, index) => (String(index) === key ? withMark(item, rest) : item));
  if (!isObject(value)) throw new Error(`no ${key} in ${compactJson(value)}`);
  const parts = Object.entries(value);
  return Object.fromEntries(parts.map(([name, part]) => [name, name === key ? withMark(part, rest) : part]));
}

function marked(node: Json): Json {
  if (!isObject(node)) return { default: MARK };
  const prefix = ['fd', 'pd'].find((candidate) => own(node, `${candidate}Name`) !== undefined);
  return { ...node, [prefix === undefined ? 'default' : `${prefix}Default`]: MARK };
}

describe('the examples', () => exampleTexts().forEach(checkInput));
describeWithFixtures('real hubs', () => fixtureTexts('plexus').forEach(checkInput));
describeWithFixtures('schemars snapshots', () => fixtureTexts('schemars').forEach(checkInput));

describe('lists of types', () => {
  const union = (items: Json): JsonObject => ({ type: ['string', 'array', 'null'], items, minLength: 1 });
  const block = { type: 'object', properties: { text: union({ type: 'integer' }) }, required: ['text'] };
  const returns = { type: 'object', properties: { content: union(block), open: union({ type: 'string' }) } };
  const method = { name: 'give', description: 'Gives.', hash: '1', params: { type: 'object' }, returns };
  checkInput({ name: 'in a method', text: compactJson({ hub: 'h', namespace: 'h', version: '1', methods: [method] }) });
});

describe('random hubs', () => {
  it('have every place where it is found, or one on the way to it', () => {
    const hubs = { right: 0, stopped: 0 };
    checkProperty(arbitraryHub(), 100, (drawn) => {
      const document = writeHub(drawn);
      const hub = hubOf(document);
      expect(judged(hub, document, 'wrong'), compactJson(document)).toEqual([]);
      // By hubs, not by places: one wide union that is flattened beside another has dozens of them.
      if (judged(hub, document, 'stopped').length > 0) hubs.stopped += 1;
      else hubs.right += 1;
    });
    expect(hubs.stopped / hubs.right).toBeLessThan(0.05);
  });
});
