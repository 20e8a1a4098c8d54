/** The questions of a namespace: a GADT for each pair of question and answer types. */
import type { Bidirectional, Link } from '../../core/model/hub.js';
import type { Type } from '../../core/model/type.js';
import { exchangeKey } from '../common/exchange-key.js';
import type { NameScope } from '../common/names.js';
import type { StandardUse } from '../common/standard-use.js';
import { declaredNames } from './declared-names.js';
import { upperName } from './identifiers.js';
import { InnerScope } from './inner-scope.js';
import { STANDARD_QUESTIONS } from './standard.js';
import { planLinks, type LinkPlan, type NamedPayload } from './link.js';
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
  /** What the schema says of single questions beside their types. */
  readonly plan?: AnswerPlan;
}

export interface AnswerPlan {
  /** `planImage`. */
  readonly name: string;
  readonly cases: readonly PlannedCase[];
}

/** Which variant of the question; absent where it has none. */
export interface PlannedCase extends Pick<Link, 'onFailure' | 'timeoutMs'> {
  readonly variant?: number;
}

/** The methods with their exchanges; those that ask the same share one. */
export function planExchanges(plan: HaskellPlan, module: ModulePlan): Omit<ModulePlan, 'namespace' | 'name' | 'types'> {
  if (speakersOf(module).every(({ method }) => method.bidirectional === undefined)) return module;
  const namer = new ExchangeNamer(plan, module);
  const byKey = new Map<string, ExchangePlan>();
  const withExchange = (planned: MethodPlan): MethodPlan => {
    const { bidirectional } = planned.method;
    if (bidirectional === undefined) return planned;
    const key = exchangeKey(bidirectional);
    const exchange = byKey.get(key) ?? namer.plan(planned, bidirectional);
    byKey.set(key, exchange);
    return { ...planned, exchange };
  };
  const methods = module.methods.map(withExchange);
  const connection = module.connection && withExchange(module.connection);
  const exchanges = [...byKey.values()].filter(({ standard, plan }) => standard === undefined || plan !== undefined);
  return { methods, ...(connection && { connection }), exchanges };
}

/** Its methods, and what asks in no call. */
export function speakersOf({ methods, connection }: ModulePlan): readonly MethodPlan[] {
  return connection === undefined ? methods : [...methods, connection];
}

class ExchangeNamer {
  private readonly types: HaskellPlan['types'];
  private readonly standard: HaskellPlan['standard'];
  private readonly upper: NameScope;
  private readonly lower: NameScope;

  /** What the types of the questions and answers are called is not free: the same module sees both. */
  constructor(plan: HaskellPlan, module: ModulePlan) {
    const { types, methods } = module;
    this.types = plan.types;
    this.standard = plan.standard;
    const asked = speakersOf(module).flatMap(({ question, answer }) => [
      this.typeOf(question) ?? [],
      this.typeOf(answer) ?? [],
    ]);
    this.upper = new InnerScope(UPPER_TAKEN, declaredNames([...types, ...asked.flat()]));
    this.lower = new InnerScope(
      LOWER_TAKEN,
      methods.map(({ name }) => name),
    );
  }

  plan({ method, ...planned }: MethodPlan, { links, cancel }: Bidirectional): ExchangePlan {
    const [question, answer] = [planned.question as Type, planned.answer as Type];
    const [questions, answers] = [question, answer].map((type) => namedPayloads(this.typeOf(type)));
    const standard = this.standardOf(answer) && this.standardOf(question);
    const stem = this.freeStem(question, method.name);
    const asking = { stem, question, questions, answers, cancel };
    const declines = answers?.findIndex(({ name }) => name === cancel) ?? -1;
    const cases = plannedCases(
      links,
      this.standardOf(question) ? STANDARD_QUESTIONS : questions?.map(({ name }) => name),
    );
    return {
      question,
      answer,
      ...(standard && { standard: standard.t }),
      name: this.upper.claim(`${stem}Question`),
      handler: this.upper.claim(`${stem}Handler`),
      dispatch: this.lower.claim(`dispatch${stem}`),
      links: standard ? [] : planLinks(links, asking, this.upper),
      ...(declines >= 0 && { cancel: declines }),
      ...(cases.length > 0 && { plan: { name: this.lower.claim(`plan${stem}`), cases } }),
    };
  }

  /** `ImageRequest` -> `Image`; where methods ask the same with other answers, the method's name. */
  private freeStem(question: Type, method: string): string {
    const ofType = (this.typeOf(question)?.name ?? '').replace(/(Request|Question)_?$/, '');
    return ofType !== '' && this.upper.isFree(`${ofType}Handler`) ? ofType : upperName(method, 'Method');
  }

  /** Whose own question has the standard answer, or the other way round, asks nothing of the standard. */
  private standardOf(type: Type): StandardUse | undefined {
    return type.kind === 'ref' ? this.standard.get(type.id) : undefined;
  }

  private typeOf(type: Type | undefined): TypePlan | undefined {
    return type?.kind === 'ref' ? this.types.get(type.id) : undefined;
  }
}

function plannedCases(links: readonly Link[], variants: readonly string[] | undefined): readonly PlannedCase[] {
  return links.flatMap(({ question, onFailure, timeoutMs }) => {
    if (onFailure === undefined && timeoutMs === undefined) return [];
    const variant = variants?.indexOf(question ?? '');
    return [
      {
        ...(onFailure !== undefined && { onFailure }),
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(variant !== undefined && { variant }),
      },
    ];
  });
}

/** The variants of an enum whose variants all have names. */
function namedPayloads(plan: TypePlan | undefined): NamedPayload[] | undefined {
  const type = plan?.def.type;
  if (type?.kind === 'string-enum') return type.values.map(({ value }) => ({ name: value, payload: { kind: 'unit' } }));
  if (type?.kind !== 'enum') return undefined;
  const named = type.variants.flatMap(({ name, payload }) => (name === undefined ? [] : [{ name, payload }]));
  return named.length === type.variants.length ? named : undefined;
}
