/** An arbitrary struct: fields, flattened types, and what happens to other keys. */
import type { EnumType, ExtraKeys, Field, Flattened, StructType, Type } from '../../src/core/model/type.js';
import { drawDocs, drawJson } from './draw-annotations.js';
import { drawFlatEnum } from './draw-enum.js';
import { drawType, type Scope } from './draw-type.js';
import { maybe, type Draw } from './draw.js';
import { NAMES, UNJUDGED } from './name-pool.js';
import { isOneString, isOpenObject, keysOf, listsItsKeys, looksLikeMap } from './normal-form.js';

export interface StructRules {
  readonly minFields?: number;
  /** Names that surroundings already use: a tag. */
  readonly taken?: readonly string[];
  /** Among siblings that a tag tells apart: no second field may look like a tag. */
  readonly tagged?: boolean;
  /** Itself part of another object, so it must let other keys pass. */
  readonly open?: boolean;
}

export function drawStruct(draw: Draw, scope: Scope, depth: number, rules: StructRules = {}): StructType {
  const pool = scope.options.judged ? NAMES.filter((name) => !UNJUDGED.includes(name)) : [...NAMES, ...UNJUDGED];
  const names = draw.names(rules.minFields ?? 0, 4, pool, rules.taken);
  const fields = inOrder(names.map((name) => drawField(draw, scope, depth, name, rules)));
  const flatten = fields.length > 0 && draw.chance(rules.open ? 8 : 20) ? drawFlatten(draw, scope, fields, rules) : [];
  const struct: StructType = {
    kind: 'struct',
    fields,
    ...(flatten.length > 0 ? { flatten } : {}),
    extra: drawExtra(draw, scope, depth, flatten, rules),
  };
  return looksLikeMap(struct) ? { ...struct, extra: { kind: 'ignored' } } : struct;
}

/** Required fields keep the order of `required`; the order of other keys means nothing, so they go by name. */
export function inOrder(fields: readonly Field[]): Field[] {
  const optional = fields.filter((field) => !field.required);
  const byName = optional.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [...fields.filter((field) => field.required), ...byName];
}

export function drawField(draw: Draw, scope: Scope, depth: number, name: string, rules: StructRules = {}): Field {
  const required = draw.chance(60);
  const type = drawType(draw, { ...scope, mayBeAbsent: !required }, depth);
  return {
    name,
    type: rules.tagged && isOneString(type) ? { kind: 'string' } : type,
    required,
    ...drawDocs(draw),
    ...maybe(draw, 15, () => ({ default: drawJson(draw) })),
    ...maybe(draw, 6, () => draw.pick([{ readOnly: true as const }, { writeOnly: true as const }])),
  };
}

function drawExtra(
  draw: Draw,
  scope: Scope,
  depth: number,
  flatten: readonly Flattened[],
  rules: StructRules,
): ExtraKeys {
  if (rules.open || draw.chance(60)) return { kind: 'ignored' };
  if (scope.options.draft === '07' && flatten.length > 0) {
    return { kind: flatten.every((part) => listsItsKeys(part.type)) ? 'refused' : 'ignored' };
  }
  if (draw.chance(60)) return { kind: 'refused' };
  return { kind: 'kept', values: drawType(draw, { ...scope, mayBeAbsent: true }, Math.min(depth, 1)) };
}

/** An inline struct is never flattened: its fields would simply be fields. */
function drawFlatten(draw: Draw, scope: Scope, fields: readonly Field[], rules: StructRules): Flattened[] {
  const taken = new Set([...fields.map((field) => field.name), ...(rules.taken ?? [])]);
  const parts: Flattened[] = [];
  for (const type of draw.list(1, 3, () => drawFlattened(draw, scope, taken))) {
    const keys = type ? keysOf(type, scope.types) : new Set<string>();
    if (!type || [...keys].some((key) => taken.has(key))) continue;
    for (const key of keys) taken.add(key);
    parts.push({ type, optional: draw.chance(30) });
  }
  return parts;
}

function drawFlattened(draw: Draw, scope: Scope, taken: ReadonlySet<string>): Type | undefined {
  const open = [...scope.types.keys()].filter((id) => isOpenObject({ kind: 'ref', id }, scope.types));
  if (open.length > 0 && draw.chance(50)) return { kind: 'ref', id: draw.pick(open) };
  const type: EnumType = drawFlatEnum(draw, scope, taken);
  return isOpenObject(type, scope.types) ? type : undefined;
}
