/** Which answers fit which question. */
import type { Bidirectional, Link } from '../../model/hub.js';
import { namedVariants, type Types } from '../../model/variants.js';
import { recogniseStandardPair, standardAnswers, type QuestionTypes } from './standard-pair.js';

/** Question variant -> the answer variants it admits, as a hub document narrows them. */
export type GivenLinks = ReadonlyMap<string, readonly string[]>;

export function linkQuestions(pair: QuestionTypes, types: Types, given?: GivenLinks): Bidirectional {
  const answers = namedVariants(pair.answer, types);
  const names = answers === undefined ? undefined : [...answers.keys()];
  const t = recogniseStandardPair(pair, types);
  const admits = (question: string): readonly string[] | undefined => {
    const narrowed = given?.get(question);
    if (narrowed !== undefined || names === undefined) return narrowed;
    return t === undefined ? names : standardAnswers(question, names);
  };
  const cancel = cancelVariant(pair, types);
  return {
    ...pair,
    links: linksOf(pair, types, admits, names),
    ...(cancel !== undefined && { cancel }),
    ...(t !== undefined && { standard: { t } }),
  };
}

function linksOf(
  pair: QuestionTypes,
  types: Types,
  admits: (question: string) => readonly string[] | undefined,
  names: readonly string[] | undefined,
): Link[] {
  const questions = namedVariants(pair.question, types);
  if (questions === undefined) return [names === undefined ? {} : { answers: names }];
  return [...questions.keys()].map((question) => {
    const answers = admits(question);
    return answers === undefined ? { question } : { question, answers };
  });
}

/** A unit variant whose name says that no answer comes. */
function cancelVariant({ answer }: QuestionTypes, types: Types): string | undefined {
  const variants = [...(namedVariants(answer, types) ?? [])];
  return variants.find(([name, { payload }]) => payload.kind === 'unit' && /^cancell?(ed)?$/i.test(name))?.[0];
}
