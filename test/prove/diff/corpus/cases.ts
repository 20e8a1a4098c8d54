/** All cases of all rules. */
import { ARRAY_AND_BOUND_CASES } from './arrays-and-bounds.js';
import { CONNECTION_CASES } from './connection.js';
import { ENUM_CASES } from './enums.js';
import { METHOD_CASES } from './methods.js';
import { NAMESPACE_CASES } from './namespaces.js';
import { OBJECT_CASES } from './objects.js';
import { REFERENCE_CASES } from './references.js';
import type { RuleCase } from './rule-case.js';
import { TYPE_RULE_CASES } from './types.js';

export const CASES: readonly RuleCase[] = [
  ...NAMESPACE_CASES,
  ...METHOD_CASES,
  ...CONNECTION_CASES,
  ...OBJECT_CASES,
  ...TYPE_RULE_CASES,
  ...ENUM_CASES,
  ...ARRAY_AND_BOUND_CASES,
  ...REFERENCE_CASES,
];
