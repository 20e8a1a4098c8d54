/** Which keys of a struct must be there together: a flattened part that says no more than that is checked, not held. */
import { isSent } from '../../core/model/sent.js';
import type { Field, Flattened, StructType, Type } from '../../core/model/type.js';
import { payloadType } from '../../core/model/variants.js';
import type { Condition } from './item.js';

/** Its keys are there or not, and which of them is all that a condition asks. */
export function isAlwaysThere(field: Field): boolean {
  return field.required || field.default !== undefined || !isSent(field);
}

/** The flattened parts of a struct that hold something. */
export function heldParts(struct: StructType): readonly Flattened[] {
  return (struct.flatten ?? []).filter((part) => !isCondition(part, struct));
}

export function conditionsOf(struct: StructType): readonly Type[] {
  return (struct.flatten ?? []).filter((part) => isCondition(part, struct)).map(({ type }) => type);
}

/** Whether a flattened part of a struct asks for nothing but own keys of it that may be missing. */
export function isCondition({ type, optional }: Flattened, { fields }: StructType): boolean {
  const keys = new Set(fields.filter((field) => !isAlwaysThere(field)).map(({ name }) => name));
  return !optional && asksForKeys(type, keys);
}

function asksForKeys(type: Type, keys: ReadonlySet<string>): boolean {
  if (type.kind === 'enum') {
    const { encoding, variants } = type;
    return encoding.style === 'untagged' && variants.every(({ payload }) => asksForKeys(payloadType(payload), keys));
  }
  if (type.kind !== 'struct' || type.extra.kind !== 'ignored') return false;
  const isAsked = ({ name, type: held, required }: Field): boolean => held.kind === 'any' && required && keys.has(name);
  return type.fields.every(isAsked) && (type.flatten ?? []).every((part) => asksForKeys(part.type, keys));
}

/** `nameOf`: the field of a key. */
export function conditionCheck(condition: Type, nameOf: (key: string) => string): Condition {
  const says = `must have ${wordsFor(condition)}`;
  const choices = choicesOf(condition);
  if (!isExclusive(condition) || choices.length === 2) return { fails: failing(condition, nameOf, true), says };
  return { fits: choices.map((choice) => holding(choice, nameOf, true)), fails: notOne('fits'), says };
}

type NameOf = (key: string) => string;

/** True where the condition does not hold. `isOutside`: nothing stands beside it. */
function failing(condition: Type, nameOf: NameOf, isOutside = false): string {
  if (condition.kind === 'enum') {
    const choices = choicesOf(condition);
    if (isExclusive(condition)) return isNotOne(choices.map((choice) => holding(choice, nameOf)));
    return joined(
      choices.map((choice) => failing(choice, nameOf)),
      '&&',
      isOutside,
    );
  }
  const { fields, flatten = [] } = condition as StructType;
  const missing = fields.map(({ name }) => `value.${nameOf(name)}.is_none()`);
  return joined([...missing, ...flatten.map(({ type }) => failing(type, nameOf))], '||', isOutside);
}

function holding(condition: Type, nameOf: NameOf, isOutside = false): string {
  if (condition.kind === 'enum') {
    const choices = choicesOf(condition);
    if (isExclusive(condition)) return `!(${failing(condition, nameOf)})`;
    return joined(
      choices.map((choice) => holding(choice, nameOf)),
      '||',
      isOutside,
    );
  }
  const { fields, flatten = [] } = condition as StructType;
  const there = fields.map(({ name }) => `value.${nameOf(name)}.is_some()`);
  return joined([...there, ...flatten.map(({ type }) => holding(type, nameOf))], '&&', isOutside);
}

function joined(parts: readonly string[], operator: '&&' | '||', isOutside = false): string {
  if (parts.length === 0) return operator === '&&' ? 'true' : 'false';
  return parts.length === 1 || isOutside ? parts.join(` ${operator} `) : `(${parts.join(` ${operator} `)})`;
}

function isNotOne(choices: readonly string[]): string {
  return choices.length === 2 ? choices.join(' == ') : notOne(`[${choices.join(', ')}]`);
}

function notOne(choices: string): string {
  return `${choices}.into_iter().filter(|fits| *fits).count() != 1`;
}

function choicesOf(condition: Type): readonly Type[] {
  return condition.kind === 'enum' ? condition.variants.map(({ payload }) => payloadType(payload)) : [];
}

function isExclusive(type: Type): boolean {
  return type.kind === 'enum' && type.encoding.style === 'untagged' && type.encoding.exclusive === true;
}

/** `a` or `b`; exactly one of `a` and `b`. */
function wordsFor(condition: Type): string {
  if (condition.kind === 'enum') {
    const choices = choicesOf(condition).map(wordsFor);
    return isExclusive(condition) ? `either ${choices.join(' or ')}, and not several` : choices.join(' or ');
  }
  const { fields, flatten = [] } = condition as StructType;
  const parts = [...fields.map(({ name }) => `\`${name}\``), ...flatten.map(({ type }) => wordsFor(type))];
  return parts.length === 0 ? 'nothing more' : parts.join(' and ');
}
