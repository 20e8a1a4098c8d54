/** All vectors of a hub, each checked by the model and by ajv against the original schema. */
import { accepts } from '../model/accepts.js';
import type { Hub } from '../model/hub.js';
import { canonicalJson, type Json } from '../model/json.js';
import type { Type } from '../model/type.js';
import type { SchemaCheck } from '../hub/schema-check.js';
import { acceptedSamples, baseSamples } from './accepted-samples.js';
import { BaseValues } from './base-values.js';
import { fillDefaults } from './fill-defaults.js';
import { framesOf } from './frames.js';
import { judgeOf, type Judge } from './judges.js';
import { safeIn, type IsSafe } from './loosened.js';
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

interface Making {
  readonly base: BaseValues;
  readonly isSafe: IsSafe;
  readonly judge: Judge;
}

/** Throws a `VectorBug` where ajv refuses what the model accepts. */
export async function vectorsOf(hub: Hub): Promise<Vectors> {
  const base = new BaseValues(hub.types, await opaqueValuesOf(hub));
  const samples = new Map<Subject, readonly Sample[]>();
  const without: Barren[] = [];
  const subjects = subjectsOf(hub);
  const judge = judgeOf(subjects.flatMap(({ schema }) => schema ?? []));
  const making: Making = { base, isSafe: safeIn(hub.types), judge };
  for (const subject of subjects) {
    const made = await samplesOf(subject, making);
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

async function samplesOf(subject: Subject, making: Making): Promise<readonly Sample[] | Barren> {
  const { id, type, schema } = subject;
  let check: SchemaCheck | undefined;
  try {
    check = schema === undefined ? undefined : await making.judge(schema);
  } catch (error) {
    return { id, reason: `ajv does not understand its schema: ${(error as Error).message}` };
  }
  const accepted = acceptedOf(subject, making, check);
  if (accepted.length === 0) return { id, reason: reasonFor(type) };
  return withOwnLabels([...accepted, ...refusedOf(subject, making, check)]);
}

function reasonFor(type: Type): string {
  return type.kind === 'never' ? 'it has no values' : 'no value of it could be made';
}

function acceptedOf({ id, type }: Subject, { base, isSafe }: Making, check: SchemaCheck | undefined): Sample[] {
  const samples = [...baseSamples(type, base), ...acceptedSamples(type, base)];
  const fitting = distinctSamples(samples.filter(({ value }) => isSafe(value, type)));
  return fitting.filter(({ label, value }) => {
    const verdict = verdictOf(check, value);
    if (verdict.kind === 'refused') throw new VectorBug({ subject: id, label, value, complaint: verdict.complaint });
    return verdict.kind !== 'undecided';
  });
}

/** Without a schema the model alone decides. */
function refusedOf({ type }: Subject, { base }: Making, check: SchemaCheck | undefined): Sample[] {
  const isRefused = ({ value, isOpaque }: Sample): boolean =>
    (isOpaque || !accepts(value, type, base.types)) &&
    (check === undefined || verdictOf(check, value).kind === 'refused');
  return distinctSamples(refusedSamples(type, base).filter(isRefused));
}

type Verdict = { readonly kind: 'accepted' | 'undecided' } | { readonly kind: 'refused'; readonly complaint: string };

function verdictOf(check: SchemaCheck | undefined, value: Json): Verdict {
  try {
    const complaint = check?.(value);
    return complaint === undefined ? { kind: 'accepted' } : { kind: 'refused', complaint };
  } catch {
    // ajv falls over keys such as `toString` where it compares objects.
    return { kind: 'undecided' };
  }
}

function vectorOf(subject: Subject, { label, value, because, at }: Sample, { types }: BaseValues): Vector {
  const named = { type: subject.id, position: subject.position, label, value };
  if (because !== undefined) return { ...named, verdict: 'refused', because, at };
  const filled = fillDefaults(value, subject.type, types);
  const isSame = canonicalJson(filled) === canonicalJson(value);
  return { ...named, verdict: 'accepted', ...(!isSame && { filled }) };
}
