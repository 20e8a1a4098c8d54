/**
 * JSON Schema, interpreted: the validation vocabulary of draft 2020-12 and draft-07, references within the schema.
 * Formats and contents are annotations, so a value that fits but for its format fits perhaps: that refuses nothing.
 * Nothing is compiled, so it runs where `eval` is forbidden.
 */
import { equal, findDuplicate } from './equal.js';
import { LinearPattern } from './linear.js';
import { hasLength, isMultiple } from './measure.js';
import { describe, expected, isObject, nearest, oneOf, own, under, type Fault, type JsonObject } from './shape.js';

/** What of an object or array the schemas so far have spoken for; the rest is "unevaluated". */
class Evaluated {
  readonly keys = new Set<string>();
  readonly items = new Set<number>();

  add(other: Evaluated): void {
    for (const key of other.keys) this.keys.add(key);
    for (const index of other.items) this.items.add(index);
  }
}

/** References in a circle, or values that nest without end. */
const MOST_NESTED = 500;

/** What was found of a value that a reference leads to, to be told again. */
interface Finding {
  readonly fault: Fault | undefined;
  readonly seen: Evaluated;
  readonly isUnsure: boolean;
}

interface Attempt {
  readonly fault: Fault | undefined;
  /** No format leaves it open whether the value fits. */
  readonly fitsSurely: boolean;
}

type Check = (schema: JsonObject, value: unknown, seen: Evaluated) => Fault | undefined;

export class JsonSchema {
  readonly #root: unknown;
  /** Before 2019 a reference stood for the whole schema, whatever else it said. */
  readonly #refIsAlone: boolean;
  readonly #patterns = new Map<string, LinearPattern | undefined>();
  #names: ReadonlyMap<string, unknown> | undefined;
  /** What pointers start from: the whole, or the part with an address of its own that holds the reference. */
  #base: unknown;
  #depth = 0;
  /** Whether a format was passed over that might have refused the value. */
  #isUnsure = false;
  /** By base, schema and value: each value is asked about once, however many branches refer to the schema. */
  #findings = new Map<unknown, Map<unknown, Map<unknown, Finding>>>();

  constructor(schema: unknown) {
    this.#root = schema;
    this.#base = schema;
    this.#refIsAlone = isObject(schema) && /draft-0[4-7]/.test(String(schema['$schema']));
  }

  faultOf(value: unknown): Fault | undefined {
    this.#findings = new Map();
    return this.#check(this.#root, value, new Evaluated());
  }

  #check(schema: unknown, value: unknown, seen: Evaluated): Fault | undefined {
    if (schema === false) return expected('nothing here', value);
    if (!isObject(schema)) return undefined;
    if (this.#depth >= MOST_NESTED)
      return { pointer: '', message: `expected at most ${MOST_NESTED} levels, found more` };
    this.#depth += 1;
    const outer = this.#base;
    if (hasAddress(schema)) this.#base = schema;
    try {
      return this.#checkAll(schema, value, seen);
    } finally {
      this.#base = outer;
      this.#depth -= 1;
    }
  }

  #checkAll(schema: JsonObject, value: unknown, seen: Evaluated): Fault | undefined {
    // OpenAPI's word for it.
    if (value === null && own(schema, 'nullable') === true) return undefined;
    const reference = own(schema, '$ref') ?? own(schema, '$dynamicRef');
    const fault = reference === undefined ? undefined : this.#checkReference(String(reference), value, seen);
    if (fault || (reference !== undefined && this.#refIsAlone)) return fault;
    for (const check of this.#checks) {
      const found = check(schema, value, seen);
      if (found) return found;
    }
    return undefined;
  }

  /** In the order in which they need each other: what is unevaluated is known last. */
  readonly #checks: readonly Check[] = [
    checkType,
    checkValue,
    checkNumber,
    (schema, value) => this.#checkString(schema, value),
    (schema, value, seen) => this.#checkArray(schema, value, seen),
    (schema, value, seen) => this.#checkObject(schema, value, seen),
    (schema, value, seen) => this.#checkCombined(schema, value, seen),
    (schema, value, seen) => this.#checkCondition(schema, value, seen),
    (schema, value, seen) => this.#checkUnevaluated(schema, value, seen),
  ];

  /** A child value: what it has evaluated is its own affair. */
  #inside(key: string | number, schema: unknown, value: unknown): Fault | undefined {
    const fault = this.#check(schema, value, new Evaluated());
    return fault && under(key, fault);
  }

  /** A branch that may fail: what it has evaluated counts only where it holds. */
  #holds(schema: unknown, value: unknown, seen: Evaluated): Fault | undefined {
    return this.#attempt(schema, value, seen).fault;
  }

  #attempt(schema: unknown, value: unknown, seen: Evaluated): Attempt {
    const branch = new Evaluated();
    const before = this.#isUnsure;
    this.#isUnsure = false;
    const fault = this.#check(schema, value, branch);
    const isUnsure = !fault && this.#isUnsure;
    this.#isUnsure = before || isUnsure;
    if (!fault) seen.add(branch);
    return { fault, fitsSurely: !fault && !isUnsure };
  }

  #checkString(schema: JsonObject, value: unknown): Fault | undefined {
    if (typeof value !== 'string') return undefined;
    this.#isUnsure ||= own(schema, 'format') !== undefined;
    const [min, max] = [limit(schema, 'minLength', 0), limit(schema, 'maxLength', Infinity)];
    if (!hasLength(value, min, max)) return expected(`a string of ${min} to ${max} characters`, value);
    const pattern = own(schema, 'pattern');
    if (typeof pattern !== 'string' || this.#matches(pattern, value)) return undefined;
    return expected(`a string matching ${pattern}`, value);
  }

  #checkArray(schema: JsonObject, value: unknown, seen: Evaluated): Fault | undefined {
    if (!Array.isArray(value)) return undefined;
    const [min, max] = [limit(schema, 'minItems', 0), limit(schema, 'maxItems', Infinity)];
    if (value.length < min || value.length > max) return expected(`an array of ${min} to ${max} items`, value);
    const twins = own(schema, 'uniqueItems') === true ? findDuplicate(value) : undefined;
    if (twins) return expected('items that differ', value[twins[1]]);
    return this.#checkItems(schema, value, seen) ?? this.#checkContains(schema, value, seen);
  }

  #checkItems(schema: JsonObject, values: readonly unknown[], seen: Evaluated): Fault | undefined {
    const items = own(schema, 'items');
    // Draft-07 writes the first places as `items` and the rest as `additionalItems`.
    const [places, rest] = Array.isArray(items)
      ? [items as readonly unknown[], own(schema, 'additionalItems')]
      : [(own(schema, 'prefixItems') ?? []) as readonly unknown[], items];
    for (const [index, value] of values.entries()) {
      const place = index < places.length ? places[index] : rest;
      if (place === undefined) return undefined;
      seen.items.add(index);
      const fault = this.#inside(index, place, value);
      if (fault) return fault;
    }
    return undefined;
  }

  #checkContains(schema: JsonObject, values: readonly unknown[], seen: Evaluated): Fault | undefined {
    const wanted = own(schema, 'contains');
    if (wanted === undefined) return undefined;
    const found = [...values.keys()].filter((index) => !this.#inside(index, wanted, values[index]));
    for (const index of found) seen.items.add(index);
    const [min, max] = [limit(schema, 'minContains', 1), limit(schema, 'maxContains', Infinity)];
    if (found.length >= min && found.length <= max) return undefined;
    return {
      pointer: '',
      message: `expected ${min} to ${max} items of the kind it must contain, found ${found.length}`,
    };
  }

  #checkObject(schema: JsonObject, value: unknown, seen: Evaluated): Fault | undefined {
    if (!isObject(value)) return undefined;
    const keys = Object.keys(value);
    const [min, max] = [limit(schema, 'minProperties', 0), limit(schema, 'maxProperties', Infinity)];
    if (keys.length < min || keys.length > max) return expected(`an object of ${min} to ${max} keys`, value);
    const missing = list(schema, 'required').find((key) => !Object.hasOwn(value, String(key)));
    if (missing !== undefined) return under(String(missing), { pointer: '', message: 'expected a value, found none' });
    for (const key of keys) {
      const fault = this.#checkProperty(schema, key, value[key], seen);
      if (fault) return fault;
    }
    return this.#checkDependencies(schema, value, seen);
  }

  #checkProperty(schema: JsonObject, key: string, value: unknown, seen: Evaluated): Fault | undefined {
    const nameFault = this.#check(own(schema, 'propertyNames'), key, new Evaluated());
    if (nameFault) return under(key, { pointer: '', message: `the key itself: ${nameFault.message}` });
    const schemas = entries(schema, 'patternProperties')
      .filter(([pattern]) => this.#matches(pattern, key))
      .map(([, each]) => each);
    const properties = own(schema, 'properties');
    if (isObject(properties) && Object.hasOwn(properties, key)) schemas.push(properties[key]);
    const rest = own(schema, 'additionalProperties');
    if (schemas.length === 0 && rest !== undefined) schemas.push(rest);
    if (schemas.length > 0) seen.keys.add(key);
    for (const each of schemas) {
      const fault = this.#inside(key, each, value);
      if (fault) return fault;
    }
    return undefined;
  }

  #checkDependencies(schema: JsonObject, value: JsonObject, seen: Evaluated): Fault | undefined {
    const all = ['dependentRequired', 'dependentSchemas', 'dependencies'].flatMap((keyword) =>
      entries(schema, keyword),
    );
    for (const [key, needs] of all) {
      if (!Object.hasOwn(value, key)) continue;
      const needed = Array.isArray(needs) ? { required: needs as readonly unknown[] } : needs;
      const fault = this.#holds(needed, value, seen);
      if (fault) return fault;
    }
    return undefined;
  }

  #checkCombined(schema: JsonObject, value: unknown, seen: Evaluated): Fault | undefined {
    for (const part of list(schema, 'allOf')) {
      const fault = this.#holds(part, value, seen);
      if (fault) return fault;
    }
    const anyOf = own(schema, 'anyOf');
    if (Array.isArray(anyOf)) {
      const faults = anyOf.map((branch) => this.#holds(branch, value, seen));
      if (!faults.includes(undefined)) return nearest(faults as Fault[], value);
    }
    const oneOfBranches = own(schema, 'oneOf');
    if (Array.isArray(oneOfBranches)) {
      const attempts = oneOfBranches.map((branch) => this.#attempt(branch, value, seen));
      const faults = attempts.map(({ fault }) => fault);
      if (!faults.includes(undefined)) return nearest(faults as Fault[], value);
      const fits = attempts.filter(({ fitsSurely }) => fitsSurely).length;
      if (fits > 1) return expected(`a value that fits one of ${faults.length} schemas, not ${fits}`, value);
    }
    const not = own(schema, 'not');
    if (not === undefined || !this.#attempt(not, value, new Evaluated()).fitsSurely) return undefined;
    return expected('a value outside of what "not" says', value);
  }

  #checkCondition(schema: JsonObject, value: unknown, seen: Evaluated): Fault | undefined {
    const condition = own(schema, 'if');
    if (condition === undefined) return undefined;
    const { fault, fitsSurely } = this.#attempt(condition, value, seen);
    const unmet = this.#holds(own(schema, fault ? 'else' : 'then'), value, seen);
    return unmet && !fault && !fitsSurely ? this.#holds(own(schema, 'else'), value, seen) : unmet;
  }

  #checkUnevaluated(schema: JsonObject, value: unknown, seen: Evaluated): Fault | undefined {
    const [restKeys, restItems] = [own(schema, 'unevaluatedProperties'), own(schema, 'unevaluatedItems')];
    if (restKeys !== undefined && isObject(value)) {
      for (const key of Object.keys(value)) {
        const fault = seen.keys.has(key) ? undefined : this.#inside(key, restKeys, value[key]);
        if (fault) return fault;
        seen.keys.add(key);
      }
    }
    if (restItems === undefined || !Array.isArray(value)) return undefined;
    for (const [index, item] of value.entries()) {
      const fault = seen.items.has(index) ? undefined : this.#inside(index, restItems, item);
      if (fault) return fault;
      seen.items.add(index);
    }
    return undefined;
  }

  /** A pattern that is no regular expression here refuses nothing: it was written for another engine. */
  #matches(pattern: string, value: string): boolean {
    if (!this.#patterns.has(pattern)) this.#patterns.set(pattern, compile(pattern));
    return this.#patterns.get(pattern)?.test(value) ?? true;
  }

  #checkReference(reference: string, value: unknown, seen: Evaluated): Fault | undefined {
    const [address = '', fragment = ''] = reference.split('#');
    const outer = this.#base;
    if (address !== '') this.#base = this.#named(address) ?? this.#root;
    try {
      const { fault, seen: evaluated, isUnsure } = this.#finding(this.#resolve(decode(fragment)), value);
      seen.add(evaluated);
      this.#isUnsure ||= isUnsure;
      return fault;
    } finally {
      this.#base = outer;
    }
  }

  #finding(schema: unknown, value: unknown): Finding {
    const bySchema = entryOf(this.#findings, this.#base, () => new Map());
    const byValue = entryOf(bySchema, schema, () => new Map());
    return entryOf(byValue, value, () => {
      const seen = new Evaluated();
      const { fault, fitsSurely } = this.#attempt(schema, value, seen);
      return { fault, seen, isUnsure: !fault && !fitsSurely };
    });
  }

  #resolve(fragment: string): unknown {
    if (fragment === '') return this.#base;
    if (!fragment.startsWith('/')) return this.#named(fragment);
    let target = this.#base;
    for (const token of fragment.slice(1).split('/')) {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
      target = typeof target === 'object' && target !== null ? own(target as JsonObject, key) : undefined;
    }
    return target;
  }

  #named(name: string): unknown {
    this.#names ??= namesIn(this.#root);
    return this.#names.get(name);
  }
}

function entryOf<V>(known: Map<unknown, V>, key: unknown, make: () => V): V {
  const entry = known.get(key) ?? make();
  known.set(key, entry);
  return entry;
}

/** Before 2019, `$id` was the word for an anchor, too. */
function hasAddress(schema: JsonObject): boolean {
  const id = own(schema, '$id');
  return typeof id === 'string' && !id.startsWith('#');
}

function checkType(schema: JsonObject, value: unknown): Fault | undefined {
  const type = own(schema, 'type');
  const types = Array.isArray(type) ? type.map(String) : type === undefined ? [] : [String(type)];
  return types.length === 0 || types.some((name) => isOfType(name, value))
    ? undefined
    : expected(types.join(' or '), value);
}

function isOfType(name: string, value: unknown): boolean {
  switch (name) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === name;
  }
}

function checkValue(schema: JsonObject, value: unknown): Fault | undefined {
  const lists = [Object.hasOwn(schema, 'const') ? [schema['const']] : undefined, own(schema, 'enum')];
  const options = lists.find((list) => Array.isArray(list) && !list.some((option) => equal(option, value)));
  if (!Array.isArray(options)) return undefined;
  const strings = options.filter((option) => typeof option === 'string');
  return expected(strings.length === options.length ? oneOf(strings) : options.map(describe).join(' or '), value);
}

function checkNumber(schema: JsonObject, value: unknown): Fault | undefined {
  if (typeof value !== 'number') return undefined;
  if (value < limit(schema, 'minimum', -Infinity)) return expected(`at least ${schema['minimum']}`, value);
  if (value > limit(schema, 'maximum', Infinity)) return expected(`at most ${schema['maximum']}`, value);
  if (value <= limit(schema, 'exclusiveMinimum', -Infinity))
    return expected(`more than ${schema['exclusiveMinimum']}`, value);
  if (value >= limit(schema, 'exclusiveMaximum', Infinity))
    return expected(`less than ${schema['exclusiveMaximum']}`, value);
  const step = own(schema, 'multipleOf');
  return typeof step !== 'number' || isMultiple(value, step) ? undefined : expected(`a multiple of ${step}`, value);
}

function limit(schema: JsonObject, keyword: string, otherwise: number): number {
  const value = own(schema, keyword);
  return typeof value === 'number' ? value : otherwise;
}

function list(schema: JsonObject, keyword: string): readonly unknown[] {
  const value = own(schema, keyword);
  return Array.isArray(value) ? value : [];
}

function entries(schema: JsonObject, keyword: string): [string, unknown][] {
  const value = own(schema, keyword);
  return isObject(value) ? Object.entries(value) : [];
}

function compile(pattern: string): LinearPattern | undefined {
  for (const flags of ['u', '']) {
    try {
      return new LinearPattern(pattern, flags);
    } catch {
      // Without the flag some sloppy escapes are allowed.
    }
  }
  return undefined;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Anchors and addresses. */
function namesIn(schema: unknown, found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const keyword of ['$anchor', '$dynamicAnchor', '$id']) {
    const name = own(schema as JsonObject, keyword);
    if (typeof name === 'string') found.set(name.replace(/^#/, ''), schema);
  }
  for (const child of Object.values(schema)) namesIn(child, found);
  return found;
}
