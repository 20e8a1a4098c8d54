/** Writes the tables of docs/diff-rules.md and the pages of docs/rules/ from what `hub-codegen explain` says. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './root.js';
import { ruleRow } from './rule-row.js';

/** @param {string} format */
function explain(format) {
  return execFileSync(process.execPath, [fromRoot('dist/hub-codegen.cjs'), 'explain', '--format', format], {
    encoding: 'utf8',
  });
}

/** @type {readonly import('./rule-row.js').Explained[]} */
const rules = JSON.parse(explain('json'));
const rows = new Map(rules.map((rule) => [rule.id, ruleRow(rule)]));

const table = fromRoot('docs/diff-rules.md');
const idOf = /^\| ([A-Z]\d\d) \| [a-z-]+ \|/;
const lines = readFileSync(table, 'utf8').split('\n');
const listed = new Set(lines.map((line) => idOf.exec(line)?.[1]));
const missing = rules.filter(({ id }) => !listed.has(id)).map(({ id }) => id);
if (missing.length > 0)
  throw new Error(`docs/diff-rules.md has no row for ${missing.join(', ')}: add one to its table`);
writeFileSync(table, lines.map((line) => rows.get(idOf.exec(line)?.[1] ?? '') ?? line).join('\n'));

mkdirSync(fromRoot('docs/rules'), { recursive: true });
for (const page of explain('markdown').split(/\n(?=# )/)) {
  writeFileSync(fromRoot(`docs/rules/${page.slice(2, 5)}.md`), page);
}
