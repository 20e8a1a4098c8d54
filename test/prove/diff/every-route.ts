/** Every way into the types of a hub, found by walking the model, and what the model has at the end of one. */
import { eachMethod, eachNamespace, type Hub, type Method, type Namespace } from '../../../src/core/model/hub.js';
import type { Field, Payload, StructType, Type, TypeId, Variant } from '../../../src/core/model/type.js';
import { resolveType, type Types } from '../../../src/core/model/variants.js';
import type { Place, ValuePosition, Route, Step } from '../../../src/prove/diff/findings/finding.js';

/** All routes with at least one step; into each named type once from each part of a method. */
export function everyRoute(hub: Hub): Route[] {
  const methods = [...eachMethod(hub.root)].flatMap((method) =>
    POSITIONS.flatMap((position) => {
      const type = partOf(method, position);
      return type === undefined ? [] : stepsInto(type, hub.types).map((steps) => routeOf(method.path, position, steps));
    }),
  );
  const requests = [...eachNamespace(hub.root)].flatMap(({ path, request }) => {
    const ways = request === undefined ? [] : stepsInto(request, hub.types);
    return ways.map((steps) => routeOf(path.join('.'), 'request', steps));
  });
  const roots =
    hub.form !== 'json-schema'
      ? []
      : [...hub.types.keys()].flatMap((id): Route[] =>
          stepsInto({ kind: 'ref', id }, hub.types).map((steps) => ({ root: { old: id, new: id }, steps })),
        );
  return [...methods, ...requests, ...roots];
}

const POSITIONS: readonly Exclude<ValuePosition, 'request'>[] = ['params', 'returns', 'question', 'answer'];

function routeOf(owner: string, position: ValuePosition, steps: readonly Step[]): Route {
  return { owner: { old: owner, new: owner }, position, steps };
}

export function placeAt(route: Route): Place {
  return { text: JSON.stringify(route), steps: route.steps, route };
}

function partOf(
  { params, returns, bidirectional }: Method,
  position: Exclude<ValuePosition, 'request'>,
): Type | undefined {
  return { params, returns, question: bidirectional?.question, answer: bidirectional?.answer }[position];
}

function stepsInto(start: Type, types: Types): (readonly Step[])[] {
  const found: (readonly Step[])[] = [];
  const seen = new Set<TypeId>();
  const go = (steps: readonly Step[], step: Step, type: Type): void => {
    found.push([...steps, step]);
    visit(type, [...steps, step]);
  };
  const visit = (type: Type, steps: readonly Step[]): void => {
    switch (type.kind) {
      case 'ref':
        if (seen.has(type.id)) return;
        seen.add(type.id);
        return visit(types.get(type.id)?.type as Type, steps);
      case 'nullable':
        return visit(type.inner, steps);
      case 'array':
      case 'set':
        return go(steps, { kind: 'items' }, type.items);
      case 'tuple':
        return type.items.forEach((item, index) => go(steps, { kind: 'item', index }, item));
      case 'map':
        return go(steps, { kind: 'values' }, type.values);
      case 'struct':
        for (const { name, type: inner } of type.fields) go(steps, { kind: 'field', name }, inner);
        for (const part of type.flatten ?? []) visit(part.type, steps);
        if (type.extra.kind === 'kept') go(steps, { kind: 'values' }, type.extra.values);
        return;
      case 'string-enum':
        return type.values.forEach(({ value: name }, index) =>
          go(steps, { kind: 'variant', name, index }, { kind: 'null' }),
        );
      case 'enum':
        return type.variants.forEach(({ name, payload }, index) =>
          go(steps, { kind: 'variant', ...(name !== undefined && { name }), index }, carried(payload)),
        );
    }
  };
  visit(start, []);
  return found;
}

function carried(payload: Payload): Type {
  switch (payload.kind) {
    case 'unit':
      return { kind: 'null' };
    case 'newtype':
      return payload.type;
    case 'tuple':
      return payload;
    case 'struct':
      return payload.struct;
  }
}

export interface Reached {
  readonly type: Type;
  readonly field?: Field;
  readonly variant?: Variant;
  /** The enum of the variant. */
  readonly holder?: Type;
}

/** What a hub has where a route ends. */
export function reached(hub: Hub, { owner, position, root, steps }: Route): Reached | undefined {
  const start = root
    ? { kind: 'ref' as const, id: root.new }
    : startType(hub, owner?.new ?? '', position as ValuePosition);
  let at: Reached | undefined = start && { type: start };
  for (const step of steps) at = at && entered(at.type, step, hub.types);
  return at;
}

function startType(hub: Hub, owner: string, position: ValuePosition): Type | undefined {
  if (position !== 'request') {
    const method = [...eachMethod(hub.root)].find(({ path }) => path === owner);
    return method && partOf(method, position);
  }
  return [...eachNamespace(hub.root)].find(({ path }: Namespace) => path.join('.') === owner)?.request;
}

function entered(type: Type, step: Step, types: Types): Reached | undefined {
  const body = resolveType(type, types);
  if (body?.kind === 'nullable') return entered(body.inner, step, types);
  if (step.kind === 'items') return body?.kind === 'array' || body?.kind === 'set' ? { type: body.items } : undefined;
  if (step.kind === 'item') {
    const item = body?.kind === 'tuple' ? body.items[step.index] : undefined;
    return item && { type: item };
  }
  if (body?.kind === 'struct') return enteredStruct(body, step, types);
  if (body?.kind === 'map' && step.kind === 'values') return { type: body.values };
  if (step.kind !== 'variant') return undefined;
  if (body?.kind === 'string-enum') return { type: { kind: 'null' }, holder: body };
  const variant = body?.kind === 'enum' ? body.variants[step.index] : undefined;
  if (body === undefined || variant === undefined || variant.name !== step.name) return undefined;
  return { type: carried(variant.payload), variant, holder: body };
}

function enteredStruct(struct: StructType, step: Step, types: Types): Reached | undefined {
  const field = step.kind === 'field' ? struct.fields.find(({ name }) => name === step.name) : undefined;
  if (field) return { type: field.type, field };
  if (step.kind === 'values' && struct.extra.kind === 'kept') return { type: struct.extra.values };
  return (struct.flatten ?? []).map((part) => entered(part.type, step, types)).find((found) => found !== undefined);
}
