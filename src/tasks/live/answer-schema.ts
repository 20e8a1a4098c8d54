/** What an answer to one question must look like, as a JSON Schema for whoever gives it. */
import type { Json } from '../../core/json/json.js';
import type { Hub, Method } from '../../core/model/hub.js';
import { typeSchema } from '../../core/model/type-schema.js';
import { resolveType } from '../../core/model/variants.js';
import { WHOLE_QUESTION } from './method-spec.js';

export function answerSchema({ bidirectional }: Method, variant: string, { types }: Hub): Json | undefined {
  if (bidirectional === undefined) return undefined;
  const { answer, links } = bidirectional;
  const link = links.find(({ question = WHOLE_QUESTION }) => question === variant);
  const body = resolveType(answer, types);
  if (body?.kind !== 'enum' || link?.answers === undefined) return typeSchema(answer, types);
  const admitted = new Set(link.answers);
  const variants = body.variants.filter(({ name }) => name !== undefined && admitted.has(name));
  return typeSchema({ ...body, variants }, types);
}
