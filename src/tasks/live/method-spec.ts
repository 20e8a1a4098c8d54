/** What a client must know of a method at run time, made of the model instead of generated code. */
import type { Hub, Link, Method } from '../../core/model/hub.js';
import type { Type } from '../../core/model/type.js';
import { resolveType, type Types } from '../../core/model/variants.js';
import { exactShapes } from '../../prove/accepts/accepts.js';
import type { MethodSpec, QuestionSpec, VariantEncoding } from '../../wire/client/method-spec.js';
import { asking } from '../../wire/client/questions.js';
import type { Shape } from '../../wire/shapes/shape.js';

type ShapeOf = (type: Type) => Shape;

/** The handler of a question type without variants goes by this name. */
export const WHOLE_QUESTION = 'question';

export function methodSpecs({ types }: Hub): (method: Method) => MethodSpec {
  const shapeOf = exactShapes(types);
  return ({ path, params, returns, bidirectional }) => {
    const asks = bidirectional && questionSpec(bidirectional, types, shapeOf);
    return {
      path,
      ...(params && { params: shapeOf(params) }),
      ...(returns && { item: shapeOf(returns) }),
      ...(asks && { asks: asking(asks) }),
    };
  };
}

export function questionSpec(
  { question, answer, links, cancel, standard }: NonNullable<Method['bidirectional']>,
  types: Types,
  shapeOf: ShapeOf = exactShapes(types),
): QuestionSpec {
  return {
    question: shapeOf(question),
    answer: shapeOf(answer),
    encoding: encodingOf(question, types),
    answerEncoding: encodingOf(answer, types),
    links: byQuestion(links, ({ answers = [] }) => answers),
    onFailure: byQuestion(links, ({ onFailure }) => onFailure),
    timeoutMs: byQuestion(links, ({ timeoutMs }) => timeoutMs),
    ...(cancel !== undefined && { cancel }),
    ...(standard && { standard: true }),
  };
}

/** Without those of which there is nothing to say. */
function byQuestion<T>(links: readonly Link[], of: (link: Link) => T | undefined): Readonly<Record<string, T>> {
  const said = links.map((link) => [link.question ?? WHOLE_QUESTION, of(link)] as const);
  return Object.fromEntries(said.filter((entry): entry is [string, T] => entry[1] !== undefined));
}

/** How a variant is told; a type without named variants is taken whole. */
function encodingOf(type: Type, types: Types): VariantEncoding {
  const body = resolveType(type, types);
  if (body?.kind === 'string-enum') return { style: 'external' };
  if (body?.kind !== 'enum' || body.encoding.style === 'untagged') return { style: 'whole' };
  return body.variants.some(({ untagged }) => untagged) ? { style: 'whole' } : body.encoding;
}
