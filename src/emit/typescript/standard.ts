/** The standard pair in TypeScript: the runtime has it as generic types, so a hub's own copies are not declared again. */
import { eachSpeaker, type Hub } from '../../core/model/hub.js';
import type { Type, TypeId } from '../../core/model/type.js';
import { namedVariants, resolveType, type Types } from '../../core/model/variants.js';
import { optionId, type StandardUse } from '../common/standard-use.js';

/** The fields of each variant as the runtime's generic types have them. */
const QUESTIONS: Readonly<Record<string, string>> = {
  confirm: 'message default',
  prompt: 'message default placeholder',
  select: 'message options multi_select',
  custom: 'data',
};
const ANSWERS: Readonly<Record<string, string>> = {
  confirmed: 'value',
  text: 'value',
  selected: 'values',
  custom: 'data',
  cancelled: '',
};

/** The named types that are the standard pair at some T, exactly as the runtime spells it. */
export function standardTypes(hub: Hub): ReadonlyMap<TypeId, StandardUse> {
  const uses = new Map<TypeId, StandardUse>();
  for (const { bidirectional } of eachSpeaker(hub)) {
    if (bidirectional?.standard === undefined) continue;
    const { question, answer, standard } = bidirectional;
    if (question.kind !== 'ref' || answer.kind !== 'ref') continue;
    if (!matches(question, QUESTIONS, hub.types) || !matches(answer, ANSWERS, hub.types)) continue;
    uses.set(question.id, { name: 'StandardRequest', t: standard.t });
    uses.set(answer.id, { name: 'StandardResponse', t: standard.t });
    const option = optionId(question, hub.types);
    if (option !== undefined) uses.set(option, { name: 'SelectOption', t: standard.t });
  }
  return uses;
}

function matches(type: Type, expected: Readonly<Record<string, string>>, types: Types): boolean {
  const body = resolveType(type, types);
  if (body?.kind !== 'enum' || body.encoding.style !== 'internal' || body.encoding.tag !== 'type') return false;
  const variants = namedVariants(type, types);
  if (variants === undefined || [...variants.keys()].sort().join() !== Object.keys(expected).sort().join())
    return false;
  return [...variants].every(([name, { payload }]) => {
    const fields = payload.kind === 'struct' ? payload.struct.fields.map((field) => field.name) : [];
    return [...fields].sort().join(' ') === (expected[name] ?? '').split(' ').sort().join(' ');
  });
}
