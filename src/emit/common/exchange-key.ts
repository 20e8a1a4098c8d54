/** What tells one exchange of questions and answers from another: methods that ask the same share it. */
import { fingerprint } from '../../core/model/fingerprint.js';
import { compactJson, type Json } from '../../core/json/json.js';
import type { Bidirectional } from '../../core/model/hub.js';
import type { Type } from '../../core/model/type.js';

export function exchangeKey({ question, answer, links }: Bidirectional): string {
  const text = (type: Type): string => fingerprint(type, (id) => id);
  return compactJson([text(question), text(answer), links as unknown as Json]);
}
