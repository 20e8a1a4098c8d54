/** What a Haskell file of handlers is about: the methods that ask, each with the constructors of its questions. */
import type { ExchangePlan } from '../../../emit/haskell/exchange.js';
import { speakersOf } from '../../../emit/haskell/exchange.js';
import { lowerName } from '../../../emit/haskell/identifiers.js';
import { InnerScope } from '../../../emit/haskell/inner-scope.js';
import type { HaskellPlan, MethodPlan, ModulePlan } from '../../../emit/haskell/plan.js';
import { STANDARD_CONSTRUCTORS } from '../../../emit/haskell/standard.js';
import { LOWER_TAKEN } from '../../../emit/haskell/words.js';

export interface AskingMethod {
  /** On the wire. */
  readonly path: string;
  /** What its handler is called, where the file does not say otherwise. */
  readonly name: string;
  readonly home: ModulePlan;
  readonly exchange: ExchangePlan;
  readonly questions: readonly StubQuestion[];
}

export interface StubQuestion {
  /** On the wire; its constructor where it has no name there. */
  readonly name: string;
  /** What a handler is given: `ImageConfirmOverwrite`. */
  readonly constructor: string;
  /** How many arguments that has. */
  readonly arity: number;
}

export function askingMethods({ modules }: HaskellPlan): AskingMethod[] {
  const names = new InnerScope(LOWER_TAKEN);
  return modules.flatMap((home) =>
    speakersOf(home).flatMap((planned) => {
      const { method, exchange } = planned;
      if (exchange === undefined) return [];
      const name = names.claim(lowerName([...home.namespace.path, method.name].join('_'), 'handler'));
      return [{ path: method.path, name, home, exchange, questions: questionsOf(planned, exchange) }];
    }),
  );
}

function questionsOf({ method }: MethodPlan, { standard, links }: ExchangePlan): StubQuestion[] {
  if (standard !== undefined)
    return Object.entries(STANDARD_CONSTRUCTORS).map(([name, constructor]) => ({ name, constructor, arity: 1 }));
  return links.map(({ constructor, carries }, index) => ({
    name: method.bidirectional?.links[index]?.question ?? constructor,
    constructor,
    arity: carries.length,
  }));
}
