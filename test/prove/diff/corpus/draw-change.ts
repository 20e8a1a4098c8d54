/** Random changes of a hub: of its types at any depth, of its methods, of its tree. */
import type { Hub, Method, Namespace } from '../../../../src/core/model/hub.js';
import { mapParts, mapRefs } from '../../../../src/core/model/map-type.js';
import type {
  EnumType,
  Field,
  IntegerType,
  StringEnumType,
  StringType,
  StructType,
  Type,
  TypeDef,
  Variant,
} from '../../../../src/core/model/type.js';
import type { Draw } from '../../../support/draw.js';
import { partsOf } from '../../../support/reachable.js';

export function drawChange(draw: Draw, hub: Hub): Hub {
  const ids = [...hub.types.keys()];
  if (ids.length > 0 && draw.chance(60)) return changeNamed(draw, hub, draw.pick(ids));
  return { ...hub, root: changeNamespace(draw, hub.root) };
}

/** One named type in place of another, in one place. */
export function drawRetarget(draw: Draw, hub: Hub): Hub {
  const ids = [...hub.types.keys()];
  if (ids.length < 2) return hub;
  const [holder, from, to] = [draw.pick(ids), draw.pick(ids), draw.pick(ids)];
  const def = hub.types.get(holder) as TypeDef;
  const type = mapRefs(def.type, (id) => (id === from ? to : id));
  return { ...hub, types: new Map([...hub.types, [holder, { ...def, type }]]) };
}

function changeNamed(draw: Draw, hub: Hub, id: string): Hub {
  const def = hub.types.get(id) as TypeDef;
  const changed = draw.chance(10) ? { ...def, ...otherWords(draw) } : { ...def, type: changeType(draw, def.type) };
  return { ...hub, types: new Map([...hub.types, [id, changed]]) };
}

function changeNamespace(draw: Draw, namespace: Namespace): Namespace {
  const { children, methods } = namespace;
  if (children.length > 0 && draw.chance(methods.length > 0 ? 40 : 90)) {
    const at = draw.int(0, children.length - 1);
    if (draw.chance(10)) return { ...namespace, children: children.filter((_child, index) => index !== at) };
    return { ...namespace, children: replaceAt(children, at, (child) => changeNamespace(draw, child)) };
  }
  if (methods.length === 0 || draw.chance(10)) return changeOwnFacts(draw, namespace);
  const at = draw.int(0, methods.length - 1);
  const isRouting = ['call', 'hash'].includes((methods[at] as Method).name);
  if (!isRouting && draw.chance(8)) return { ...namespace, methods: methods.filter((_method, index) => index !== at) };
  if (!isRouting && draw.chance(8)) {
    return { ...namespace, methods: replaceAt(methods, at, (method) => ({ ...method, name: `${method.name}_new` })) };
  }
  return { ...namespace, methods: replaceAt(methods, at, (method) => changeMethod(draw, method)) };
}

function changeOwnFacts(draw: Draw, namespace: Namespace): Namespace {
  const { request, ...rest } = namespace;
  if (draw.chance(40)) return { ...namespace, ...otherWords(draw) };
  return request?.kind === 'struct' && draw.chance(70) ? { ...namespace, request: changeStruct(draw, request) } : rest;
}

function changeMethod(draw: Draw, method: Method): Method {
  const { params, returns, bidirectional } = method;
  const { returns: _returns, ...silent } = method;
  const { bidirectional: _bidirectional, ...mute } = method;
  const { params: _params, ...bare } = method;
  return draw.pick<() => Method>([
    () => ({ ...method, ...otherWords(draw) }),
    () => ({ ...method, streaming: !method.streaming }),
    () => ({ ...method, httpMethod: method.httpMethod === 'GET' ? 'POST' : 'GET' }),
    () => ({ ...method, auth: { posture: 'required', ...(draw.chance(50) && { public: true as const }) } }),
    () => ({ ...method, returnShape: draw.pick(['bare', 'option', 'vec', 'stream']) }),
    () => bare,
    () => ({ ...method, role: { kind: 'dynamic-child', listMethod: 'others' } }),
    () => (params?.kind === 'struct' && params.fields[0] ? { ...method, pipeInput: params.fields[0].name } : method),
    () => silent,
    () => mute,
    ...(params?.kind === 'struct' ? times(6, () => ({ ...method, params: changeStruct(draw, params) })) : []),
    ...(returns ? times(4, () => ({ ...method, returns: changeNamelessly(draw, returns) })) : []),
    ...(bidirectional ? [() => ({ ...method, bidirectional: { ...bidirectional, links: [] } })] : []),
  ])();
}

function times<T>(count: number, choice: T): readonly T[] {
  return Array<T>(count).fill(choice);
}

/** A result must keep a shape that has no name, or a name. */
function changeNamelessly(draw: Draw, type: Type): Type {
  if (type.kind === 'array' || type.kind === 'set') return { ...type, items: changeType(draw, type.items) };
  if (type.kind === 'nullable') return type.inner;
  return draw.pick<Type>([{ kind: 'array', items: type }, { kind: 'boolean' }, { kind: 'any' }]);
}

function otherWords(draw: Draw): { docs: string } | { deprecation: { message: string } } {
  return draw.chance(50) ? { docs: 'other words' } : { deprecation: { message: 'other words' } };
}

/** Here, or further in. */
function changeType(draw: Draw, type: Type): Type {
  const parts = partsOf(type).length;
  if (parts > 0 && draw.chance(55)) {
    const at = draw.int(0, parts - 1);
    let index = 0;
    return mapParts(type, (part) => (index++ === at ? changeType(draw, part) : part));
  }
  return draw.chance(8) ? otherType(draw, type) : changeHere(draw, type);
}

function otherType(draw: Draw, type: Type): Type {
  const others: readonly Type[] = [
    { kind: 'string' },
    { kind: 'boolean' },
    { kind: 'integer', signed: true, width: 32 },
    { kind: 'float' },
    { kind: 'any' },
    { kind: 'array', items: type },
    { kind: 'map', keys: { kind: 'string' }, values: type },
    { kind: 'tuple', items: [type, { kind: 'boolean' }] },
    { kind: 'struct', fields: [{ name: 'wrapped', type, required: true }], extra: { kind: 'ignored' } },
  ];
  return draw.pick(others);
}

function changeHere(draw: Draw, type: Type): Type {
  switch (type.kind) {
    case 'integer':
      return changeInteger(draw, type);
    case 'float':
      return draw.pick<Type>([
        { kind: 'float' },
        { ...type, min: draw.int(-9, 0) },
        { ...type, max: draw.int(1, 9) },
        { kind: 'integer', signed: true },
      ]);
    case 'string':
      return changeString(draw, type);
    case 'bytes':
      return draw.pick<Type>([
        { ...type, encoding: 'base64url' },
        { ...type, maxLength: draw.int(1, 20) },
        { kind: 'string' },
      ]);
    case 'const':
      return draw.pick<Type>([{ kind: 'const', value: 'other' }, { kind: 'const', value: 7 }, { kind: 'string' }]);
    case 'string-enum':
      return changeValues(draw, type);
    case 'array':
    case 'set':
      return draw.pick<Type>([
        { ...type, kind: type.kind === 'set' ? 'array' : 'set' },
        { ...type, maxItems: 1 + (type.minItems ?? 0) },
        { kind: type.kind, items: type.items },
        { kind: 'tuple', items: [type.items] },
      ]);
    case 'tuple':
      return { ...type, items: draw.chance(50) ? type.items.slice(0, -1) : [...type.items, { kind: 'boolean' }] };
    case 'map':
      return draw.pick<Type>([
        { ...type, keys: { kind: 'string', pattern: '^x-' } },
        { ...type, maxProperties: 1 + (type.minProperties ?? 0) },
        { kind: 'map', keys: type.keys, values: type.values },
      ]);
    case 'nullable':
      return type.inner;
    case 'struct':
      return changeStruct(draw, type);
    case 'enum':
      return changeEnum(draw, type);
    case 'opaque':
      return { ...type, schema: draw.pick([{ not: { type: 'boolean' } }, { type: 'array', contains: { const: 2 } }]) };
    case 'ref':
      return draw.pick<Type>([{ kind: 'nullable', inner: type }, { kind: 'array', items: type }, { kind: 'boolean' }]);
    default:
      return otherType(draw, type);
  }
}

function changeValues(draw: Draw, type: StringEnumType): Type {
  const { values } = type;
  const at = draw.int(0, values.length - 1);
  const rest = values.filter((_value, index) => index !== at);
  const more = [...values, { value: 'a_new_value' }];
  return draw.pick<Type>([
    { ...type, values: more },
    { ...type, values: rest.length > 0 ? rest : more },
    { ...type, values: replaceAt(values, at, (value) => ({ ...value, value: `${value.value}_x` })) },
    { ...type, values: replaceAt(values, at, (value) => ({ ...value, docs: 'other words' })) },
    { kind: 'string' },
  ]);
}

function changeInteger(draw: Draw, type: IntegerType): Type {
  const { min: _min, max: _max, ...bare } = type;
  return draw.pick<Type>([
    bare,
    { ...type, min: BigInt(draw.int(1, 5)) },
    { ...type, max: BigInt(draw.int(20, 100)) },
    { kind: 'integer', signed: true, width: 16 },
    { kind: 'integer', signed: false, width: 64 },
    { kind: 'float' },
  ]);
}

/** One limit at a time: two might leave no text at all. */
function changeString(draw: Draw, type: StringType): Type {
  return draw.pick<Type>([
    { kind: 'string' },
    { kind: 'string', minLength: draw.int(1, 3) },
    { kind: 'string', maxLength: draw.int(3, 6) },
    { kind: 'string', pattern: '^[a-f]+$' },
    { ...type, format: 'date' },
    { kind: 'string-enum', values: [{ value: 'a' }, { value: 'b' }] },
    { kind: 'nullable', inner: type },
  ]);
}

function changeStruct(draw: Draw, type: StructType): StructType {
  const { fields } = type;
  const added: Field = { name: 'brand new', type: { kind: 'boolean' }, required: draw.chance(50) };
  const at = fields.length === 0 ? -1 : draw.int(0, fields.length - 1);
  const withField = (change: (field: Field) => Field): StructType => {
    return { ...type, fields: inOrder(replaceAt(fields, at, change)) };
  };
  const closing: StructType = { ...type, extra: { kind: type.extra.kind === 'refused' ? 'ignored' : 'refused' } };
  const adding: StructType = { ...type, fields: inOrder([...fields, added]) };
  if (at < 0) return draw.pick([adding, closing]);
  return draw.pick<() => StructType>([
    () => adding,
    () => closing,
    () => ({ ...type, fields: fields.filter((_field, index) => index !== at) }),
    () => withField((field) => ({ ...field, name: `${field.name}_renamed` })),
    () => withField((field) => ({ ...field, required: !field.required })),
    () => withField((field) => ({ ...field, default: 'another default' })),
    () => withField((field) => ({ ...field, ...otherWords(draw) })),
    () => withField((field) => ({ ...field, type: changeType(draw, field.type) })),
    () => withField((field) => ({ ...field, type: withOtherNull(field.type) })),
  ])();
}

function withOtherNull(type: Type): Type {
  return type.kind === 'nullable' ? type.inner : { kind: 'nullable', inner: type };
}

function inOrder(fields: readonly Field[]): readonly Field[] {
  return [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)];
}

function changeEnum(draw: Draw, type: EnumType): Type {
  const { variants, encoding } = type;
  const at = draw.int(0, variants.length - 1);
  const rest = variants.filter((_variant, index) => index !== at);
  const withVariant = (change: (variant: Variant) => Variant): EnumType => {
    return { ...type, variants: replaceAt(variants, at, change) };
  };
  const isNamed = encoding.style !== 'untagged';
  const added: Variant = isNamed
    ? { name: 'brand_new', payload: { kind: 'unit' } }
    : { payload: { kind: 'newtype', type: { kind: 'boolean' } } };
  return draw.pick<() => Type>([
    () => ({ ...type, variants: [...variants, added] }),
    () => ({ ...type, variants: rest.length > 0 ? rest : [...variants, added] }),
    () => ({ ...type, variants: variants.toReversed() }),
    () => withVariant((variant) => ({ ...variant, docs: 'other words' })),
    () => withVariant(({ name, ...rest }) => (name === undefined ? rest : { ...rest, name: `${name}_renamed` })),
    () => ('tag' in encoding ? { ...type, encoding: { ...encoding, tag: 'other_tag' } } : type),
    () => ({ kind: 'nullable', inner: type }),
  ])();
}

function replaceAt<T>(items: readonly T[], at: number, change: (item: T) => T): readonly T[] {
  return items.map((item, index) => (index === at ? change(item) : item));
}
