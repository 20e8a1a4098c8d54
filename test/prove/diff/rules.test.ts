/** Every rule has pairs that show it, a mirror, and a line in docs/diff-rules.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import type { Direction } from '../../../src/prove/diff/findings/finding.js';
import { ruleRow } from '../../../scripts/rule-row.js';
import { explainRule } from '../../../src/prove/diff/explain/explain-rule.js';
import { explanationMarkdown } from '../../../src/prove/diff/explain/explanation-text.js';
import { RULES, RULE_IDS, type Rule, type RuleId } from '../../../src/prove/diff/findings/rules.js';
import { CASES } from './corpus/cases.js';

describe.each(RULE_IDS)('%s', (id) => {
  const cases = CASES.filter(({ rule }) => rule === id);

  test('has a pair that raises it, and one that nearly does', () => {
    const raised = cases.filter(({ expected }) => expected.some(([rule]) => rule === id));
    expect(raised).not.toEqual([]);
  });

  test('says what it is the other way', () => {
    const { levels, mirror }: Rule = RULES[id];
    const [only] = Object.keys(levels);
    const isOneWay = Object.keys(levels).length === 1 && only !== 'any';
    expect(mirror !== undefined).toBe(isOneWay);
    if (mirror === undefined) return;
    const other: Rule | undefined = RULE_IDS.includes(mirror as RuleId) ? RULES[mirror as RuleId] : undefined;
    if (other === undefined) expect(mirror).toMatch(/^\w+( \S+){3,}$/);
    else expect(Object.keys(other.levels)).toContain(only === 'in' ? 'out' : 'in');
  });
});

describe('docs/rules/', () => {
  test('has a page for every rule: scripts/rule-pages writes them', () => {
    const pages = RULE_IDS.map((id) => readFileSync(fromRoot(`docs/rules/${id}.md`), 'utf8'));
    expect(pages).toEqual(RULE_IDS.map((id) => explanationMarkdown(explainRule(id))));
    expect(readdirSync(fromRoot('docs/rules'))).toHaveLength(RULE_IDS.length);
  });

  test('says what to do instead of every break that has another way', () => {
    const silent = RULE_IDS.filter((id) => {
      const { levels }: Rule = RULES[id];
      const isBreak = Object.values(levels).some(({ wire, source }) => wire === 'breaking' || source === 'breaking');
      return isBreak && explainRule(id).instead === undefined;
    });
    expect(silent).toEqual([]);
  });
});

describe('docs/diff-rules.md', () => {
  const lines = readFileSync(fromRoot('docs/diff-rules.md'), 'utf8').split('\n');
  const rows = lines.filter((line) => /^\| [A-Z]\d\d \| [a-z-]+ \|/.test(line));

  test('has every rule once, with its name and its levels', () => {
    const cells = rows.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
    expect(cells.map(([, id, name, , sent, received]) => [id, name, sent, received])).toEqual(
      RULE_IDS.map((id) => [id, RULES[id].name, notationOf(id, 'in'), notationOf(id, 'out')]),
    );
    expect(cells.filter(([, , , what]) => what === '')).toEqual([]);
  });

  test('says what the pages of rules say', () => {
    expect(rows).toEqual(RULE_IDS.map((id) => ruleRow(explainRule(id))));
  });

  function notationOf(id: RuleId, direction: Direction): string {
    const { levels }: Rule = RULES[id];
    const found = levels[direction] ?? levels.any;
    if (found === undefined) return '–';
    const [wire, source] = [found.wire, found.source].map((level) => level.charAt(0).toUpperCase());
    return wire === source ? `${wire}` : `${wire}-${source}`;
  }
});
