/** The questions that methods ask, as a client answers them: one exchange for all methods that ask the same. */
import type { Bidirectional, Link } from '../../../core/model/hub.js';
import type { Documented } from '../../../core/model/type.js';
import { exchangeKey } from '../../common/exchange-key.js';
import { NameScope } from '../../common/names.js';
import type { Crate, MethodItem } from '../crate.js';
import type { FieldItem, PayloadItem, RustItem, VariantItem } from '../item.js';
import type { Found } from '../item-index.js';
import type { ModulePlan } from '../plan.js';
import type { RustType } from '../rust-type.js';
import { camelName, fieldScope, identifier, snakeName, USED_TYPES } from '../words.js';

/** Declared for the pair that many hubs share, in the runtime; else in the module of the question's type. */
export type ExchangePlan = StandardExchange | OwnExchange;

export interface StandardExchange {
  readonly kind: 'standard';
  readonly t: RustType;
}

export interface OwnExchange {
  readonly kind: 'own';
  /** Whose `handlers` module declares it. */
  readonly home: ModulePlan;
  /** `ImageExchange` */
  readonly name: string;
  /** `ImageHandler` */
  readonly handler: string;
  readonly asks: Bidirectional;
  readonly question: RustType;
  readonly answer: RustType;
  /** The module that the types within the question's variants are named in, and the one of the answer's. */
  readonly questionHome: ModulePlan;
  readonly answerHome: ModulePlan;
  readonly variants: readonly QuestionVariant[];
  /** The variants of the answer, by their names on the wire; empty for a type without. */
  readonly answers: ReadonlyMap<string, AnswerVariant>;
  /** Whether there are answers that have no name. */
  readonly hasOtherAnswers: boolean;
}

export interface QuestionVariant {
  readonly link: Link;
  /** On the wire. */
  readonly name: string;
  readonly about: Documented;
  /** The handler's method. */
  readonly method: string;
  readonly carries: Carried;
  /** The type of the answers that are admitted; absent where all are. */
  readonly admits?: Admitted;
}

/** What a handler gets. */
export type Carried =
  /** The question as it is: its type has no variants. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'nothing'; readonly variant: string }
  | { readonly kind: 'value'; readonly variant: string; readonly types: readonly RustType[] }
  /** The variant's fields, as a struct of their own. */
  | {
      readonly kind: 'fields';
      readonly variant: string;
      readonly struct: string;
      readonly fields: readonly FieldItem[];
    };

interface Admitted {
  /** `ConfirmOverwriteAnswer` */
  readonly name: string;
  readonly answers: readonly AnswerVariant[];
}

export interface AnswerVariant {
  readonly wireName: string;
  readonly item: Pick<VariantItem, 'about' | 'name' | 'payload'>;
}

export interface ExchangePlans {
  readonly all: readonly OwnExchange[];
  readonly of: ReadonlyMap<MethodItem, ExchangePlan>;
}

/** Names that a file of handlers has already. */
const TAKEN = ['Answered', 'Context', 'Exchange', 'Future', 'Handler', 'HandlerError', 'Into', 'Self', 'Send', 'Sync'];

export function planExchanges(crate: Crate): ExchangePlans {
  const planner = new Planner(crate);
  const of = new Map<MethodItem, ExchangePlan>();
  for (const { module, methods } of crate.modules) {
    for (const item of methods) {
      const { bidirectional } = item.method;
      if (bidirectional !== undefined && item.method !== crate.plan.hub.connection)
        of.set(item, planner.exchange(item, bidirectional, module));
    }
  }
  return { all: planner.all, of };
}

class Planner {
  readonly all: OwnExchange[] = [];
  private readonly byKey = new Map<string, OwnExchange>();
  private readonly scopes = new Map<ModulePlan, NameScope>();
  private readonly crate: Crate;

  constructor(crate: Crate) {
    this.crate = crate;
  }

  exchange(item: MethodItem, asks: Bidirectional, module: ModulePlan): ExchangePlan {
    const [question, answer] = [item.question as RustType, item.answer as RustType];
    if (question.kind === 'standard' && answer.kind === 'standard') return { kind: 'standard', t: question.t };
    const asked = this.found(question, module);
    // What has no name of its own is each method's own.
    const key = asked === undefined || question.kind === 'local' ? item.method.path : exchangeKey(asks);
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const plan = this.plan(item, asks, { module, asked, answered: this.found(answer, module) });
    this.byKey.set(key, plan);
    this.all.push(plan);
    return plan;
  }

  private plan(item: MethodItem, asks: Bidirectional, places: Places): OwnExchange {
    const { module, asked, answered } = places;
    const home = asked?.module ?? module;
    const scope = this.scope(home);
    const stem = (asked?.item.name ?? item.name).replace(/(Request|Question)$/, '') || item.name;
    const answers = answerVariants(answered?.item);
    const methods = fieldScope();
    return {
      kind: 'own',
      home,
      name: scope.claim(`${stem}Exchange`),
      handler: scope.claim(`${stem}Handler`),
      asks,
      question: item.question as RustType,
      answer: item.answer as RustType,
      questionHome: home,
      answerHome: answered?.module ?? module,
      variants: asks.links.map((link) => questionVariant(link, { asked: asked?.item, answers, scope, methods, stem })),
      answers,
      hasOtherAnswers:
        answered?.item.kind === 'enum' && answered.item.variants.some(({ wireName }) => wireName === undefined),
    };
  }

  /** Through other names, to what is declared. */
  private found(type: RustType, from: ModulePlan): Found | undefined {
    const found = this.crate.index.find(type, from);
    if (found?.item.kind !== 'alias') return found;
    return this.found(found.item.target, found.module) ?? found;
  }

  private scope(home: ModulePlan): NameScope {
    const scope = this.scopes.get(home) ?? new NameScope([...TAKEN, ...USED_TYPES, ...home.types.map(this.nameOf)]);
    this.scopes.set(home, scope);
    return scope;
  }

  private readonly nameOf = ({ id }: { readonly id: string }): string => this.crate.plan.typeNames.get(id) ?? '';
}

interface Places {
  readonly module: ModulePlan;
  readonly asked: Found | undefined;
  readonly answered: Found | undefined;
}

interface Surroundings {
  readonly asked: RustItem | undefined;
  readonly answers: ReadonlyMap<string, AnswerVariant>;
  readonly scope: NameScope;
  readonly methods: NameScope;
  readonly stem: string;
}

function questionVariant(link: Link, { asked, answers, scope, methods, stem }: Surroundings): QuestionVariant {
  const variant = variantCalled(link.question, asked);
  const name = link.question ?? asked?.name ?? 'question';
  const claim = (wanted: string): string => scope.claim(scope.isFree(wanted) ? wanted : `${stem}${wanted}`);
  const camel = variant?.name ?? (camelName(name) || 'Question');
  const admitted = link.answers?.flatMap((each) => answers.get(each) ?? []);
  const isAll = admitted === undefined || admitted.length === answers.size;
  return {
    link,
    name,
    about: variant?.about ?? {},
    method: identifier(methods.claim(variant === undefined ? 'answer' : snakeName(name) || 'answer')),
    carries: variant === undefined ? { kind: 'whole' } : carried(variant, claim),
    ...(!isAll && { admits: { name: claim(`${camel}Answer`), answers: admitted } }),
  };
}

function variantCalled(name: string | undefined, item: RustItem | undefined): AnswerVariant['item'] | undefined {
  if (name === undefined) return undefined;
  return answerVariants(item).get(name)?.item;
}

function carried({ name, payload }: AnswerVariant['item'], claim: (wanted: string) => string): Carried {
  if (payload.kind === 'unit') return { kind: 'nothing', variant: name };
  if (payload.kind === 'tuple') return { kind: 'value', variant: name, types: payload.items.map(({ type }) => type) };
  return { kind: 'fields', variant: name, struct: claim(name), fields: payload.fields.map(bare) };
}

/** serde has no part in it. */
function bare(field: FieldItem): FieldItem {
  return { ...field, serde: [] };
}

function answerVariants(item: RustItem | undefined): ReadonlyMap<string, AnswerVariant> {
  const unit: PayloadItem = { kind: 'unit' };
  if (item?.kind === 'words') {
    return new Map(
      item.variants.map(({ about, name, wireName }) => [wireName, { wireName, item: { about, name, payload: unit } }]),
    );
  }
  if (item?.kind !== 'enum') return new Map();
  return new Map(
    item.variants.flatMap(({ wireName, ...variant }) =>
      wireName === undefined ? [] : [[wireName, { wireName, item: variant }] as const],
    ),
  );
}
