/** Which answers fit which question. */
import type { Bidirectional, Link } from '../../model/hub.js';
import { namedVariants, type Types } from '../../model/variants.js';
import { recogniseStandardPair, standardAnswers, type QuestionTypes } from './standard-pair.js';

/** Question variant -> what a hub document says of its answers. */
export type GivenLinks = ReadonlyMap<string, GivenLink>;

/** Without `answers`, the question admits what it would admit anyway. */
export type GivenLink = Omit<Link, 'question'>;

export function linkQuestions(pair: QuestionTypes, types: Types, given?: GivenLinks): Bidirectional {
  const answers = namedVariants(pair.answer, types);
  const names = answers === undefined ? undefined : [...answers.keys()];
  const t = recogniseStandardPair(pair, types);
  const admits = (question: string): GivenLink => {
    const { answers: narrowed, ...more } = given?.get(question) ?? {};
    const all = t === undefined || names === undefined ? names : standardAnswers(question, names);
    const admitted = narrowed ?? all;
    return { ...(admitted && { answers: admitted }), ...more };
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
  admits: (question: string) => GivenLink,
  names: readonly string[] | undefined,
): Link[] {
  const questions = namedVariants(pair.question, types);
  if (questions === undefined) return [names === undefined ? {} : { answers: names }];
  return [...questions.keys()].map((question) => ({ question, ...admits(question) }));
}

/** A unit variant whose name says that no answer comes. */
function cancelVariant({ answer }: QuestionTypes, types: Types): string | undefined {
  const variants = [...(namedVariants(answer, types) ?? [])];
  return variants.find(([name, { payload }]) => payload.kind === 'unit' && /^cancell?(ed)?$/i.test(name))?.[0];
}
