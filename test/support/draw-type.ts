/** One arbitrary type: the switch over kinds. Structs and enums have files of their own. */
import type { Json } from '../../src/core/json/json.js';
import type {
  FloatType,
  IntegerType,
  IntegerWidth,
  MapKeys,
  StringType,
  Type,
  TypeDef,
  TypeId,
} from '../../src/core/model/type.js';
import type { ModelOptions } from './arbitrary-model.js';
import { drawDocs } from './draw-annotations.js';
import { drawEnum } from './draw-enum.js';
import { drawStruct } from './draw-struct.js';
import { maybe, type Draw } from './draw.js';
import { NAMES } from './name-pool.js';
import { canBeNullable } from './normal-form.js';

export interface Scope {
  /** Every named type of the graph. */
  readonly ids: readonly TypeId[];
  /** Those already drawn. Their shape is known, and no reference to them can close a cycle. */
  readonly types: ReadonlyMap<TypeId, TypeDef>;
  readonly options: ModelOptions;
  /** Names for types that variants declare; taken from the front. */
  readonly freshNames: string[];
  /** A value can do without this place, so it may refer to any type, and may even be `never`. */
  readonly mayBeAbsent: boolean;
}

const LEAVES = [
  'boolean',
  'integer',
  'float',
  'string',
  'bytes',
  'const',
  'string-enum',
  'any',
  'null',
  'ref',
] as const;
const NESTED = ['struct', 'enum', 'array', 'set', 'tuple', 'map', 'nullable', 'opaque'] as const;
/** Structs and enums are where the difficulty lies. */
const WEIGHTED = [...NESTED, 'struct', 'struct', 'enum', 'enum', 'enum'] as const;

export function drawType(draw: Draw, scope: Scope, depth: number): Type {
  if (scope.mayBeAbsent && draw.chance(2)) return { kind: 'never' };
  const nested = depth > 0 && draw.chance(depth > 2 ? 85 : 50);
  return nested ? drawNested(draw, scope, depth - 1) : drawLeaf(draw, scope);
}

function drawLeaf(draw: Draw, scope: Scope): Type {
  const kind = draw.pick(LEAVES);
  switch (kind) {
    case 'integer':
      return drawInteger(draw);
    case 'float':
      return drawFloat(draw);
    case 'string':
      return drawString(draw);
    case 'bytes':
      return { kind, encoding: draw.pick(['base64', 'base64url', 'base16']), ...drawLengths(draw) };
    case 'const':
      return { kind, value: draw.pick(CONSTS) };
    case 'string-enum':
      return { kind, values: draw.names(1, 4, NAMES).map((value) => ({ value, ...drawDocs(draw) })) };
    case 'ref':
      return drawRef(draw, scope);
    default:
      return { kind };
  }
}

/** Never `null`: that is the null type. */
const CONSTS: readonly Json[] = ['fixed', '', 1, -2.5, true, false, [1, 'a'], { k: null }, 2n ** 63n];

function drawRef(draw: Draw, scope: Scope): Type {
  const ids = scope.mayBeAbsent ? scope.ids : [...scope.types.keys()];
  return ids.length > 0 ? { kind: 'ref', id: draw.pick(ids) } : { kind: 'boolean' };
}

function drawNested(draw: Draw, scope: Scope, depth: number): Type {
  const kind = draw.pick(WEIGHTED);
  switch (kind) {
    case 'struct':
      return drawStruct(draw, scope, depth);
    case 'enum':
      return drawEnum(draw, scope, depth);
    case 'array':
    case 'set':
      return drawList(draw, scope, depth, kind);
    case 'tuple':
      return { kind, items: draw.list(0, 3, () => drawType(draw, scope, depth)) };
    case 'map':
      return drawMap(draw, scope, depth);
    case 'nullable':
      return drawNullable(draw, scope, depth);
    case 'opaque':
      return { kind, schema: draw.pick(OPAQUE), reason: 'drawn', outline: { kind: 'any' } };
  }
}

/** Each has a keyword that no other kind of the model can carry. */
const OPAQUE: readonly Json[] = [
  { not: { type: 'string' } },
  { if: { type: 'integer' }, then: { minimum: 3 } },
  { type: 'array', contains: { const: 1 } },
  { type: 'object', dependentRequired: { a: ['b'] } },
];

/** A list that may be empty can hold anything, even the type that is being declared. */
function drawList(draw: Draw, scope: Scope, depth: number, kind: 'array' | 'set'): Type {
  // A set of booleans has no third item.
  const lengths = drawRange(draw, kind === 'set' ? 1 : 3);
  const mayBeAbsent = lengths.min === undefined;
  const items = drawType(draw, { ...scope, mayBeAbsent }, depth);
  return { kind, items, ...named(lengths, 'minItems', 'maxItems') };
}

function drawMap(draw: Draw, scope: Scope, depth: number): Type {
  const sizes = drawRange(draw, 3);
  const values = drawType(draw, { ...scope, mayBeAbsent: sizes.min === undefined }, depth);
  return { kind: 'map', keys: drawKeys(draw), values, ...named(sizes, 'minProperties', 'maxProperties') };
}

/** A string pattern that spells "digits" is an integer key. */
function drawKeys(draw: Draw): MapKeys {
  if (draw.chance(30)) return { kind: 'integer', signed: draw.chance(50) };
  return { kind: 'string', ...maybe(draw, 25, () => ({ pattern: draw.pick(['^[a-z]+$', '^x-', '\\d']) })) };
}

function drawNullable(draw: Draw, scope: Scope, depth: number): Type {
  const inner = drawType(draw, scope, depth);
  return canBeNullable(inner) ? { kind: 'nullable', inner } : inner;
}

/** Without a format nothing is implied, so the sign is told by `min` alone. */
function drawInteger(draw: Draw): IntegerType {
  const width = draw.pick<IntegerWidth | undefined>([undefined, 8, 16, 32, 64, 128, 'size']);
  const signed = width === undefined || draw.chance(50);
  const bounds = drawIntegerBounds(draw, width, signed);
  return {
    kind: 'integer',
    ...(width === undefined ? {} : { width }),
    signed,
    ...bounds,
    ...maybe(draw, 8, () => ({ multipleOf: draw.pick([2, 5]) })),
    // Only of what bounds do not exclude already; an unsigned `NonZero` is written with `minimum: 1`.
    ...maybe(draw, signed && (bounds.min ?? 0n) <= 0n ? 8 : 0, () => ({ nonZero: true as const })),
  };
}

/** Only bounds tighter than width and sign already say; `min` at 0 says nothing of an unsigned integer. */
function drawIntegerBounds(
  draw: Draw,
  width: IntegerWidth | undefined,
  signed: boolean,
): Pick<IntegerType, 'min' | 'max'> {
  const wide = width === undefined || width === 64 || width === 128;
  const mins = signed ? [-100n, 0n, 1n] : [1n, 10n];
  const maxs = wide ? [100n, 2n ** 53n + 1n] : [100n, 120n];
  return {
    ...maybe(draw, 20, () => ({ min: draw.pick(mins) })),
    ...maybe(draw, 20, () => ({ max: draw.pick(maxs) })),
  };
}

/** One bound a side. */
function drawFloat(draw: Draw): FloatType {
  const width = draw.pick<32 | 64 | undefined>([undefined, 32, 64]);
  return {
    kind: 'float',
    ...(width === undefined ? {} : { width }),
    ...maybe(draw, 20, () => draw.pick([{ min: -1.5 }, { min: 0 }, { exclusiveMin: 0 }])),
    ...maybe(draw, 20, () => draw.pick([{ max: 100 }, { max: 2.5 }, { exclusiveMax: 1e21 }])),
    ...maybe(draw, 8, () => ({ multipleOf: 0.5 })),
  };
}

/** A pattern and lengths together could leave no value. */
function drawString(draw: Draw): StringType {
  return {
    kind: 'string',
    ...maybe(draw, 30, () => ({ format: draw.pick(['uuid', 'date-time', 'date', 'uri', 'email', 'ip', 'x-own']) })),
    ...(draw.chance(20) ? { pattern: draw.pick(['^[a-z]+$', '^\\d+ (true|false)$', 'a"b']) } : drawLengths(draw)),
  };
}

function drawLengths(draw: Draw): { minLength?: number; maxLength?: number } {
  return named(drawRange(draw, 10), 'minLength', 'maxLength');
}

interface Range {
  readonly min?: number;
  readonly max?: number;
}

function drawRange(draw: Draw, highest: number): Range {
  const min = draw.int(1, highest);
  return { ...maybe(draw, 15, () => ({ min })), ...maybe(draw, 15, () => ({ max: draw.int(min, highest) })) };
}

function named<A extends string, B extends string>({ min, max }: Range, a: A, b: B): { [K in A | B]?: number } {
  const entries = [
    [a, min],
    [b, max],
  ].filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in A | B]?: number };
}
