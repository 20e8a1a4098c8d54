/**
 * A stand-in for the activations of any hub document: asks every question that a method may ask, then streams
 * one item a variant of what it returns. Of the connection it does so when a client connects, messages first: nobody has
 * to answer there. Made up, but valid, and the same for the same seed.
 */
import type { Hub, Link, Method } from '../../core/model/hub.js';
import { compactJson, type Json } from '../../core/json/json.js';
import type { Type } from '../../core/model/type.js';
import { namedVariants, resolveType, type Types } from '../../core/model/variants.js';
import type { CallContext, Implementation, MethodFunction } from './activation.js';
import { TypeMismatchError } from './bidir/bidir-error.js';
import { sample, type SampleWish } from '../../prove/samples/sample.js';
import { schemaCheck } from '../../prove/judge/schema-check.js';
import { wireVariant } from '../../core/model/write-variant.js';

export function mockImplementation(seed = 1): Implementation {
  return (method, hub) => mockMethod(method, hub, seed);
}

function mockMethod(method: Method, hub: Hub, seed: number): MethodFunction {
  return async function* (_params: Json, context: CallContext) {
    const isConnection = method === hub.connection;
    if (!isConnection) await askAll(method, hub, seed, context);
    if (!isConnection || method.returns !== undefined) yield* items(method, hub, seed);
    if (isConnection) await askAll(method, hub, seed, context);
  };
}

/** Until one is answered with the variant that says "I will not answer". */
async function askAll(method: Method, hub: Hub, seed: number, { channel }: CallContext): Promise<void> {
  const { bidirectional, schemas } = method;
  if (bidirectional === undefined) return;
  for (const link of bidirectional.links) {
    const question = await sample({
      type: bidirectional.question,
      types: hub.types,
      schema: schemas.question,
      seed,
      words: [method.path, 'question', link.question ?? ''],
      variant: link.question,
    });
    const answer = await channel.exchange(question, channel.timeouts.custom);
    const variant = await checkAnswer(answer, method, hub, link);
    if (variant !== undefined && variant === bidirectional.cancel) return;
  }
}

/** The variant that was answered, where the answers are told apart by name. */
async function checkAnswer(answer: Json, method: Method, hub: Hub, { answers }: Link): Promise<string | undefined> {
  const { schemas, bidirectional } = method;
  const complaint = schemas.answer === undefined ? undefined : (await schemaCheck(schemas.answer))(answer);
  if (complaint !== undefined) throw new TypeMismatchError(`an answer of ${method.path}`, complaint);
  const variant = bidirectional && wireVariant(answer, bidirectional.answer, hub.types)?.name;
  if (answers === undefined || (variant !== undefined && answers.includes(variant))) return variant;
  throw new TypeMismatchError(answers.join(' or '), compactJson(answer));
}

async function* items(method: Method, hub: Hub, seed: number): AsyncGenerator<Json> {
  const { returns, schemas } = method;
  if (returns === undefined) {
    yield null;
    return;
  }
  if (hasNoValues(method, hub)) return;
  for (const { words, variant } of itemWishes(method, hub)) {
    yield await sample({ type: returns, types: hub.types, schema: schemas.returns, seed, words, variant });
  }
}

type ItemWish = Pick<SampleWish, 'words' | 'variant'>;

const ITEMS_WITHOUT_VARIANTS = 3;

/** A stream shows every variant once, or a few items where there are none; a single result is any value. */
function itemWishes({ path, returns, streaming }: Method, { types }: Hub): readonly ItemWish[] {
  const words = [path, 'item'];
  if (!streaming || returns === undefined) return [{ words }];
  const variants = variantsInOrder(returns, types);
  if (variants !== undefined) return variants.map((variant) => ({ words: [...words, variant], variant }));
  return Array.from({ length: ITEMS_WITHOUT_VARIANTS }, (_, index) => ({ words: [...words, String(index)] }));
}

/**
 * The usual `"Done"` last: where variants are told by their key, schemars writes those without content first, whatever
 * their order in the source.
 */
function variantsInOrder(returns: Type, types: Types): readonly string[] | undefined {
  const variants = namedVariants(returns, types);
  if (variants === undefined) return undefined;
  const body = resolveType(returns, types);
  const isExternal = body?.kind === 'enum' && body.encoding.style === 'external';
  const isLate = (name: string): boolean => isExternal && variants.get(name)?.payload.kind === 'unit';
  const names = [...variants.keys()];
  return [...names.filter((name) => !isLate(name)), ...names.filter(isLate)];
}

/** A method that never returns has no items to send. */
function hasNoValues({ returns }: Method, { types }: Hub): boolean {
  return returns !== undefined && resolveType(returns, types)?.kind === 'never';
}
