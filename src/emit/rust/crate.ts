/** Everything that a crate declares: the types of each module, and its methods with the types they use. */
import type { Hub } from '../../core/model/hub.js';
import type { Type } from '../../core/model/type.js';
import { boxCycles } from './box-cycles.js';
import { boxLarge } from './box-large.js';
import { withConstantsTogether } from './constants-together.js';
import { Declarations } from './declarations.js';
import { LIMITS } from './differences.js';
import { withHonestFormats } from './formats.js';
import { ItemIndex, type DeclaredModule } from './item-index.js';
import { withKeysApart } from './keys-apart.js';
import type { RustItem } from './item.js';
import { placeOf } from './use-site.js';
import { withOutlines } from './outlines.js';
import { planCrate, type CratePlan, type MethodPlan, type ModulePlan } from './plan.js';
import type { RustTypeChoices } from './type-choices.js';
import { RustReading } from './rust-reading.js';
import { NO_PARAMS, VALUE, type RustType } from './rust-type.js';
import { sentItems } from './sent-items.js';

export interface Crate {
  readonly plan: CratePlan;
  readonly modules: readonly CrateModule[];
  readonly index: ItemIndex;
  /** What clients make themselves. */
  readonly sent: ReadonlySet<RustItem>;
}

export interface CrateModule extends DeclaredModule {
  readonly methods: readonly MethodItem[];
  /** Whether the hub may send integers that are too large for the types here. */
  readonly cutsOff: boolean;
}

/** A method with its types. */
export interface MethodItem extends MethodPlan {
  readonly params: RustType;
  readonly item: RustType;
  readonly question?: RustType;
  readonly answer?: RustType;
}

export function declareCrate(hub: Hub, types: RustTypeChoices = {}): Crate {
  const plan = planCrate(withConstantsTogether(withKeysApart(withHonestFormats(withOutlines(hub)))), hub, types);
  const limits = new RustReading(plan, LIMITS);
  const declared = plan.modules.map((module) => declareModule(new Declarations(plan, limits, module), module));
  const index = new ItemIndex(declared, plan);
  const finite = boxCycles(declared, index);
  const finiteIndex = finite === declared ? index : new ItemIndex(finite, plan);
  const modules = boxLarge(finite, finiteIndex);
  const lastIndex = modules === finite ? finiteIndex : new ItemIndex(modules, plan);
  return { plan, modules, index: lastIndex, sent: sentItems(modules, lastIndex) };
}

function declareModule(declarations: Declarations, module: ModulePlan): CrateModule {
  for (const def of module.types) declarations.declareNamed(def);
  const methods = module.methods.map((method) => methodItem(method, declarations));
  return { module, items: declarations.items, methods, cutsOff: declarations.cutsOff };
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
