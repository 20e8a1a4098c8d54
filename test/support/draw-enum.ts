/** An arbitrary enum: serde's four taggings, and variants that stand untagged among tagged ones. */
import type { Encoding, EnumType, Payload, Type, Variant } from '../../src/core/model/type.js';
import { drawDocs } from './draw-annotations.js';
import { drawStruct } from './draw-struct.js';
import { drawType, type Scope } from './draw-type.js';
import { maybe, type Draw } from './draw.js';
import { CONTENTS, NAMES, TAGS } from './name-pool.js';
import {
  canBeNewtype,
  canBeUntagged,
  isBareStruct,
  isOpenObject,
  keysOf,
  looksAdjacent,
  looksNullable,
} from './normal-form.js';

export function drawEnum(draw: Draw, scope: Scope, depth: number): EnumType {
  const style = draw.pick(['internal', 'external', 'adjacent', 'untagged'] as const);
  if (style === 'untagged') return drawUntagged(draw, scope, depth);
  const tagged = drawTagged(draw, scope, depth, style);
  if (draw.chance(12) && standsAmongUntagged(tagged)) return withUntagged(draw, scope, depth, tagged);
  const named = tagged.variants.length <= scope.freshNames.length && draw.chance(8);
  return named ? declareVariants(scope, tagged) : tagged;
}

type TaggedStyle = 'internal' | 'external' | 'adjacent';

function drawTagged(draw: Draw, scope: Scope, depth: number, style: TaggedStyle): EnumType {
  if (style === 'internal') return drawInternal(draw, scope, depth);
  return style === 'external' ? drawExternal(draw, scope, depth) : drawAdjacent(draw, scope, depth);
}

/** Only unit variants make a string enum, so one variant at least has a payload. */
function drawExternal(draw: Draw, scope: Scope, depth: number): EnumType {
  const closed = draw.chance(80);
  // Open objects of one key each are an enum only where they are Rust's `Result`.
  const names = closed ? draw.names(1, 4, NAMES) : ['Ok', 'Err'];
  const full = draw.int(0, names.length - 1);
  const variants = names.map((name, index) => {
    const payload = closed && index !== full && draw.chance(40) ? UNIT : drawPayload(draw, scope, depth);
    return { name, payload, ...(closed && payload.kind !== 'unit' ? CLOSED : {}), ...drawDocs(draw) };
  });
  return { kind: 'enum', encoding: { style: 'external' }, variants };
}

function drawAdjacent(draw: Draw, scope: Scope, depth: number): EnumType {
  const encoding: Encoding = { style: 'adjacent', tag: draw.pick(TAGS), content: draw.pick(CONTENTS) };
  const closed = draw.chance(30) ? CLOSED : {};
  const names = draw.names(1, 4, NAMES);
  const full = draw.int(0, names.length - 1);
  const variants = names.map((name, index) => {
    const payload = index !== full && draw.chance(30) ? UNIT : drawPayload(draw, scope, depth);
    return { name, payload, ...closed, ...drawDocs(draw) };
  });
  return { kind: 'enum', encoding, variants };
}

function drawInternal(draw: Draw, scope: Scope, depth: number): EnumType {
  const tag = draw.pick(TAGS);
  const variants = draw.names(1, 4, NAMES).map((name): Variant => {
    const payload = drawInternalPayload(draw, scope, depth, tag);
    // Of a struct variant its own `extra` says whether other keys are refused.
    return { name, payload, ...(payload.kind === 'unit' ? maybe(draw, 20, () => CLOSED) : {}), ...drawDocs(draw) };
  });
  const apart = looksAdjacent(variants) ? [...variants, lastVariant(variants)] : variants;
  return { kind: 'enum', encoding: { style: 'internal', tag }, variants: apart };
}

/** A variant with two fields, so that no single key is common to all. */
function lastVariant(variants: readonly Variant[]): Variant {
  const name = ['last', 'the last'].find((candidate) => variants.every((variant) => variant.name !== candidate)) ?? '';
  const fields = ['first field', 'second field'].map((field) => ({ name: field, type: BOOLEAN, required: true }));
  return { name, payload: { kind: 'struct', struct: { kind: 'struct', fields, extra: { kind: 'ignored' } } } };
}

function drawInternalPayload(draw: Draw, scope: Scope, depth: number, tag: string): Payload {
  const choice = draw.pick(['unit', 'struct', 'struct', 'ref', 'map'] as const);
  if (choice === 'ref') return drawInternalRef(draw, scope, tag) ?? UNIT;
  // Sizes would count the tag too.
  if (choice === 'map') return { kind: 'newtype', type: drawOpenMap(draw, scope) };
  if (choice === 'unit') return UNIT;
  const struct = drawStruct(draw, scope, depth, { taken: [tag], tagged: true });
  return isBareStruct(struct) ? UNIT : { kind: 'struct', struct };
}

function drawInternalRef(draw: Draw, scope: Scope, tag: string): Payload | undefined {
  const fits = [...scope.types.keys()].filter((id) => {
    const type: Type = { kind: 'ref', id };
    return isOpenObject(type, scope.types) && !keysOf(type, scope.types).has(tag);
  });
  return fits.length > 0 ? { kind: 'newtype', type: { kind: 'ref', id: draw.pick(fits) } } : undefined;
}

function drawOpenMap(draw: Draw, scope: Scope): Type {
  const values = drawType(draw, { ...scope, mayBeAbsent: true }, 1);
  return { kind: 'map', keys: { kind: 'string' }, values };
}

function drawPayload(draw: Draw, scope: Scope, depth: number): Payload {
  const choice = draw.pick(['newtype', 'newtype', 'struct', 'tuple'] as const);
  if (choice === 'struct') return { kind: 'struct', struct: drawStruct(draw, scope, depth) };
  if (choice === 'tuple') return { kind: 'tuple', items: draw.list(0, 3, () => drawType(draw, scope, depth)) };
  const type = drawType(draw, scope, depth);
  return { kind: 'newtype', type: canBeNewtype(type) ? type : BOOLEAN };
}

/** Named only where every variant has a title (`untagged_enum_variant_titles`). */
function drawUntagged(draw: Draw, scope: Scope, depth: number): EnumType {
  const exclusive = draw.chance(15);
  const payloads = draw.list(2, 4, () => drawUntaggedPayload(draw, scope, depth));
  const titles = draw.chance(20) ? draw.names(payloads.length, payloads.length, NAMES.filter(Boolean)) : [];
  const variants = payloads.map((payload, index): Variant => {
    const name = titles[index];
    return { ...(name === undefined ? {} : { name }), payload, ...drawDocs(draw) };
  });
  const encoding = { style: 'untagged', ...(exclusive ? { exclusive: true as const } : {}) } as const;
  return withoutLoneNull({ kind: 'enum', encoding, variants: [...(exclusive ? OVERLAPPING : []), ...variants] });
}

function drawUntaggedPayload(draw: Draw, scope: Scope, depth: number): Payload {
  if (draw.chance(15)) return UNIT;
  const payload = drawPayload(draw, scope, depth);
  return canBeUntagged(payload, scope.types) ? payload : { kind: 'newtype', type: { kind: 'integer', signed: true } };
}

/** In `anyOf` an open object with one key could be anything; only a closed one is surely a variant. */
function standsAmongUntagged({ encoding, variants }: EnumType): boolean {
  return encoding.style !== 'external' || variants.every(({ payload, closed }) => closed || payload.kind === 'unit');
}

function withUntagged(draw: Draw, scope: Scope, depth: number, tagged: EnumType): EnumType {
  const untagged = draw.list(1, 2, (): Variant => {
    const payload = drawUntaggedPayload(draw, scope, depth);
    return { payload, untagged: true, ...drawDocs(draw) };
  });
  return withoutLoneNull({ ...tagged, variants: [...tagged.variants, ...untagged] });
}

/** A second null at the end: `()` twice is what two unit variants look like, and is no `Option`. */
function withoutLoneNull(type: EnumType): EnumType {
  const last = type.variants.at(-1);
  if (!last || !looksNullable(type)) return type;
  const units = ['second', 'third'].map((name): Variant => {
    return { ...last, ...(last.name === undefined ? {} : { name }), payload: UNIT };
  });
  return { ...type, variants: [...type.variants, ...units] };
}

function declareVariants(scope: Scope, tagged: EnumType): EnumType {
  const names = scope.freshNames.splice(0, tagged.variants.length);
  const variants = tagged.variants.map((variant, index) => ({ ...variant, declaredAs: names[index] as string }));
  return { ...tagged, variants };
}

/** An enum that can lie among the keys of a struct: objects only, none of which refuses other keys. */
export function drawFlatEnum(draw: Draw, scope: Scope, taken: ReadonlySet<string>): EnumType {
  const style = draw.pick(['internal', 'external', 'adjacent', 'untagged'] as const);
  const pool = NAMES.filter((name) => !taken.has(name));
  const names = draw.names(2, 3, pool);
  const struct = (minFields: number, tag?: string): Payload => {
    const rules = { minFields, taken: [...taken, ...(tag === undefined ? [] : [tag])], tagged: true, open: true };
    return { kind: 'struct', struct: drawStruct(draw, scope, 1, rules) };
  };
  switch (style) {
    case 'internal': {
      const tag = draw.pick(FLAT_TAGS);
      const variants = names.map((name, index) => ({ name, payload: index === 0 ? UNIT : struct(2, tag) }));
      return { kind: 'enum', encoding: { style, tag }, variants };
    }
    case 'adjacent': {
      const encoding: Encoding = { style, tag: draw.pick(FLAT_TAGS), content: draw.pick(CONTENTS) };
      const variants = names.map((name) => ({ name, payload: drawPayload(draw, scope, 1) }));
      return { kind: 'enum', encoding, variants };
    }
    case 'external': {
      // A unit variant is a string, which cannot be flattened: serde writes `{"Unit": null}`.
      const payload = () => (draw.chance(30) ? NULL_PAYLOAD : drawPayload(draw, scope, 1));
      return { kind: 'enum', encoding: { style }, variants: names.map((name) => ({ name, payload: payload() })) };
    }
    case 'untagged':
      return { kind: 'enum', encoding: { style }, variants: names.map(() => ({ payload: struct(2) })) };
  }
}

const UNIT = { kind: 'unit' } as const satisfies Payload;
const CLOSED = { closed: true } as const;
const BOOLEAN = { kind: 'boolean' } as const satisfies Type;
const NULL_PAYLOAD = { kind: 'newtype', type: { kind: 'null' } } as const satisfies Payload;
const FLAT_TAGS = ['flat tag', 'flatKind'];

/** Two variants that surely overlap: otherwise `oneOf` says no more than `anyOf` does. */
const OVERLAPPING: readonly Variant[] = [
  { payload: { kind: 'newtype', type: { kind: 'float' } } },
  { payload: { kind: 'newtype', type: { kind: 'integer', signed: true } } },
];
