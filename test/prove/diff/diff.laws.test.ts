/** What holds for every diff: nothing of nothing, all of everything, and a value for every break. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains } from '../../../src/prove/containment/contains.js';
import { diffHubs } from '../../../src/prove/diff/diff-hubs.js';
import { eachMethod, type Hub } from '../../../src/core/model/hub.js';
import { compactJson, isArray, isObject, type Json } from '../../../src/core/json/json.js';
import { parseJson } from '../../../src/core/json/parse-json.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { exampleTexts, fixtureTexts, readWhole } from '../../emit/emitted-hubs.js';
import { SMALL_HUBS } from '../../core/read/corrupt/small-hubs.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { drawn } from '../../support/draw.js';
import { record } from '../../support/schema-object.js';
import { describeWithFixtures } from '../../support/shared.js';
import { writeHub } from '../../support/write-hub.js';
import { applyDiff } from './corpus/apply-diff.js';
import { CASES } from './corpus/cases.js';
import { contractOf, contractOfNew, withoutForeignLinks, type Contract } from './corpus/contract.js';
import { drawChange } from './corpus/draw-change.js';
import { firstDifference } from './corpus/same-contract.js';
import { judgeWitness } from './corpus/witness.js';

const SEED = 20258;
const RUNS = 80;

/** The same document, every object with its keys the other way round; lists keep their order. */
function reversed(value: Json): Json {
  if (isArray(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return record(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, reversed(part)]),
  );
}

function reversedText(text: string): string {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return compactJson(reversed(parsed.value));
}

function expectNoDifference(text: string): void {
  const hub = readWhole(text);
  expect(diffHubs(hub, readWhole(text)).findings).toEqual([]);
  const found = diffHubs(hub, readWhole(reversedText(text))).findings;
  expect(found).toEqual([]);
}

describe('a hub does not differ from itself, nor from itself with its keys in another order', () => {
  test.each(exampleTexts().map(({ name, text }) => [name, text] as const))('example %s', (_name, text) => {
    expectNoDifference(text);
  });

  test('random hubs', () => {
    const hubs = fc.sample(arbitraryHub(), { seed: SEED, numRuns: RUNS });
    for (const hub of hubs) expectNoDifference(compactJson(writeHub(hub)));
  });
});

describeWithFixtures('a real hub does not differ from itself, nor from itself with its keys in another order', () => {
  const texts = [...fixtureTexts('plexus'), ...fixtureTexts('schemars')];
  test.each(texts.map(({ name, text }) => [name, text] as const))('%s', (_name, text) => {
    expectNoDifference(text);
  });
});

/** What diff says that it did not compare, it says nothing of. */
function withoutTrees({ namespaces, methods }: Contract, paths: readonly string[]): void {
  for (const table of [namespaces, methods]) {
    for (const key of [...table.keys()]) if (paths.some((path) => `${key}.`.startsWith(`${path}.`))) table.delete(key);
  }
}

/** The first part of the new contract that the diff does not lead to. */
function missedBy(old: Hub, now: Hub): string | undefined {
  const { findings, uncompared } = diffHubs(old, now);
  const [before, wanted] = [contractOf(old), contractOfNew(now)];
  withoutForeignLinks(before, wanted);
  withoutForeignLinks(wanted, before);
  const applied = applyDiff(before, wanted, findings);
  for (const contract of [applied, wanted]) withoutTrees(contract, uncompared);
  const missed = firstDifference(applied, wanted);
  const isRespelled = missed?.isOfKind === true && findings.some(({ rule }) => rule === 'F01');
  return isRespelled && meanTheSame(old, now) ? undefined : missed?.text;
}

/** Whether every part of every method accepts the same in both versions. */
function meanTheSame(old: Hub, now: Hub): boolean {
  const others = new Map(Array.from(eachMethod(now.root), ({ path, schemas }) => [path, schemas]));
  return [...eachMethod(old.root)].every(({ path, schemas }) => {
    const other = others.get(path) ?? {};
    return (['params', 'returns', 'question', 'answer'] as const).every((key) => {
      const [before, after] = [schemas[key] ?? true, other[key] ?? true];
      return contains(before, after).verdict === 'yes' && contains(after, before).verdict === 'yes';
    });
  });
}

describe('what a diff says, applied to the old contract, gives the new one', () => {
  test.each(CASES.map((each) => [each.rule, each.name, each] as const))('%s: %s', (_rule, _name, { old, new: now }) => {
    for (const hubs of [
      { old, new: now },
      { old: now, new: old },
    ]) {
      expect(missedBy(readWhole(compactJson(hubs.old)), readWhole(compactJson(hubs.new)))).toBeUndefined();
    }
  });

  test('for random changes of random hubs', () => {
    const missed: string[] = [];
    let changed = 0;
    fc.sample(arbitraryHub(), { seed: SEED, numRuns: RUNS }).forEach((hub, run) => {
      const [other] = fc.sample(
        drawn((draw) => drawChange(draw, hub)),
        { seed: SEED + run, numRuns: 1 },
      );
      const [old, now] = [hub, other as Hub].map((each) => readHub(compactJson(writeHub(each))).hub);
      if (old === undefined || now === undefined) return;
      if (firstDifference(contractOf(old), contractOfNew(now)) !== undefined) changed++;
      for (const found of [missedBy(old, now), missedBy(now, old)]) {
        if (found !== undefined) missed.push(`run ${run}: ${found}`);
      }
    });
    expect(missed).toEqual([]);
    expect(changed).toBeGreaterThan(RUNS / 2);
  });
});

test('a type that only Synapse IR declares, without a schema, is compared as well', () => {
  const text = SMALL_HUBS.find(({ name }) => name === 'Synapse IR')?.text ?? '';
  const [old, now] = [readWhole(text), readWhole(text.replace('"fdName": "path"', '"fdName": "where"'))];
  expect(diffHubs(old, now).findings.map(({ rule }) => rule)).toContain('O10');
  expect(missedBy(old, now)).toBeUndefined();
});

describe('every break has a value that one version accepts and the other refuses', () => {
  test.each(CASES.map((each) => [each.rule, each.name, each] as const))('%s: %s', (_rule, _name, { old, new: now }) => {
    const hubs = { old: readWhole(compactJson(old)), new: readWhole(compactJson(now)) };
    const complaints = diffHubs(hubs.old, hubs.new).findings.map((finding) => judgeWitness(finding, hubs));
    expect(complaints.filter((complaint) => complaint !== undefined)).toEqual([]);
  });
});
