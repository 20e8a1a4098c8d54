/** A question and the answers it admits, as Haskell's types say it. */
import type { Link } from '../../core/model/hub.js';
import type { Payload, Type } from '../../core/model/type.js';
import type { NameScope } from '../common/names.js';
import { namePart } from './identifiers.js';

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
  | { readonly kind: 'one'; readonly choice: AnswerChoice }
  /** Some of the variants: a type of their own. */
  | { readonly kind: 'some'; readonly name: string; readonly choices: readonly AnswerChoice[] };

export interface AnswerChoice {
  /** In a type of its own. */
  readonly constructor: string;
  /** Which variant of the answer. */
  readonly variant: number;
  readonly carries: readonly Type[];
}

export interface NamedPayload {
  readonly name: string;
  readonly payload: Payload;
}

/** What is asked and answered; types without named variants are asked and answered whole. */
export interface Exchange {
  /** What names start with. */
  readonly stem: string;
  readonly question: Type;
  readonly questions: readonly NamedPayload[] | undefined;
  readonly answers: readonly NamedPayload[] | undefined;
  readonly cancel: string | undefined;
}

/** `scope`: where the names that links need are claimed. */
export function planLinks(links: readonly Link[], asking: Exchange, scope: NameScope): LinkPlan[] {
  const { questions, question, stem, cancel } = asking;
  if (questions === undefined) {
    const constructor = scope.claim(`${stem}Asked`);
    return [{ constructor, carries: [question], admits: { kind: 'whole' }, canCancel: false }];
  }
  return questions.map(({ name, payload }, variant) => {
    const { answers } = links.find((link) => link.question === name) ?? {};
    const constructor = scope.claim(`${stem}${namePart(name) || 'Asked'}`);
    const admits = admitted(answers, constructor, asking, scope);
    const canCancel = cancel !== undefined && (answers ?? []).includes(cancel);
    return { constructor, variant, carries: carriedBy(payload), admits, canCancel };
  });
}

function admitted(names: Link['answers'], question: string, { answers, cancel }: Exchange, scope: NameScope): Admitted {
  if (names === undefined || answers === undefined) return { kind: 'whole' };
  const choices = answers.flatMap(({ name, payload }, variant): AnswerChoice[] => {
    return names.includes(name) && name !== cancel ? [{ constructor: '', variant, carries: carriedBy(payload) }] : [];
  });
  const [only, ...others] = choices;
  if (only === undefined) return { kind: 'none' };
  if (others.length === 0) return { kind: 'one', choice: only };
  if (answers.every(({ name }) => names.includes(name))) return { kind: 'whole' };
  const name = scope.claim(`${question}Answer`);
  const named = choices.map((choice) => {
    const part = namePart(answers[choice.variant]?.name ?? '') || 'Variant';
    return { ...choice, constructor: scope.claim(`${question}${part}`) };
  });
  return { kind: 'some', name, choices: named };
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
