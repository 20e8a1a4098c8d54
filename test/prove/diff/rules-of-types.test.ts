/** Rules of types are raised where they should be; rules.laws.test.ts looks at where they should not. */
import { test } from 'vitest';
import { CASES } from './corpus/cases.js';
import { expectRaised } from './corpus/found.js';

const cases = CASES.filter(({ rule }) => !/^[MN]/.test(rule));

test.each(cases.map((each) => [each.rule, each.name, each] as const))('%s: %s', (_rule, _name, each) => {
  expectRaised(each);
});
