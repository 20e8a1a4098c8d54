/** Everything that a crate declares: the types of each module, and its methods with the types they use. */
import type { Hub } from '../../model/hub.js';
import type { Type } from '../../model/type.js';
import { boxCycles } from './box-cycles.js';
import { Declarations } from './declarations.js';
import { LIMITS } from './differences.js';
import { withHonestFormats } from './formats.js';
import { ItemIndex, type DeclaredModule } from './item-index.js';
import { placeOf } from './place.js';
import { planCrate, type CratePlan, type MethodPlan, type ModulePlan } from './plan.js';
import { RustReading } from './rust-reading.js';
import { NO_PARAMS, VALUE, type RustType } from './rust-type.js';

export interface Crate {
  readonly plan: CratePlan;
  readonly modules: readonly CrateModule[];
  readonly index: ItemIndex;
}

export interface CrateModule extends DeclaredModule {
  readonly methods: readonly MethodItem[];
}

/** A method with its types. */
export interface MethodItem extends MethodPlan {
  readonly params: RustType;
  readonly item: RustType;
  readonly question?: RustType;
  readonly answer?: RustType;
}

export function declareCrate(hub: Hub): Crate {
  const plan = planCrate(withHonestFormats(hub));
  const limits = new RustReading(plan, LIMITS);
  const declared = plan.modules.map((module) => declareModule(new Declarations(plan, limits, module), module));
  const index = new ItemIndex(declared, plan);
  const modules = boxCycles(declared, index);
  return { plan, modules, index: modules === declared ? index : new ItemIndex(modules, plan) };
}

function declareModule(declarations: Declarations, module: ModulePlan): CrateModule {
  for (const def of module.types) declarations.declareNamed(def);
  const methods = module.methods.map((method) => methodItem(method, declarations));
  return { module, items: declarations.items, methods };
}

function methodItem(plan: MethodPlan, declarations: Declarations): MethodItem {
  const { params, returns, bidirectional } = plan.method;
  // What keeps two methods apart would stand in the middle of a word.
  const stem = plan.name.replace(/_$/, '');
  const part = (type: Type, words: string, docs: string): RustType => {
    const name = `${stem}${words}`;
    return declarations.typeOf(type, placeOf(name, false), docs);
  };
  const path = `\`${plan.method.path}\``;
  return {
    ...plan,
    params: params === undefined ? NO_PARAMS : part(params, 'Params', `What ${path} takes.`),
    item: returns === undefined ? VALUE : part(returns, 'Item', `What ${path} gives.`),
    ...(bidirectional && {
      question: part(bidirectional.question, 'Question', `What ${path} asks.`),
      answer: part(bidirectional.answer, 'Answer', `What ${path} is answered.`),
    }),
  };
}
