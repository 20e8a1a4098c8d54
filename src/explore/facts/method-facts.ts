/** Everything that the pages show of one method. Plain data. */
import { prettyJson, type Json } from '../../core/json/json.js';
import { eachNamespace, type Bidirectional, type Hub, type Link, type Method } from '../../core/model/hub.js';
import type { Type, Variant } from '../../core/model/type.js';
import { namedVariants, structOf, type Types } from '../../core/model/variants.js';
import { variantSignature } from '../../core/model/signature.js';
import { fieldFacts, type FieldFacts } from './field-facts.js';
import { documented, type DocumentedFacts } from './hub-facts.js';
import { typeText, type TypeText } from './type-text.js';

export interface MethodFacts extends DocumentedFacts {
  readonly path: string;
  /** The path of the namespace that holds it. */
  readonly namespace: string;
  readonly isStreaming: boolean;
  /** Absent where it takes none. */
  readonly params?: ParamsFacts;
  /** Absent where the schema does not say. */
  readonly returns?: TypeText;
  readonly questions: readonly QuestionFacts[];
  /** The JSON Schemas as given, as text: integers beyond 2^53 stay what they are. */
  readonly schemas: readonly SchemaFacts[];
}

export interface ParamsFacts {
  readonly type: TypeText;
  /** Absent where the parameters are no struct. */
  readonly fields?: readonly FieldFacts[];
}

export interface QuestionFacts {
  readonly name: string;
  readonly docs?: string;
  readonly type: TypeText;
  /** The answers that it admits, as a reader takes them in. */
  readonly answers: readonly string[];
  readonly onFailure?: Json;
  readonly timeoutMs?: number;
}

export interface SchemaFacts {
  readonly part: string;
  readonly text: string;
}

export function methodFacts(method: Method, hub: Hub): MethodFacts {
  const { path, streaming, params, returns, bidirectional, schemas } = method;
  const { types } = hub;
  return {
    path,
    namespace: namespaceOf(method, hub),
    isStreaming: streaming,
    ...documented(method),
    ...(params && { params: paramsFacts(params, hub) }),
    ...(returns && { returns: typeText(returns, types) }),
    questions: bidirectional === undefined ? [] : questionFacts(bidirectional, hub),
    schemas: Object.entries(schemas).map(([part, schema]) => ({ part, text: prettyJson(schema as Json) })),
  };
}

function namespaceOf(method: Method, { root }: Hub): string {
  for (const { path, methods } of eachNamespace(root)) if (methods.includes(method)) return path.join('.');
  return root.path.join('.');
}

function paramsFacts(params: Type, { types }: Hub): ParamsFacts {
  const struct = structOf(params, types);
  return { type: typeText(params, types), ...(struct && { fields: fieldFacts(struct, types) }) };
}

function questionFacts({ question, answer, links, standard }: Bidirectional, { types }: Hub): QuestionFacts[] {
  const questions = namedVariants(question, types);
  const answers = namedVariants(answer, types);
  return links.map((link) => {
    const variant = link.question === undefined ? undefined : questions?.get(link.question);
    const admitted = (link.answers ?? []).map((name) => {
      const named = answers?.get(name);
      return named === undefined ? name : variantSignature(named, types, 400);
    });
    return {
      name: link.question ?? 'question',
      ...(variant?.docs !== undefined && { docs: variant.docs }),
      type: variant === undefined ? typeText(question, types) : carried(variant, types),
      answers:
        link.answers === undefined
          ? [
              typeText(standard?.t ?? answer, types)
                .map(plain)
                .join(''),
            ]
          : admitted,
      ...fallback(link),
    };
  });
}

/** Without the name, which stands beside it. */
function carried(variant: Variant, types: Types): TypeText {
  const text = variantSignature(variant, types, 400);
  return [variant.name !== undefined && text.startsWith(variant.name) ? text.slice(variant.name.length).trim() : text];
}

function plain(part: TypeText[number]): string {
  return typeof part === 'string' ? part : part.name;
}

function fallback({ onFailure, timeoutMs }: Link): Pick<QuestionFacts, 'onFailure' | 'timeoutMs'> {
  return { ...(onFailure !== undefined && { onFailure }), ...(timeoutMs !== undefined && { timeoutMs }) };
}
