/** All vectors of a hub, each checked by the model and by ajv against the original schema. */
import { accepts } from '../model/accepts.js';
import type { Hub } from '../model/hub.js';
import { canonicalJson } from '../model/json.js';
import type { Type } from '../model/type.js';
import { compileCheck, type SchemaCheck } from '../hub/schema-check.js';
import { acceptedSamples, baseSamples } from './accepted-samples.js';
import { BaseValues } from './base-values.js';
import { fillDefaults } from './fill-defaults.js';
import { framesOf } from './frames.js';
import { opaqueValuesOf } from './opaque-values.js';
import { refusedSamples } from './refused-samples.js';
import { distinctSamples, withOwnLabels, type Sample } from './sample.js';
import { subjectsOf, type Subject } from './subject.js';
import type { Vector } from './vector.js';
import { VectorBug } from './vector-bug.js';

export interface Vectors {
  readonly vectors: readonly Vector[];
  /** The subjects that have no accepted value, or none that could be made. */
  readonly without: readonly Barren[];
}

export interface Barren {
  readonly id: string;
  readonly reason: string;
}

/** Throws a `VectorBug` where ajv refuses what the model accepts. */
export async function vectorsOf(hub: Hub): Promise<Vectors> {
  const base = new BaseValues(hub.types, await opaqueValuesOf(hub));
  const samples = new Map<Subject, readonly Sample[]>();
  const without: Barren[] = [];
  for (const subject of subjectsOf(hub)) {
    const made = await samplesOf(subject, base);
    if ('reason' in made) without.push(made);
    else samples.set(subject, made);
  }
  const vectors = [...samples].flatMap(([subject, made]) => made.map((sample) => vectorOf(subject, sample, base)));
  const examples = new Map([...samples].map(([{ id }, made]) => [id, made.filter(isAccepted)]));
  return { vectors: [...vectors, ...framesOf(hub, (id) => examples.get(unaliased(id, hub)) ?? [])], without };
}

/** An alias has but two values of its own. */
function unaliased(id: string, hub: Hub): string {
  const type = hub.types.get(id)?.type;
  return type?.kind === 'ref' ? unaliased(type.id, hub) : id;
}

function isAccepted({ because }: Sample): boolean {
  return because === undefined;
}

async function samplesOf(subject: Subject, base: BaseValues): Promise<readonly Sample[] | Barren> {
  const { id, type, schema } = subject;
  let check: SchemaCheck | undefined;
  try {
    check = schema === undefined ? undefined : await compileCheck(schema, 'ignored');
  } catch (error) {
    return { id, reason: `ajv does not understand its schema: ${(error as Error).message}` };
  }
  const accepted = acceptedOf(subject, base, check);
  if (accepted.length === 0) return { id, reason: reasonFor(type) };
  return withOwnLabels([...accepted, ...refusedOf(subject, base, check)]);
}

function reasonFor(type: Type): string {
  return type.kind === 'never' ? 'it has no values' : 'no value of it could be made';
}

function acceptedOf({ id, type }: Subject, base: BaseValues, check: SchemaCheck | undefined): Sample[] {
  const samples = [...baseSamples(type, base), ...acceptedSamples(type, base)];
  const fitting = distinctSamples(samples.filter(({ value }) => accepts(value, type, base.types)));
  for (const { label, value } of fitting) {
    const complaint = check?.(value);
    if (complaint !== undefined) throw new VectorBug({ subject: id, label, value, complaint });
  }
  return fitting;
}

/** Without a schema the model alone decides. */
function refusedOf({ type }: Subject, base: BaseValues, check: SchemaCheck | undefined): Sample[] {
  const isRefused = ({ value, isOpaque }: Sample): boolean =>
    (isOpaque || !accepts(value, type, base.types)) && (check === undefined || check(value) !== undefined);
  return distinctSamples(refusedSamples(type, base).filter(isRefused));
}

function vectorOf(subject: Subject, { label, value, because, at }: Sample, { types }: BaseValues): Vector {
  const named = { type: subject.id, position: subject.position, label, value };
  if (because !== undefined) return { ...named, verdict: 'refused', because, at };
  const filled = fillDefaults(value, subject.type, types);
  const isSame = canonicalJson(filled) === canonicalJson(value);
  return { ...named, verdict: 'accepted', ...(!isSame && { filled }) };
}
