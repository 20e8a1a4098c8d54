/** Where the way to a place starts: a part of the input that holds a schema or a type. */
import { eachNamespace, eachSpeaker, methodParts } from '../../../core/model/hub.js';
import type { Hub, Method, MethodPart, Namespace } from '../../../core/model/hub.js';
import type { Type, TypeId } from '../../../core/model/type.js';
import { joinPointer } from '../../../core/json/pointer.js';
import type { Route, Step } from '../findings/finding.js';
import type { Version } from '../findings/versions.js';

export interface Start {
  readonly pointer: string;
  /** Where the schema begins that references are resolved in. */
  readonly document: string;
  readonly type: Type;
  /** The way on from here. */
  readonly steps: readonly Step[];
}

/** Undefined where that version has no such part. */
export function startOf({ owner, position, root, steps }: Route, which: Version, hub: Hub): Start | undefined {
  if (root !== undefined) return startAtType(root[which], steps, hub);
  if (owner === undefined || position === undefined) return undefined;
  if (position === 'request') return startAtRequest(namespaceAt(owner[which], hub), steps, hub);
  const method = methodAt(owner[which], hub);
  return method && (startAtInput(method, position, steps) ?? startAtPart(method, position, steps));
}

export function methodAt(path: string, hub: Hub): Method | undefined {
  for (const method of eachSpeaker(hub)) if (method.path === path) return method;
  return undefined;
}

export function namespaceAt(path: string, { root }: Hub): Namespace | undefined {
  if (path === '') return root;
  for (const namespace of eachNamespace(root)) if (namespace.path.join('.') === path) return namespace;
  return undefined;
}

function startAtType(id: TypeId, steps: readonly Step[], hub: Hub): Start | undefined {
  const pointer = hub.pointerOf?.(id);
  if (pointer === undefined) return undefined;
  return { pointer, document: documentAround(pointer, hub), type: { kind: 'ref', id }, steps };
}

/** A type that stands in no part of a method stands in the file itself. */
function documentAround(pointer: string, hub: Hub): string {
  for (const { pointers = {} } of eachSpeaker(hub)) {
    const around = Object.values(pointers).find((part) => pointer === part || pointer.startsWith(`${part}/`));
    if (around !== undefined) return around;
  }
  return '';
}

function startAtRequest(namespace: Namespace | undefined, steps: readonly Step[], { form }: Hub): Start | undefined {
  if (namespace?.request === undefined) return undefined;
  const { request: type, path, pointer: parent = '' } = namespace;
  const isIr = form === 'synapse-ir';
  const pointer = isIr ? joinPointer('/irPluginRequests', path.join('.')) : joinPointer(parent, 'request');
  return { pointer, document: pointer, type, steps };
}

function startAtPart(method: Method, position: MethodPart, steps: readonly Step[]): Start | undefined {
  const { pointers = {} } = method;
  const type = methodParts(method).find(({ part }) => part === position)?.type;
  const pointer = pointers[position];
  if (type === undefined || pointer === undefined) return undefined;
  // Question and answer at one place: the standard pair of the type that stands there, which has none of their parts.
  const isPair = position === 'question' || position === 'answer' ? pointers.question === pointers.answer : false;
  return { pointer, document: pointer, type, steps: isPair ? [] : steps };
}

/** The plan's form has one parameter beside the others. */
function startAtInput(
  { pointers, params }: Method,
  position: MethodPart,
  [first, ...steps]: readonly Step[],
): Start | undefined {
  const pointer = position === 'params' ? pointers?.input : undefined;
  const isInput = first?.kind === 'field' && first.name === 'input';
  if (pointer === undefined || !isInput || params?.kind !== 'struct') return undefined;
  const field = params.fields.find(({ name }) => name === 'input');
  return field && { pointer, document: pointer, type: field.type, steps };
}
