/** What would make two stages fit, or what to look out for though they do. */
import type { Json } from '../../core/json/json.js';
import type { Type } from '../../core/model/type.js';
import { namedVariants, structOf } from '../../core/model/variants.js';
import { itemSchema, parameterSchema } from './cut-schema.js';
import { fitOf } from './fit.js';
import type { JointContext, Misfit } from './joint.js';
import { narrowTo, variantNames } from './narrow.js';
import { isIgnored } from './ignored.js';
import type { PipeStage } from './stage.js';

export type Advice =
  /** Some variants of the output fit: pipe those alone. */
  | { readonly kind: 'only'; readonly fits: readonly string[]; readonly others: readonly string[] }
  /** A part of the output fits: hand on that. */
  | { readonly kind: 'part'; readonly keys: readonly string[]; readonly variant?: string }
  /** The output is a list whose items fit. */
  | { readonly kind: 'each-item' }
  /** A key that is sometimes missing, or always, is asked for. */
  | { readonly kind: 'send-key' | 'accept-null'; readonly path: string }
  /** Nothing of the output fits. */
  | { readonly kind: 'convert' }
  /** It fits, but only because nothing of it is looked at. */
  | { readonly kind: 'ignored' };

interface Refused {
  readonly from: PipeStage;
  readonly to: PipeStage;
  readonly misfits: readonly Misfit[];
}

export function adviceFor(refused: Refused, context: JointContext): readonly Advice[] {
  if (refused.to.input === undefined || refused.from.output.type === undefined) return [];
  const keys = refused.misfits.flatMap(keyAdvice);
  const found = [...variantAdvice(refused, context), ...partAdvice(refused, context), ...keys];
  return found.length > 0 || refused.misfits.length === 0 ? found : [{ kind: 'convert' }];
}

export function cautionFor(from: PipeStage, to: PipeStage): readonly Advice[] {
  return isIgnored(from, to) ? [{ kind: 'ignored' }] : [];
}

function variantAdvice({ from: { output }, to }: Refused, { hub, containments }: JointContext): readonly Advice[] {
  const names = variantNames(output, hub.types);
  const fits = names.filter((name) => {
    const narrowed = narrowTo([name], output, hub.types);
    return narrowed !== undefined && fitOf(narrowed, to.input, containments.ask).verdict === 'yes';
  });
  return fits.length === 0 ? [] : [{ kind: 'only', fits, others: names.filter((name) => !fits.includes(name)) }];
}

interface Candidate {
  readonly advice: Advice;
  readonly type: Type;
  readonly schema: Json | undefined;
}

function partAdvice(refused: Refused, context: JointContext): readonly Advice[] {
  const wanted = refused.to.input;
  const fitting = candidates(refused, context).filter(({ type, schema }) => {
    // A field of any type would fit nearly everywhere, by accident.
    if (schema === undefined || wanted?.type.kind === 'any') return false;
    return fitOf({ type, schema, streaming: false }, wanted, context.containments.ask).verdict === 'yes';
  });
  return fitting.map(({ advice }) => advice);
}

function candidates({ from: { output } }: Refused, context: JointContext): readonly Candidate[] {
  const { type, schema } = output;
  if (type === undefined || schema === undefined) return [];
  const { types } = context.hub;
  const fields = structOf(type, types)?.fields.filter(({ required }) => required) ?? [];
  const ofStruct = fields.map(({ name, type: part }): Candidate => ({
    advice: { kind: 'part', keys: [name] },
    type: part,
    schema: parameterSchema(schema, name),
  }));
  const items = itemSchema(schema);
  const ofList: Candidate[] =
    type.kind === 'array' || type.kind === 'set'
      ? [{ advice: { kind: 'each-item' }, type: type.items, schema: items }]
      : [];
  return [...ofStruct, ...ofList, ...payloadCandidates(type, context)];
}

/** What variants carry is looked up by its name: their own schemas lie inside of the enum's. */
function payloadCandidates(type: Type, { hub }: JointContext): readonly Candidate[] {
  return [...(namedVariants(type, hub.types) ?? [])].flatMap(([variant, { payload }]) => {
    const named = (keys: readonly string[], part: Type): Candidate => {
      const schema = part.kind === 'ref' ? hub.schemaOf(part.id) : undefined;
      return { advice: { kind: 'part', keys, variant }, type: part, schema };
    };
    if (payload.kind === 'newtype') return [named([], payload.type)];
    return payload.kind === 'struct' ? payload.struct.fields.map(({ name, type: part }) => named([name], part)) : [];
  });
}

function keyAdvice({ code, path, produced }: Misfit): readonly Advice[] {
  switch (code) {
    case 'MAYBE_ABSENT':
      // Of a variant that does not know the key, nobody can ask it.
      return produced === undefined ? [] : [{ kind: 'send-key', path }];
    case 'NULL_NOT_ACCEPTED':
      return [{ kind: 'accept-null', path }];
    default:
      return [];
  }
}
