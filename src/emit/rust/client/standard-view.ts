/** `runtime/standard.rs`: the standard pair, as the hub's dialect spells it. */
import type { CratePlan } from '../plan.js';
import { LINE_WIDTH } from '../rust-layout.js';
import { rustTypeText, type Names } from '../rust-type.js';
import { identifier, rustJson, rustString } from '../words.js';
import type { StandardExchange } from './exchange-plan.js';

export interface StandardHandlersView {
  readonly internal: boolean;
  readonly variants: readonly { readonly name: string; readonly answer: string }[];
  readonly answers: {
    readonly confirmed: string;
    readonly text: string;
    readonly selected: string;
    readonly custom: string;
  };
  readonly cancelled: string;
  /** The answer that declines, as JSON. */
  readonly cancel: string;
  /** The types of the values that are asked for. */
  readonly values: readonly ValueView[];
}

interface ValueView {
  readonly type: string;
  /** The start of the handler's `impl`. */
  readonly head: readonly string[];
}

function valueView(type: string): ValueView {
  const [start, end] = [`impl<H: StandardHandler<${type}>>`, `Handler<StandardExchange<${type}>> for H`];
  const whole = `${start} ${end} {`;
  return { type, head: whole.length <= LINE_WIDTH ? [whole] : [start, `    ${end}`, '{'] };
}

/** `exchanges`: those of the hub that are standard. */
export function standardHandlersView(plan: CratePlan, exchanges: readonly StandardExchange[]): StandardHandlersView {
  const { standardPair } = plan.hub.dialect;
  const internal = standardPair === 'internal';
  const spelt = (name: string): string =>
    rustString(internal ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const answers = {
    confirmed: spelt('confirmed'),
    text: spelt('text'),
    selected: spelt('selected'),
    custom: spelt('custom'),
  };
  return {
    internal,
    variants: [
      { name: spelt('confirm'), answer: answers.confirmed },
      { name: spelt('prompt'), answer: answers.text },
      { name: spelt('select'), answer: answers.selected },
      { name: spelt('custom'), answer: answers.custom },
    ],
    answers,
    cancelled: spelt('cancelled'),
    values: [...new Set(exchanges.map(({ t }) => rustTypeText(t, namesInFull(plan)).replace('serde_json::', '')))].map(
      valueView,
    ),
    cancel: rustJson(internal ? '{"type":"cancelled"}' : '"Cancelled"'),
  };
}

/** Few types are named here, and imports would tell nothing. */
function namesInFull({ homes, typeNames }: CratePlan): Names {
  const path = (...names: readonly string[]): string => ['crate', ...names].map(identifier).join('::');
  return {
    named: (id) => path(...(homes.get(id)?.path ?? []), typeNames.get(id) ?? ''),
    local: (name) => path(name),
    own: (module, name) => path(module, name),
    map: () => 'std::collections::BTreeMap',
  };
}
