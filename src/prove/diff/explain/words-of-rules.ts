/** All rules in words. */
import type { RuleId } from '../findings/rules.js';
import { ARRAYS } from './arrays.js';
import { LIMITS } from './limits.js';
import { METHODS } from './methods.js';
import { NAMESPACES } from './namespaces.js';
import { OBJECTS } from './objects.js';
import type { RuleWords } from './rule-words.js';
import { TYPES } from './types.js';
import { UNIONS } from './unions.js';
import { WORDS } from './words.js';

export const RULE_WORDS: Readonly<Record<RuleId, RuleWords>> = {
  ...NAMESPACES,
  ...METHODS,
  ...OBJECTS,
  ...TYPES,
  ...UNIONS,
  ...ARRAYS,
  ...LIMITS,
  ...WORDS,
};
