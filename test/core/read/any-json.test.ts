/** Any JSON, in all the ways in which schemas spell it. */
import { describe, expect, it } from 'vitest';
import { eachMethod, type Hub } from '../../../src/core/model/hub.js';
import type { Json } from '../../../src/core/json/json.js';
import { contains } from '../../../src/prove/containment/contains.js';
import { diffHubs } from '../../../src/prove/diff/diff-hubs.js';
import { describeWithFixtures, fixtureText } from '../../support/shared.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { problemsOf, typeOf } from './read.js';

const SIX = ['null', 'boolean', 'number', 'string', 'array', 'object'];

const SPELLINGS: readonly { readonly [key: string]: Json }[] = [
  { type: SIX },
  { type: [...SIX].reverse() },
  { type: [...SIX, 'integer'] },
  { type: SIX, description: 'What was sent.', default: null, examples: [1], 'x-ours': true },
  { type: SIX, nullable: true },
  { type: SIX, format: 'uuid' },
  { allOf: [{ type: SIX }, {}] },
  { anyOf: [{ type: SIX }, { type: 'null' }] },
];

describe('any JSON', () => {
  it.each(SPELLINGS.map((schema) => [JSON.stringify(schema), schema] as const))('is %s', (_, schema) => {
    const whole = { type: 'object', properties: { it: schema } };
    expect(typeOf(whole)).toMatchObject({ fields: [{ type: { kind: 'any' } }] });
    expect(problemsOf(whole)).toEqual([]);
    const { nullable: _nullable, ...alone } = schema;
    expect([contains({}, alone).verdict, contains(alone, {}).verdict]).toEqual(['yes', 'yes']);
  });

  it('is not what leaves out one type, or says more', () => {
    for (const left of SIX) expect(typeOf({ type: SIX.filter((name) => name !== left) }).kind).not.toBe('any');
    expect(typeOf({ type: [...SIX.filter((name) => name !== 'number'), 'integer'] }).kind).not.toBe('any');
    expect(typeOf({ type: SIX, minLength: 1 }).kind).not.toBe('any');
  });

  it('beside a reference leaves it its name', () => {
    const type = typeOf({ $ref: '#/$defs/User', type: SIX, $defs: { User: { type: 'object' } } });
    expect(type).toEqual({ kind: 'ref', id: 'User' });
  });
});

describeWithFixtures('hubs of core 0.5.3 and 0.7.0, which spell it differently', () => {
  const hubs = ['core-0.5.3', 'core-0.7.0'].map(
    (core) => readHub(fixtureText(`plexus/${core}`, 'hub.json')).hub as Hub,
  );
  const [before, after] = hubs as [Hub, Hub];

  it('ask the standard questions in the same methods', () => {
    const standard = hubs.map(({ root }) =>
      [...eachMethod(root)].flatMap(({ path, bidirectional }) => (bidirectional?.standard ? [path] : [])).sort(),
    );
    expect(standard[0]).toContain('interactive.wizard');
    expect(standard[1]).toEqual(standard[0]);
    for (const { root } of hubs)
      for (const { bidirectional } of eachMethod(root))
        if (bidirectional?.standard) expect(bidirectional.standard.t).toEqual({ kind: 'any' });
  });

  it('are no break of each other', () => {
    const { findings } = diffHubs(before, after);
    expect(findings.filter(({ wire, source }) => wire === 'breaking' || source === 'breaking')).toEqual([]);
  });
});
