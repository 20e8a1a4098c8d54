import { describe, expect, test } from 'vitest';
import type { Direction, Finding, Place } from '../../../../src/prove/diff/findings/finding.js';
import { judge } from '../../../../src/prove/diff/review/policies.js';
import type { RuleId } from '../../../../src/prove/diff/findings/rules.js';
import type { Policies } from '../../../../src/prove/diff/policy/policies.js';
import { aFinding } from '../a-finding.js';

/** `wire source: reason`. */
function judged(finding: Partial<Finding>, policies: Policies): string {
  const { wire, source, policy } = judge(aFinding({ wire: 'breaking', source: 'breaking', ...finding }), policies);
  return `${wire} ${source}${policy === undefined ? '' : `: ${policy}`}`;
}

const OWN = 'breaking breaking';

const kind: Place = {
  text: 'Repo.kind',
  type: { old: 'repos.Repo', new: 'repos.Repository' },
  steps: [{ kind: 'field', name: 'kind' }],
};
const event: Place = {
  text: 'Event(cloned)',
  type: { old: 'Event', new: 'Event' },
  steps: [{ kind: 'variant', name: 'cloned', index: 2 }],
};

const inline: Place = {
  text: 'list returns.kind("a (b)")',
  method: 'list',
  position: 'returns',
  steps: [
    { kind: 'field', name: 'kind' },
    { kind: 'variant', name: 'a (b)', index: 1 },
  ],
};

describe('open enums', () => {
  const all: Policies = { openEnums: [{ type: '*', reason: 'open' }] };

  test.each<[RuleId, Direction, string]>([
    ['T13', 'out', 'dangerous dangerous: open'],
    ['V01', 'out', 'dangerous dangerous: open'],
    ['V16', 'out', 'dangerous dangerous: open'],
    ['M15', 'out', OWN],
    ['T14', 'out', OWN],
    ['T13', 'in', OWN],
  ])('%s in %s', (rule, direction, expected) => {
    expect(judged({ rule, direction }, all)).toBe(expected);
  });

  test.each<[string, Place, boolean]>([
    ['Repo.kind', kind, true],
    ['repos.Repo.kind', kind, true],
    ['repos.Repository.kind', kind, true],
    ['repos.Repo', kind, false],
    ['kind', kind, false],
    ['Event', event, true],
    ['Event(cloned)', event, true],
    ['Event.cloned', event, false],
    ['list returns.kind', inline, true],
    ['list returns', inline, false],
    ['Even', event, false],
  ])('%s names the place: %j', (type, place, isMeant) => {
    const policies = {
      openEnums: [
        { type: 'Other', reason: 'no' },
        { type, reason: 'open' },
      ],
    };
    const expected = isMeant ? 'dangerous dangerous: open' : OWN;
    expect(judged({ rule: 'V01', direction: 'out', place }, policies)).toBe(expected);
  });

  test('what could not be proven is at most what it would be if it were', () => {
    const unproven = { rule: 'T13', direction: 'out', wire: 'unproven', source: 'none' } as const;
    expect(judged(unproven, all)).toBe('dangerous none: open');
  });

  test('what is less than dangerous stays so, without a word', () => {
    expect(judged({ rule: 'T13', direction: 'out', wire: 'safe', source: 'none' }, all)).toBe('safe none');
  });
});

describe('lenient readers', () => {
  const lenient: Policies = { lenientReaders: { reason: 'serde' } };

  test.each<[RuleId, Direction, string]>([
    ...(['O04', 'O16', 'A02', 'C02', 'C03'] as const).map((id) => [id, 'out', 'dangerous breaking: serde'] as const),
    ['C02', 'in', OWN],
    ['O07', 'out', OWN],
  ] as [RuleId, Direction, string][])('%s in %s', (rule, direction, expected) => {
    expect(judged({ rule, direction }, lenient)).toBe(expected);
  });
});

describe('levels of rules', () => {
  test.each<[NonNullable<Policies['rules']>, string]>([
    [{ O05: { level: 'safe', reason: 'r' } }, 'safe safe: r'],
    [{ O05: { wire: 'none', reason: 'r' } }, 'none breaking: r'],
    [{ O05: { level: 'safe', source: 'dangerous', reason: 'r' } }, 'safe dangerous: r'],
    [{ O05: { level: 'breaking', reason: 'r' } }, OWN],
    [{ O06: { level: 'safe', reason: 'r' } }, OWN],
  ])('%j', (rules, expected) => {
    expect(judged({ rule: 'O05' }, { rules })).toBe(expected);
  });

  test('may be raised', () => {
    const rules = { F10: { level: 'breaking', reason: 'docs are law' } } as const;
    expect(judged({ rule: 'F10', wire: 'none', source: 'none' }, { rules })).toBe('breaking breaking: docs are law');
  });

  test('are the last word', () => {
    const rules = { T13: { level: 'breaking', reason: 'no' } } as const;
    const policies = { openEnums: [{ type: '*', reason: 'open' }], rules };
    expect(judged({ rule: 'T13', direction: 'out' }, policies)).toBe('breaking breaking: open; no');
  });
});

describe('extensions', () => {
  const place: Place = { text: 'repos.list x-rate', method: 'repos.list', steps: [{ kind: 'field', name: 'x-rate' }] };
  const found = { rule: 'M33', wire: 'none', source: 'none', place } as const;

  test('have the level of their key', () => {
    const extensions = { 'x-rate': { level: 'dangerous', reason: 'limits' } } as const;
    expect(judged(found, { extensions })).toBe('dangerous dangerous: limits');
    expect(judged({ ...found, rule: 'F10' }, { extensions })).toBe('none none');
  });

  test('are of no effect without one, whatever their name', () => {
    const steps = [{ kind: 'field', name: 'constructor' }] as const;
    expect(judged({ ...found, place: { ...place, steps } }, { extensions: {} })).toBe('none none');
  });
});
