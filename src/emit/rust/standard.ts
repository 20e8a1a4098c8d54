/** The standard pair in Rust: generic types of the crate, so a hub's own copies are not declared again. */
import type { Dialect } from '../../core/model/dialect.js';
import { fingerprint } from '../../core/model/fingerprint.js';
import { eachSpeaker, type Hub, type Link } from '../../core/model/hub.js';
import type { Encoding, Field, Payload, StructType, Type, TypeId, Variant } from '../../core/model/type.js';
import { resolveType } from '../../core/model/variants.js';
import { optionId, type StandardUse } from '../common/standard-use.js';
import { isUnbufferable } from './buffer.js';
import { plain, VALUE, type RustType } from './rust-type.js';
import { camelName } from './words.js';

/** The crate's generic type, at its T. */
export function standardType({ name, t }: StandardUse): RustType {
  if (t.kind === 'ref') return { kind: 'standard', name, t: { kind: 'named', id: t.id } };
  return { kind: 'standard', name, t: plainType(t) ?? VALUE };
}

/** What needs no name: anything else gets one where the hub's own pair is declared. */
function plainType(t: Type): RustType | undefined {
  if (t.kind === 'any') return VALUE;
  if (t.kind === 'boolean') return plain('bool');
  if (t.kind === 'null') return plain('()');
  return t.kind === 'string' && Object.keys(t).length === 1 ? plain('String') : undefined;
}

type Tagging = Dialect['standardPair'];

/** The named types that are the standard pair at some T, exactly as `standard.rs` has it. */
export function standardTypes(hub: Hub): ReadonlyMap<TypeId, StandardUse> {
  const { types, dialect } = hub;
  const uses = new Map<TypeId, StandardUse>();
  for (const { bidirectional } of eachSpeaker(hub)) {
    const { question, answer, standard } = bidirectional ?? {};
    if (standard === undefined || question?.kind !== 'ref' || answer?.kind !== 'ref') continue;
    if (isAskedOtherwise(question.id, hub)) continue;
    const { t } = standard;
    const option = optionId(question, types);
    // The pair is tagged, and so read from serde's buffer; a type that needs more care has to be declared.
    const isNamed = t.kind === 'ref' && resolveType(t, types) !== undefined;
    if (option === undefined || isUnbufferable(t, types) || !(isNamed || plainType(t))) continue;
    const pair = pairAt(t, { kind: 'ref', id: option }, dialect.standardPair);
    const isPair = [question.id, answer.id, option].every((id, index) => isSame(types.get(id)?.type, pair[index]));
    if (!isPair) continue;
    uses.set(question.id, { name: 'StandardRequest', t });
    uses.set(answer.id, { name: 'StandardResponse', t });
    uses.set(option, { name: 'SelectOption', t });
  }
  return uses;
}

/** Some method takes answers of its own to it: the handler of that needs the variants of the hub's own copy. */
function isAskedOtherwise(id: TypeId, hub: Hub): boolean {
  return [...eachSpeaker(hub)].some(({ bidirectional }) => {
    const { question, standard } = bidirectional ?? {};
    return question?.kind === 'ref' && question.id === id && standard === undefined;
  });
}

function isSame(type: Type | undefined, expected: Type | undefined): boolean {
  if (type === undefined || expected === undefined) return false;
  return fingerprint(type, (id) => id) === fingerprint(expected, (id) => id);
}

const STRING: Type = { kind: 'string' };
const BOOLEAN: Type = { kind: 'boolean' };

const MULTI_SELECT: Field = { name: 'multi_select', type: BOOLEAN, required: false, default: false };

/** Question, answer and option of the pair. */
function pairAt(t: Type, option: Type, tagging: Tagging): readonly Type[] {
  const message = needed('message', STRING);
  const questions = {
    confirm: [message, optional('default', nullable(BOOLEAN))],
    prompt: [message, optional('default', nullable(t)), optional('placeholder', nullable(STRING))],
    select: [message, needed('options', { kind: 'array', items: option }), MULTI_SELECT],
    custom: [needed('data', t)],
  };
  const answers = {
    confirmed: [needed('value', BOOLEAN)],
    text: [needed('value', t)],
    selected: [needed('values', { kind: 'array', items: t })],
    custom: [needed('data', t)],
    cancelled: [],
  };
  const choice = structOf([needed('value', t), needed('label', STRING), optional('description', nullable(STRING))]);
  return [enumOf(questions, tagging), enumOf(answers, tagging), choice];
}

const LINKS: Readonly<Record<string, readonly string[]>> = {
  confirm: ['confirmed', 'cancelled'],
  prompt: ['text', 'cancelled'],
  select: ['selected', 'cancelled'],
  custom: ['custom', 'cancelled'],
};

/** Whether the answers are those that `StandardRequest::admits` knows, not fewer. */
export function areStandardLinks(links: readonly Link[]): boolean {
  return links.every(({ question = '', answers = [] }) => {
    return String(answers).toLowerCase() === String(LINKS[question.toLowerCase()]);
  });
}

/** The variants of the pair as patterns name them. */
export function standardPatterns(name: string, tagging: Tagging): (readonly [wireName: string, pattern: string])[] {
  const any: Type = { kind: 'any' };
  const [question, answer] = pairAt(any, any, tagging);
  const type = name === 'StandardRequest' ? question : answer;
  const variants = type?.kind === 'enum' ? type.variants : [];
  return variants.map(({ name: wireName = '', payload }) => [wireName, `${camelName(wireName)}${REST[payload.kind]}`]);
}

const REST: Readonly<Record<Payload['kind'], string>> = { unit: '', newtype: '(..)', tuple: '(..)', struct: ' { .. }' };

function enumOf(variants: Readonly<Record<string, readonly Field[]>>, tagging: Tagging): Type {
  const [encoding, spell]: [Encoding, typeof internal] =
    tagging === 'internal' ? [{ style: 'internal', tag: 'type' }, internal] : [{ style: 'external' }, external];
  return { kind: 'enum', encoding, variants: Object.entries(variants).map(([name, fields]) => spell(name, fields)) };
}

function internal(name: string, fields: readonly Field[]): Variant {
  return { name, payload: fields.length === 0 ? { kind: 'unit' } : { kind: 'struct', struct: structOf(fields) } };
}

/** A single field stands for the whole payload: `{"Confirmed": true}`. */
function external(name: string, fields: readonly Field[]): Variant {
  const wireName = `${(name[0] ?? '').toUpperCase()}${name.slice(1)}`;
  const [only] = fields;
  if (only === undefined) return { name: wireName, payload: { kind: 'unit' } };
  const struct: Payload = { kind: 'struct', struct: structOf(fields) };
  return { name: wireName, payload: fields.length === 1 ? { kind: 'newtype', type: only.type } : struct, closed: true };
}

function structOf(fields: readonly Field[]): StructType {
  return { kind: 'struct', fields, extra: { kind: 'ignored' } };
}

function needed(name: string, type: Type): Field {
  return { name, type, required: true };
}

function optional(name: string, type: Type): Field {
  return { name, type, required: false };
}

/** Any JSON has null among it already. */
function nullable(inner: Type): Type {
  return inner.kind === 'any' || inner.kind === 'null' ? inner : { kind: 'nullable', inner };
}
