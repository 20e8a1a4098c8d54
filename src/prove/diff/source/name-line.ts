/** Lines that use a name which the new client does not have. */
import type { MethodPlan } from '../../../emit/typescript/plan.js';
import type { Member } from '../../../emit/typescript/client-names.js';
import { code, type Code } from '../../../emit/typescript/code.js';
import { hubType, type Sides } from './sides.js';

/** A type, imported and no more. */
export function typeNameLine(type: Code | undefined, { new: now }: Sides): Code | undefined {
  return type === undefined || now.hasType(type) ? undefined : code`type Old = ${type};`;
}

/** A method or namespace. A member of that name which is another one now would not tell. */
export function memberLine(chain: readonly string[] | undefined, sides: Sides): Code | undefined {
  if (chain === undefined || chain.length === 0 || sides.new.hasMember(chain)) return undefined;
  return code`(hub: ${hubType(sides)}) => hub.${chain.join('.')};`;
}

/** A namespace, or the first one below it that is gone. */
export function namespaceLine(path: string, sides: Sides): Code | undefined {
  const start = path === '' ? '' : `${path}.`;
  const below = [...sides.old.namespaces].filter(([each]) => `${each}.`.startsWith(start));
  for (const [, chain] of below) {
    const line = memberLine(chain, sides);
    if (line !== undefined) return line;
  }
  return undefined;
}

/** Whichever of a method's names is gone: its own, that of its stream form, of its parameters, of its questions. */
export function methodNamesLine(member: Member, sides: Sides): Code | undefined {
  const { chain, plan } = member;
  const { streamName }: Partial<MethodPlan> = plan;
  return (
    memberLine(chain, sides) ??
    memberLine(streamName === undefined ? undefined : [...chain.slice(0, -1), streamName], sides) ??
    typeNameLine(sides.old.params(member), sides) ??
    typeNameLine(sides.old.exchange(member), sides)
  );
}
