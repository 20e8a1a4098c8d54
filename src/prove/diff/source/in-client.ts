/** Whether the old client shows what a change is about: where it does not, no code that uses it can break. */
import type { Hub } from '../../../core/model/hub.js';
import { isSent } from '../../../core/model/sent.js';
import { structOf } from '../../../core/model/variants.js';
import type { Place } from '../findings/finding.js';
import type { RuleId } from '../findings/rules.js';
import { clientNames, type ClientNames } from '../../../emit/typescript/client-names.js';
import type { ChangeInSource } from './source-line.js';

export function isInClient({ rule, place }: ChangeInSource, old: Hub): boolean {
  const names = clientNames(old);
  const { position = place.position, owner, steps = place.steps } = place.route ?? {};
  const method = owner?.old ?? place.method;
  if (position === 'request') return false;
  // Nobody has to answer what belongs to the connection.
  if (rule === 'M15' && method === old.connection?.path) return false;
  if (rule === 'F02') return place.type?.old !== undefined && names.type(place.type.old) !== undefined;
  if (method !== undefined) return isMethodInClient(rule, method, position === 'params' ? steps : [], names);
  return place.type !== undefined || place.namespace === undefined || isNamespaceInClient(place.namespace, names);
}

/** Of a door to a child whose name is only known at run time, TypeScript shows that it is there. */
const OF_ANY_MEMBER: ReadonlySet<RuleId> = new Set(['M02', 'M03', 'M04', 'M05', 'M25', 'N07']);

/** Children are no methods in TypeScript, and what the server fills in is no parameter. */
function isMethodInClient(rule: RuleId, path: string, [first]: Place['steps'], names: ClientNames): boolean {
  const member = names.members.get(path);
  if (member?.method.role.kind !== 'rpc') return member !== undefined && OF_ANY_MEMBER.has(rule);
  const fields = structOf(member.method.params, names.hub.types)?.fields ?? [];
  return !fields.some((field) => first?.kind === 'field' && field.name === first.name && !isSent(field));
}

/** A namespace without methods, here or below, has no class. */
function isNamespaceInClient(path: string, { namespaces }: ClientNames): boolean {
  return path === '' || [...namespaces.keys()].some((each) => each === path || each.startsWith(`${path}.`));
}
