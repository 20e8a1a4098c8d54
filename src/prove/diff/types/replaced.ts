/** A type in whose place there is one of another kind. */
import { canonicalJson, isObject, own, type Json } from '../../../core/json/json.js';
import type { Type } from '../../../core/model/type.js';
import type { RuleId } from '../findings/rules.js';
import type { Pair } from '../findings/versions.js';
import { reportEncoding } from './scalars.js';
import type { Site } from './site.js';
import type { Relation, TypeComparison } from './type-comparison.js';

export function replaced(comparison: TypeComparison, site: Site): void {
  const { old, new: now } = site;
  if (areTextAndBytes(old, now)) return reportEncoding(comparison, site);
  const relation = comparison.relations.relation(site);
  if (relation === 'equal') return;
  const rule = ruleByKinds(site) ?? RULE_OF[relation];
  comparison.report(site, {
    rule,
    message: MESSAGES[rule] ?? 'it is of another type now',
    before: comparison.versions.text(old),
    after: comparison.versions.text(now),
    edit: { made: now, undone: old },
  });
}

const RULE_OF: Readonly<Record<Relation, RuleId>> = {
  equal: 'F01',
  widened: 'T01',
  narrowed: 'T02',
  neither: 'T03',
  unknown: 'T03',
};

const MESSAGES: Readonly<Partial<Record<RuleId, string>>> = {
  A02: 'what its items must be changed',
  A04: 'it is a list in one version, and none or one of fixed length in the other',
  C03: 'its pattern changed',
  C05: 'the schema says something else',
  C06: 'no value fits any more',
  O15: 'an object with named fields in one version, a map in the other',
  O16: 'what its properties must be changed',
  T01: 'it may be more than it was',
  T02: 'it may be less than it was',
  T04: 'whole numbers in one version, any number in the other',
  T11: 'it may be anything now',
  T12: 'it was anything, and has a type now',
  T16: 'any text before, certain values now',
  T17: 'certain values before, any text now',
};

function ruleByKinds({ old, new: now }: Pair<Type>): RuleId | undefined {
  if (now.kind === 'any') return 'T11';
  if (old.kind === 'any') return 'T12';
  if (now.kind === 'never') return 'C06';
  if (old.kind === 'opaque' && now.kind === 'opaque') return ruleByKeywords(old.schema, now.schema);
  if (old.kind === 'opaque' || now.kind === 'opaque') return 'C05';
  const has = (kind: Type['kind']): boolean => old.kind === kind || now.kind === kind;
  if (has('integer') && has('float')) return 'T04';
  if (has('struct') && has('map')) return 'O15';
  if (has('array') || has('set') || has('tuple')) return 'A04';
  if (old.kind === 'string' && isLiteral(now)) return 'T16';
  if (now.kind === 'string' && isLiteral(old)) return 'T17';
  if (old.kind === 'const' && now.kind === 'const') return 'T18';
  if (old.kind === 'enum' && now.kind === 'enum') return 'C05';
  return undefined;
}

function isLiteral({ kind }: Type): boolean {
  return kind === 'string-enum' || kind === 'const';
}

function areTextAndBytes(old: Type, now: Type): boolean {
  return (old.kind === 'bytes' && now.kind === 'string') || (old.kind === 'string' && now.kind === 'bytes');
}

const OF_OBJECTS = new Set([
  'propertyNames',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
]);

const OF_ARRAYS = new Set(['minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains']);

/** Two schemas that only JSON Schema can say: named by the keywords that differ. */
function ruleByKeywords(old: Json, now: Json): RuleId {
  if (!isObject(old) || !isObject(now)) return 'C05';
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => {
    return canonicalJson(own(old, key) ?? null) !== canonicalJson(own(now, key) ?? null);
  });
  if (keys.every((key) => OF_OBJECTS.has(key))) return 'O16';
  if (keys.every((key) => OF_ARRAYS.has(key))) return 'A02';
  return keys.every((key) => key === 'pattern') ? 'C03' : 'C05';
}
