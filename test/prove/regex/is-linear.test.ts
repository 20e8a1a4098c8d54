/** Which patterns may be left to the engine. */
import { expect, test } from 'vitest';
import { isLinear } from '../../../src/prove/regex/is-linear.js';

test.each([
  '^[a-z]+$',
  '^[a-z]+(-[a-z]+)*$',
  String.raw`^\d{4}-\d{2}-\d{2}$`,
  '^(?:json|yaml|toml)$',
  '^(?:a|b)*$',
  '^[a-z]{3}[a-z0-9]*$',
  '^(?:[a-z]{0,500}-){0,500}$',
  '^[A-Z]',
  'foo',
  String.raw`\S+`,
  '^a|^b',
  '^https?://',
  '',
])('%s is', (source) => {
  expect(isLinear(source)).toBe(true);
});

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(?:a|ab)*$',
  '^(?:a?){30}a{30}$',
  '^(?:a{0,30}){0,30}$',
  '^a*a*b',
  '^[a-z]{1,3}[a-z0-9]*$',
  '[a-z]+@',
  String.raw`\s+$`,
  'x{0,500}y',
  '^(?=.*a)b',
  String.raw`^(a*)\1$`,
  '^(?:a?|b)+c$',
])('%s is not', (source) => {
  expect(isLinear(source)).toBe(false);
});
