/** The last step of every input form: types settled, questions linked, doubts spoken. */
import type { Bidirectional, Hub, InputForm, Method } from '../../model/hub.js';
import { eachMethod } from '../../model/hub.js';
import type { Dialect, ProtocolName } from '../../model/dialect.js';
import type { Json } from '../../json/json.js';
import type { Type, TypeId } from '../../model/type.js';
import { resolveType, type Types } from '../../model/variants.js';
import type { HubBuilder } from './hub-builder.js';
import { settleMethod, settleNamespace, type DraftNamespace } from './namespace.js';
import type { DraftMethod } from './method.js';
import { linkQuestions, type GivenLinks } from '../questions/links.js';
import { buildStandardPair, type QuestionTypes } from '../questions/standard-pair.js';
import { bundle } from '../../json-schema/bundle.js';
import { settleTypes } from '../types/settle-types.js';

export interface HubParts {
  readonly form: InputForm;
  readonly name?: string;
  readonly dialect: Dialect;
  readonly protocol?: ProtocolName;
  readonly root: DraftNamespace;
  readonly connection?: DraftMethod;
}

/** The links that the input gives for a method, by its path and the name of its question type. */
export type LinksFor = (method: DraftMethod, question: string | undefined) => GivenLinks | undefined;

export function finishHub(builder: HubBuilder, parts: HubParts, linksFor: LinksFor = () => undefined): Hub {
  const asked = declareStandardPairs(builder, parts);
  const { types, sourceOf, pointerOf } = settleTypes(builder.graph, builder.problems);
  const questions = (method: DraftMethod): Bidirectional | undefined => {
    const pair = asked.get(method);
    if (pair === undefined) return undefined;
    return linkQuestions(pair, types, linksFor(method, nameOf(pair.question, types)));
  };
  const { form, name, dialect, protocol } = parts;
  const settlement = { questions, schema: (schema: Json): Json => builder.forValidators(schema) };
  const root = settleNamespace(parts.root, settlement);
  const connection = parts.connection && settleMethod(parts.connection, settlement);
  const schemaOf = (id: TypeId): Json | undefined => {
    const source = sourceOf(id);
    return source && builder.forValidators(bundle(source));
  };
  const hub: Hub = {
    form,
    ...(name !== undefined && { name }),
    dialect,
    ...(protocol && { protocol }),
    root,
    ...(connection && { connection }),
    types,
    schemaOf,
    pointerOf,
  };
  for (const method of eachMethod(root)) warnOfHiddenStream(method, hub, builder);
  return hub;
}

function nameOf(type: Type, types: Types): string | undefined {
  return type.kind === 'ref' ? types.get(type.id)?.name : undefined;
}

/** The question and answer types of every method that asks; the standard pair where the input names none. */
function declareStandardPairs(
  builder: HubBuilder,
  { root, connection, dialect }: HubParts,
): Map<DraftMethod, QuestionTypes> {
  const pairs = new Map<DraftMethod, QuestionTypes>();
  const declare = (method: DraftMethod, namespace: readonly string[]): void => {
    if (method.asks === undefined) return;
    const use = { namespace, method: method.name, words: [method.name] };
    const standard = (t: Type): QuestionTypes => buildStandardPair(builder.graph, t, dialect.standardPair, use);
    pairs.set(method, 'question' in method.asks ? method.asks : standard(method.asks.standard));
  };
  const visit = ({ path, methods, children }: DraftNamespace): void => {
    for (const method of methods) declare(method, path);
    children.forEach(visit);
  };
  visit(root);
  if (connection !== undefined) declare(connection, []);
  return pairs;
}

/** Variants that a stream ends or goes on with, and a single result never needs. */
const STREAM_WORDS = /^(done|completed?|finished|end(ed)?|eof|exit|progress|chunk|delta|token|stdout|stderr)$/i;

function warnOfHiddenStream(method: Method, hub: Hub, { problems }: HubBuilder): void {
  if (method.streaming || method.returns === undefined) return;
  const body = resolveType(method.returns, hub.types);
  const variants = body?.kind === 'enum' ? body.variants.flatMap(({ name }) => name ?? []) : [];
  const names = variants.filter((name) => !/^(error|failed|failure)$/i.test(name));
  const word = names.length > 1 ? names.find((name) => STREAM_WORDS.test(name)) : undefined;
  if (word === undefined && method.returnShape !== 'stream') return;
  const evidence = word === undefined ? 'its return_shape is "stream"' : `its items include "${word}"`;
  problems.warning({
    code: 'hidden-stream',
    message: `"${method.path}" says "streaming": false, but ${evidence}; clients will expect a single result`,
    hint: 'set "streaming": true in the hub, or in "overrides" of a hub document',
    pointer: method.pointer,
  });
}
