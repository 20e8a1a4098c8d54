import { expect, test } from 'vitest';
import { RULE_IDS, RULES } from '../../src/prove/diff/findings/rules.js';
import { runCommand } from './run-command.js';

test('explain says what a rule means, whom it breaks, what to do instead, and how to accept it', async () => {
  expect(await runCommand(['explain', 'T13'])).toEqual({
    exitCode: 0,
    err: '',
    out: `T13 enum-value-added

What
  A value of an enum came. For example: "a" | "b" to "a" | "b" | "c".

How bad
  Sent by clients: safe; received by clients: breaking. What is proven goes before.

Why
  An old client receives a value that it does not know: a client that validates refuses it, and a
  switch has no case for it. Sent, the new value is one more that is accepted.

Instead
  Mark the enum as open (openEnums) before it grows, so that clients expect more; or give the new
  value in a new optional property.

To accept it
  this one finding:
    hub-codegen diff … --accept FINGERPRINT --reason TEXT [--until DAY]
  an enum that clients expect to grow, and generated clients are ready for:
    { "openEnums": [{ "type": "Repo.kind", "reason": "…" }] }
  the same, said by the schema of the enum:
    "x-open-enum": true
  every finding of this rule:
    { "diff": { "rules": { "T13": { "level": "dangerous", "reason": "…" } } } }
`,
  });
});

test.each(RULE_IDS)('explain %s', async (id) => {
  const { exitCode, out } = await runCommand(['explain', id]);
  expect(exitCode).toBe(0);
  expect(out.split('\n')[0]).toBe(`${id} ${RULES[id].name}`);
  expect(out).toMatch(/\nWhat\n {2}\S[^]*\nHow bad\n {2}\S[^]*\nWhy\n {2}\S/);
});

test('explain takes several, names, and any case', async () => {
  const { out } = await runCommand(['explain', 'm02', 'Enum-Value-Added', '--json']);
  expect((JSON.parse(out) as { id: string }[]).map(({ id }) => id)).toEqual(['M02', 'T13']);
});

test('explain lists all rules, and refuses what is none', async () => {
  const { out } = await runCommand(['explain']);
  expect(out.trimEnd().split('\n')).toEqual(RULE_IDS.map((id) => `${id}  ${RULES[id].name}`));
  expect(await runCommand(['explain', 'enum-value-aded'])).toMatchObject({
    exitCode: 2,
    err: 'hub-codegen: there is no rule "enum-value-aded"\n  did you mean "enum-value-added", "enum-value-renamed" or "enum-value-removed"?\n',
  });
});
