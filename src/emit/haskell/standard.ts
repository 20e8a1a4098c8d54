/**
 * The standard pair in Haskell: the runtime has it as generic types, so a hub's own copies are not declared again. A
 * hub whose pair differs in anything but words keeps its own.
 */
import { fingerprint } from '../../core/model/fingerprint.js';
import { eachSpeaker, type Bidirectional, type Hub } from '../../core/model/hub.js';
import type { Field, StructType, Type, TypeId } from '../../core/model/type.js';
import { resolveType, type Types } from '../../core/model/variants.js';
import { optionId, type StandardUse } from '../common/standard-use.js';
import { readsByInstance } from './parser-text.js';

const TEXT: Type = { kind: 'string' };
const BOOLEAN: Type = { kind: 'boolean' };

/** The named types that are the standard pair at some T, exactly as the runtime has it. */
export function standardTypes(hub: Hub): ReadonlyMap<TypeId, StandardUse> {
  const uses = new Map<TypeId, StandardUse>();
  for (const { bidirectional } of eachSpeaker(hub)) {
    const ids = bidirectional && standardIds(bidirectional, hub.types);
    const t = bidirectional?.standard?.t;
    if (ids === undefined || t === undefined) continue;
    uses.set(ids.question, { name: 'StandardRequest', t });
    uses.set(ids.answer, { name: 'StandardResponse', t });
    uses.set(ids.option, { name: 'SelectOption', t });
  }
  return uses;
}

interface StandardIds {
  readonly question: TypeId;
  readonly answer: TypeId;
  readonly option: TypeId;
}

function standardIds({ question, answer, standard }: Bidirectional, types: Types): StandardIds | undefined {
  if (question.kind !== 'ref' || answer.kind !== 'ref' || standard === undefined) return undefined;
  const { t } = standard;
  const id = optionId(question, types);
  if (id === undefined) return undefined;
  const option: Type = { kind: 'ref', id };
  const isSame =
    isPlain(t) &&
    matches(question, requestVariants(t, option), types) &&
    matches(answer, responseVariants(t), types) &&
    written(resolveType(option, types)) === written(optionStruct(t));
  return isSame ? { question: question.id, answer: answer.id, option: id } : undefined;
}

/** A T that can be named where it stands, and is read by its instance alone. */
function isPlain(t: Type): boolean {
  return !['struct', 'enum', 'string-enum', 'const', 'tuple'].includes(t.kind) && readsByInstance(t);
}

function matches(type: Type, expected: Readonly<Record<string, StructType | undefined>>, types: Types): boolean {
  const body = resolveType(type, types);
  if (body?.kind !== 'enum' || body.encoding.style !== 'internal' || body.encoding.tag !== 'type') return false;
  if (body.variants.length !== Object.keys(expected).length) return false;
  return body.variants.every(({ name = '', payload, closed }) => {
    const struct = payload.kind === 'struct' ? payload.struct : undefined;
    return !closed && Object.hasOwn(expected, name) && written(struct) === written(expected[name]);
  });
}

function written(type: Type | undefined): string {
  return type === undefined ? '' : fingerprint(type, (id) => id);
}

function requestVariants(t: Type, option: Type): Readonly<Record<string, StructType>> {
  const message = field('message', TEXT);
  const options = field('options', { kind: 'array', items: option });
  const multiSelect: Field = { name: 'multi_select', type: BOOLEAN, required: false, default: false };
  return {
    confirm: struct(message, optional('default', BOOLEAN)),
    prompt: struct(message, optional('default', t), optional('placeholder', TEXT)),
    select: struct(message, options, multiSelect),
    custom: struct(field('data', t)),
  };
}

/** What a handler is given for each standard question, in the order of the runtime. */
export const STANDARD_CONSTRUCTORS = { confirm: 'Confirm', prompt: 'Prompt', select: 'Select', custom: 'Custom' };

export const STANDARD_QUESTIONS: readonly string[] = Object.keys(STANDARD_CONSTRUCTORS);

function responseVariants(t: Type): Readonly<Record<string, StructType | undefined>> {
  return {
    confirmed: struct(field('value', BOOLEAN)),
    text: struct(field('value', t)),
    selected: struct(field('values', { kind: 'array', items: t })),
    custom: struct(field('data', t)),
    cancelled: undefined,
  };
}

function optionStruct(t: Type): StructType {
  return struct(field('value', t), field('label', TEXT), optional('description', TEXT));
}

function struct(...fields: readonly Field[]): StructType {
  return { kind: 'struct', fields, extra: { kind: 'ignored' } };
}

function field(name: string, type: Type): Field {
  return { name, type, required: true };
}

/** Any JSON may be null as it is. */
function optional(name: string, inner: Type): Field {
  const type: Type = inner.kind === 'any' || inner.kind === 'nullable' ? inner : { kind: 'nullable', inner };
  return { name, type, required: false };
}
