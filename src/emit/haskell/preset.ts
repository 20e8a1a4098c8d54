/** Functions that make a method's parameters from what must be given alone. */
import type { Type } from '../../core/model/type.js';
import { lowerName, upperName } from './identifiers.js';
import type { Imports } from './imports.js';
import { InnerScope } from './inner-scope.js';
import type { HaskellPlan, MethodPlan, ModulePlan, TypePlan } from './plan.js';
import type { RecordPart } from './record.js';
import { atom, type Applied } from './type-text.js';
import { valueText } from './value-text.js';
import { LOWER_TAKEN } from './words.js';

export interface Preset {
  readonly name: string;
  readonly type: TypePlan;
}

/** For each method that takes a record. `taken`: what the module declares. */
export function presetsOf(plan: HaskellPlan, module: ModulePlan, taken: readonly string[]): Preset[] {
  const scope = new InnerScope(LOWER_TAKEN, taken);
  return module.methods.flatMap((planned) => {
    const type = recordOf(plan, planned);
    if (type === undefined) return [];
    const isNamedByHub = plan.hub.types.has(type.def.id);
    const name = isNamedByHub ? `${upperName(planned.method.name, 'Method')}Params` : type.name;
    return [{ name: scope.claim(lowerName(name, 'params')), type }];
  });
}

function recordOf(plan: HaskellPlan, method: MethodPlan): TypePlan | undefined {
  const params = sentParams(plan, method);
  const type = params?.kind === 'ref' ? plan.types.get(params.id) : undefined;
  return type?.def.type.kind === 'struct' ? type : undefined;
}

/** What a method takes; nothing where there is nothing to say. */
export function sentParams(plan: HaskellPlan, { params }: MethodPlan): Type | undefined {
  const type = params?.kind === 'ref' ? plan.types.get(params.id) : undefined;
  return type?.def.type.kind === 'struct' && type.parts.length === 0 ? undefined : params;
}

/** What a part is where it is left out. */
export function presetValue({ kind, type, default: preset = null }: RecordPart, imports: Imports): Applied | undefined {
  switch (kind) {
    case 'optional':
    case 'optional-flattened':
      return atom('Nothing');
    case 'presence':
      imports.lib('Presence');
      return atom('Absent');
    case 'others':
      return atom('mempty');
    case 'defaulted':
      return valueText(preset, type, imports);
    default:
      return undefined;
  }
}
