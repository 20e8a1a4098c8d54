/** What is called the same on the wire, and no longer the same in TypeScript: a collision of names came or went. */
import type { MethodPlan } from '../../../emit/typescript/plan.js';
import { sidesOf, type Hubs } from './sides.js';
import type { ClientNames } from '../../../emit/typescript/client-names.js';

export interface IdentifierChange {
  readonly kind: 'namespace' | 'method' | 'type';
  /** The namespace's path, the method's name on the wire, or the type's id. */
  readonly name: string;
  /** Of a method, also what its stream form, its parameters and its questions are called. */
  readonly before: string;
  readonly after: string;
}

export function identifierChanges(hubs: Hubs): IdentifierChange[] {
  const { old, new: now } = sidesOf(hubs);
  return [
    ...changes('namespace', namespaceNames(old), namespaceNames(now)),
    ...changes('method', methodNames(old), methodNames(now)),
    ...changes('type', typeNames(old), typeNames(now)),
  ];
}

type Names = ReadonlyMap<string, readonly string[]>;

/** One a thing: what it is called itself goes before what is named after it. */
function changes(kind: IdentifierChange['kind'], before: Names, after: Names): IdentifierChange[] {
  return [...before].flatMap(([name, was]) => {
    const is = after.get(name) ?? was;
    const at = was.findIndex((each, index) => each !== '' && is[index] !== '' && each !== is[index]);
    return at < 0 ? [] : [{ kind, name, before: was[at] as string, after: is[at] as string }];
  });
}

function namespaceNames({ namespaces }: ClientNames): Names {
  return new Map(Array.from(namespaces, ([path, chain]) => [path, [chain.at(-1) ?? '']]));
}

/** An empty name stands for none. */
function methodNames(names: ClientNames): Names {
  return new Map(
    Array.from(names.members, ([path, member]) => {
      const { name = '', streamName = '' }: Partial<MethodPlan> = member.plan;
      return [path, [name, streamName, names.params(member)?.text ?? '', names.exchange(member)?.text ?? '']];
    }),
  );
}

function typeNames(names: ClientNames): Names {
  return new Map(Array.from(names.plan.typeNames.keys(), (id) => [id, [names.type(id)?.text ?? '']]));
}
