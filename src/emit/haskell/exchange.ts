/** The questions of a namespace: a GADT each, indexed by what answers them. */
import { fingerprint } from '../../model/fingerprint.js';
import type { Bidirectional, Link } from '../../model/hub.js';
import type { Payload, Type } from '../../model/type.js';
import { Scope } from '../names.js';
import { namePart, upperName } from './identifiers.js';
import type { HaskellPlan, MethodPlan, ModulePlan, TypePlan } from './plan.js';
import { LOWER_TAKEN, UPPER_TAKEN } from './words.js';

/** One question and answer type with their links. */
export interface ExchangePlan {
  readonly question: Type;
  readonly answer: Type;
  /** The runtime has the standard pair itself, at this T. */
  readonly standard?: Type;
  /** `ImageQuestion`. */
  readonly name: string;
  /** `ImageHandler`. */
  readonly handler: string;
  /** `dispatchImage`. */
  readonly dispatch: string;
  readonly links: readonly LinkPlan[];
  /** Which variant of the answer declines. */
  readonly cancel?: number;
}

/** A question and the answers it admits. */
export interface LinkPlan {
  readonly constructor: string;
  /** Which variant of the question; absent where it has none. */
  readonly variant?: number;
  readonly carries: readonly Type[];
  readonly admits: Admitted;
  readonly canCancel: boolean;
}

export type Admitted =
  /** Every answer, as it is. */
  | { readonly kind: 'whole' }
  /** None but to decline. */
  | { readonly kind: 'none' }
  /** One variant, which is known and need not be named. */
  | { readonly kind: 'one'; readonly choice: Choice }
  /** Some of the variants: a type of their own. */
  | { readonly kind: 'some'; readonly name: string; readonly choices: readonly Choice[] };

export interface Choice {
  /** In a type of its own; the answer's name otherwise. */
  readonly constructor: string;
  readonly variant: number;
  readonly carries: readonly Type[];
}

export function planExchanges(plan: HaskellPlan, module: ModulePlan): Pick<ModulePlan, 'methods' | 'exchanges'> {
  const namer = new ExchangeNamer(plan, module);
  const byKey = new Map<string, ExchangePlan>();
  const methods = module.methods.map((planned): MethodPlan => {
    const { bidirectional } = planned.method;
    if (bidirectional === undefined) return planned;
    const key = exchangeKey(bidirectional);
    const exchange = byKey.get(key) ?? namer.plan(planned, bidirectional);
    byKey.set(key, exchange);
    return { ...planned, exchange };
  });
  return { methods, exchanges: [...byKey.values()].filter(({ standard }) => standard === undefined) };
}

function exchangeKey({ question, answer, links }: Bidirectional): string {
  const text = (type: Type): string => fingerprint(type, (id) => id);
  return JSON.stringify([text(question), text(answer), links]);
}

class ExchangeNamer {
  private readonly owner: HaskellPlan;
  private readonly upper: Scope;
  private readonly lower: Scope;

  /** What the types of the questions and answers are called is not free: the same module sees both. */
  constructor(plan: HaskellPlan, { types, methods }: ModulePlan) {
    this.owner = plan;
    const parts = methods.flatMap(({ question, answer }) => [question, answer]);
    const asked = parts.flatMap((part) => (part?.kind === 'ref' ? (plan.types.get(part.id) ?? []) : []));
    const seen = [...types, ...asked].flatMap(({ name, constructors }) => [name, ...constructors]);
    this.upper = new Scope([...UPPER_TAKEN, ...seen]);
    this.lower = new Scope([...LOWER_TAKEN, ...methods.map(({ name }) => name)]);
  }

  plan({ method, question, answer }: MethodPlan, { links, cancel }: Bidirectional): ExchangePlan {
    const stem = this.freeStem(question as Type, method.name);
    const ofAnswer = this.variantsOf(answer as Type);
    const declines = cancel === undefined ? undefined : ofAnswer?.findIndex(({ name }) => name === cancel);
    const standard = question?.kind === 'ref' ? this.owner.standard.get(question.id) : undefined;
    return {
      question: question as Type,
      answer: answer as Type,
      ...(standard && { standard: standard.t }),
      name: this.upper.claim(`${stem}Question`),
      handler: this.upper.claim(`${stem}Handler`),
      dispatch: this.lower.claim(`dispatch${stem}`),
      links: standard ? [] : this.linksOf(links, question as Type).map((link) => this.link(link, stem, question as Type, ofAnswer, cancel)),
      ...(declines !== undefined && { cancel: declines }),
    };
  }

  /** `ImageRequest` -> `Image`; where methods ask the same with other answers, the method's name. */
  private freeStem(question: Type, method: string): string {
    const name = question.kind === 'ref' ? this.owner.types.get(question.id)?.name : undefined;
    const ofType = (name ?? '').replace(/(Request|Question)_?$/, '');
    return ofType !== '' && this.upper.isFree(`${ofType}Handler`) ? ofType : upperName(method, 'Method');
  }

  /** A type that wraps the one with the variants is asked and answered whole. */
  private linksOf(links: readonly Link[], question: Type): readonly Link[] {
    return this.variantsOf(question) === undefined ? [{}] : links;
  }

  private link(
    link: Link,
    stem: string,
    question: Type,
    ofAnswer: readonly NamedPayload[] | undefined,
    cancel: string | undefined,
  ): LinkPlan {
    const variants = this.variantsOf(question);
    const variant = variants?.findIndex(({ name }) => name === link.question);
    const isVariant = variant !== undefined && variant >= 0;
    const constructor = this.upper.claim(`${stem}${(isVariant && namePart(link.question ?? '')) || 'Asked'}`);
    const canCancel = cancel !== undefined && (link.answers ?? []).includes(cancel);
    return {
      constructor,
      ...(isVariant && { variant }),
      carries: isVariant ? carriedBy((variants?.[variant] as NamedPayload).payload) : [question],
      admits: this.admitted(link, constructor, ofAnswer, cancel),
      canCancel,
    };
  }

  private admitted(
    { answers }: Link,
    question: string,
    ofAnswer: readonly NamedPayload[] | undefined,
    cancel: string | undefined,
  ): Admitted {
    if (answers === undefined || ofAnswer === undefined) return { kind: 'whole' };
    const choices = ofAnswer.flatMap(({ name, payload }, variant): Choice[] => {
      if (!answers.includes(name) || name === cancel) return [];
      return [{ constructor: '', variant, carries: carriedBy(payload) }];
    });
    const [only, ...others] = choices;
    if (only === undefined) return { kind: 'none' };
    if (others.length === 0) return { kind: 'one', choice: only };
    if (ofAnswer.every(({ name }) => answers.includes(name))) return { kind: 'whole' };
    const name = this.upper.claim(`${question}Answer`);
    return { kind: 'some', name, choices: choices.map((choice) => this.named(choice, question, ofAnswer)) };
  }

  private named(choice: Choice, question: string, ofAnswer: readonly NamedPayload[]): Choice {
    const part = namePart(ofAnswer[choice.variant]?.name ?? '') || 'Variant';
    return { ...choice, constructor: this.upper.claim(`${question}${part}`) };
  }

  private variantsOf(type: Type): NamedPayload[] | undefined {
    return namedPayloads(type.kind === 'ref' ? this.owner.types.get(type.id) : undefined);
  }
}

interface NamedPayload {
  readonly name: string;
  readonly payload: Payload;
}

/** The variants of an enum whose variants all have names. */
function namedPayloads(plan: TypePlan | undefined): NamedPayload[] | undefined {
  const type = plan?.def.type;
  if (type?.kind === 'string-enum') return type.values.map(({ value }) => ({ name: value, payload: { kind: 'unit' } }));
  if (type?.kind !== 'enum') return undefined;
  const named = type.variants.flatMap(({ name, payload }) => (name === undefined ? [] : [{ name, payload }]));
  return named.length === type.variants.length ? named : undefined;
}

/** What a constructor has as its arguments. */
export function carriedBy(payload: Payload): readonly Type[] {
  switch (payload.kind) {
    case 'unit':
      return [];
    case 'newtype':
      return [payload.type];
    case 'tuple':
      return payload.items;
    case 'struct':
      return [payload.struct];
  }
}
