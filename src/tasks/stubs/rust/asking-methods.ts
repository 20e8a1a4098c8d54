/** What a Rust file of handlers is about: the methods that ask, each with the trait that answers it. */
import type { Documented } from '../../../core/model/type.js';
import { NameScope } from '../../../emit/common/names.js';
import {
  planExchanges,
  type Carried,
  type ExchangePlan,
  type OwnExchange,
  type QuestionVariant,
  type StandardExchange,
} from '../../../emit/rust/client/exchange-plan.js';
import type { Crate } from '../../../emit/rust/crate.js';
import type { ModulePlan } from '../../../emit/rust/plan.js';
import { rustTypeText, VALUE, type Names, type RustType } from '../../../emit/rust/rust-type.js';
import { camelName } from '../../../emit/rust/words.js';

/** How a file calls what the client's crate has: `module` is the way there from its root. */
export type Use = (module: readonly string[], name: string) => string;

export interface AskingMethod {
  /** On the wire. */
  readonly path: string;
  /** What its handler is called, where the file does not say otherwise. */
  readonly name: string;
  readonly trait: HandlerTrait;
  readonly questions: readonly StubQuestion[];
}

interface HandlerTrait {
  readonly module: readonly string[];
  readonly name: string;
  /** `<Config>`, or nothing. */
  argument(use: Use): string;
}

export interface StubQuestion {
  /** On the wire. */
  readonly name: string;
  readonly about: Documented;
  /** The trait's function. */
  readonly method: string;
  /** The type of what it is given; nothing where the variant says all. */
  asked(use: Use): string | undefined;
  /** The type of what it answers. */
  answer(use: Use): string;
}

export function askingMethods(crate: Crate): AskingMethod[] {
  const { of } = planExchanges(crate);
  const names = new NameScope([]);
  return crate.modules.flatMap(({ module, methods }) =>
    methods.flatMap((item): AskingMethod[] => {
      const exchange = of.get(item);
      if (exchange === undefined) return [];
      const { method } = item;
      const name = names.claim(camelName([...(module.namespace?.path ?? []), method.name].join('_')) || 'Handler');
      const links = method.bidirectional?.links ?? [];
      return [
        {
          path: method.path,
          name,
          ...answering(
            crate,
            exchange,
            links.map(({ question }) => question ?? ''),
          ),
        },
      ];
    }),
  );
}

type Answering = Pick<AskingMethod, 'trait' | 'questions'>;

function answering(crate: Crate, exchange: ExchangePlan, asked: readonly string[]): Answering {
  return exchange.kind === 'standard' ? standardAnswering(crate, exchange, asked) : ownAnswering(crate, exchange);
}

function ownAnswering(crate: Crate, exchange: OwnExchange): Answering {
  const module = [...exchange.home.path, 'handlers'];
  return {
    trait: { module, name: exchange.handler, argument: () => '' },
    questions: exchange.variants.map((variant) => ownQuestion(crate, exchange, variant)),
  };
}

function ownQuestion(crate: Crate, exchange: OwnExchange, variant: QuestionVariant): StubQuestion {
  const { name, about, method, carries, admits } = variant;
  const own = [...exchange.home.path, 'handlers'];
  return {
    name,
    about,
    method,
    asked: (use) =>
      carriedText(carries, exchange.question, {
        declared: (struct) => use(own, struct),
        named: (type) => rustTypeText(type, namesBy(crate, exchange.questionHome, use)),
      }),
    answer: (use) =>
      admits === undefined
        ? rustTypeText(exchange.answer, namesBy(crate, exchange.answerHome, use))
        : use(own, admits.name),
  };
}

interface Texts {
  declared(struct: string): string;
  named(type: RustType): string;
}

function carriedText(carries: Carried, whole: RustType, { declared, named }: Texts): string | undefined {
  switch (carries.kind) {
    case 'whole':
      return named(whole);
    case 'nothing':
      return undefined;
    case 'fields':
      return declared(carries.struct);
    case 'value': {
      const [only, ...others] = carries.types;
      return named(only !== undefined && others.length === 0 ? only : { kind: 'tuple', items: carries.types });
    }
  }
}

const RUNTIME = ['runtime'];

/** As `StandardHandler` has them; whether the answer is about a value of the hub's. */
const STANDARD = [
  { method: 'confirm', question: 'Confirm', isOfValue: false },
  { method: 'prompt', question: 'Prompt', isOfValue: true },
  { method: 'select', question: 'Select', isOfValue: true },
  { method: 'custom', question: undefined, isOfValue: true },
] as const;

function standardAnswering(crate: Crate, { t }: StandardExchange, asked: readonly string[]): Answering {
  const value = (use: Use): string => rustTypeText(t, namesBy(crate, crate.plan.modules[0] as ModulePlan, use));
  const argument = (use: Use): string => (t === VALUE ? '' : `<${value(use)}>`);
  const questions = STANDARD.map(({ method, question, isOfValue }): StubQuestion => {
    const argumentOf = (use: Use): string => (isOfValue ? argument(use) : '');
    return {
      name: asked.find((name) => name.toLowerCase() === method) ?? method,
      about: {},
      method,
      asked: (use) => (question === undefined ? value(use) : `${use(RUNTIME, question)}${argumentOf(use)}`),
      answer: (use) => `${use(RUNTIME, `${camelName(method)}Answer`)}${argumentOf(use)}`,
    };
  });
  return { trait: { module: RUNTIME, name: 'StandardHandler', argument }, questions };
}

function namesBy({ plan: { homes, typeNames } }: Crate, home: ModulePlan, use: Use): Names {
  return {
    named: (id) => use(homes.get(id)?.path ?? [], typeNames.get(id) ?? ''),
    local: (name) => use(home.path, name),
    own: (module, name) => use([module], name),
    map: () => 'std::collections::BTreeMap',
  };
}
