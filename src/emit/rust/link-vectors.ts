/** Pairs of a question and an answer, and whether the one admits the other: `tests/links.jsonl`. */
import { accepts } from '../../prove/accepts/accepts.js';
import { eachSpeaker, type Method } from '../../core/model/hub.js';
import { compactJson, type Json } from '../../core/json/json.js';
import type { Type } from '../../core/model/type.js';
import { printable } from '../../core/text/printable.js';
import { namedVariants, resolveType, type Types } from '../../core/model/variants.js';
import { partId } from '../../prove/vectors/subject.js';
import type { Vector } from '../../prove/vectors/vector.js';
import type { CratePlan } from './plan.js';

export function linkLines({ hub }: CratePlan, vectors: readonly Vector[]): string {
  const pairs = [...eachSpeaker(hub)].flatMap((method) => pairsOf(method, hub.types, vectors));
  return printable(pairs.map((pair) => `${compactJson(pair)}\n`).join(''));
}

function pairsOf(method: Method, types: Types, vectors: readonly Vector[]): Json[] {
  if (method.bidirectional === undefined) return [];
  const { question, answer, links } = method.bidirectional;
  const questions = examplesOf(partId(method, 'question', question), question, types, vectors);
  const answers = examplesOf(partId(method, 'answer', answer), answer, types, vectors);
  return links.flatMap((link) => {
    const asked = questions.get(link.question ?? '');
    if (asked === undefined) return [];
    return [...answers].map(([name, answered]) => ({
      method: method.path,
      question: asked,
      answer: answered,
      admitted: link.answers?.includes(name) ?? true,
    }));
  });
}

/** One value a variant, by its name, that no other variant admits; under no name for a type without variants. */
function examplesOf(subject: string, type: Type, types: Types, vectors: readonly Vector[]): Map<string, Json> {
  const values = vectors
    .filter((vector) => vector.type === subject && vector.frame === undefined && vector.verdict === 'accepted')
    .map(({ value }) => value);
  const variants = namedVariants(type, types);
  if (variants === undefined) return new Map(values.slice(0, 1).map((value) => ['', value]));
  const found = new Map<string, Json>();
  for (const value of values) {
    const [name, ...others] = [...variants.keys()].filter((each) => accepts(value, alone(type, each, types), types));
    if (name !== undefined && others.length === 0 && !found.has(name)) found.set(name, value);
  }
  return found;
}

/** An enum with one of its variants. */
function alone(type: Type, name: string, types: Types): Type {
  const body = resolveType(type, types);
  if (body?.kind === 'enum') return { ...body, variants: body.variants.filter((variant) => variant.name === name) };
  return { kind: 'const', value: name };
}
