/** A line of TypeScript that a user might have written: it compiles with the old client, and not with the new one. */
import type { Finding, SourceLine } from '../findings/finding.js';
import type { RuleId } from '../findings/rules.js';
import { code, imported, type Code } from '../../../emit/typescript/code.js';
import { methodLine } from './method-line.js';
import { memberLine, namespaceLine, typeNameLine } from './name-line.js';
import { sidesOf, type Hubs, type Sides } from './sides.js';
import { valueLine } from './value-line.js';

/** `before`: of a rename, the old name. */
export type ChangeInSource = Pick<Finding, 'rule' | 'direction' | 'place' | 'before'>;

/** Undefined where no honest line can be made. Only a compiler knows whether it does what it is for: `proveSource`. */
export function sourceLine(change: ChangeInSource, hubs: Hubs): SourceLine | undefined {
  const line = lineOf(change, sidesOf(hubs));
  return line && { imports: [...line.imports].sort(), code: line.text };
}

/** Rules about methods as a whole; all others about values, but for those below. */
const METHOD_RULES: ReadonlySet<RuleId> = new Set([
  'M02',
  'M03',
  'M04',
  'M05',
  'M06',
  'M07',
  'M09',
  'M10',
  'M11',
  'M12',
  'M13',
  'M14',
  'M15',
  'M16',
  'M25',
  'M36',
] as const);

function lineOf(change: ChangeInSource, sides: Sides): Code | undefined {
  const { rule, direction, place } = change;
  if (METHOD_RULES.has(rule)) return methodLine(rule, place, sides);
  switch (rule) {
    case 'N02':
    case 'N03':
    case 'N05':
      return place.namespace === undefined ? undefined : namespaceLine(place.namespace, sides);
    case 'N07':
      return identifierLine(change, sides);
    case 'N15':
      return hubClassLine(sides);
    case 'F02':
      return place.type?.old === undefined ? undefined : typeNameLine(sides.old.type(place.type.old), sides);
  }
  // Parameters without a field are no parameters in TypeScript.
  return direction && (valueLine({ ...change, direction }, sides) ?? methodLine(rule, place, sides));
}

/** What is on the wire as before, under another name in TypeScript. */
function identifierLine({ rule, place }: ChangeInSource, sides: Sides): Code | undefined {
  const { type, method, namespace } = place;
  if (type?.old !== undefined) return typeNameLine(sides.old.type(type.old), sides);
  if (method !== undefined) return methodLine(rule, place, sides);
  return namespace === undefined ? undefined : memberLine(sides.old.namespaces.get(namespace), sides);
}

function hubClassLine({ old, new: now }: Sides): Code | undefined {
  const name = imported(old.hubClass);
  return old.hubClass === now.hubClass || now.hasType(name) ? undefined : code`type Old = ${name};`;
}
