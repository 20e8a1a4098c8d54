/** All vectors of a hub, each checked by the model and by ajv against the original schema. */
import { accepts } from '../accepts/accepts.js';
import type { Hub } from '../../core/model/hub.js';
import type { Json } from '../../core/json/json.js';
import { withFallbacks } from '../../core/model/open-enums.js';
import type { Type } from '../../core/model/type.js';
import { acceptedSamples } from './accepted-samples.js';
import { baseSamples } from './base-samples.js';
import { BaseValues, isTooLarge } from './base-values.js';
import { isJudgedBySchema } from './judged-by-schema.js';
import { Filler } from './fill-defaults.js';
import { framesOf, type Example } from './frames.js';
import { Judges, type VectorJudge } from './judges.js';
import { safeIn, type IsSafe } from './loosened.js';
import { opaqueValuesOf } from './opaque-values.js';
import { refusedSamples } from './refused-samples.js';
import { distinctSamples, withOwnLabels, type Sample } from './sample.js';
import { subjectsOf, type Subject } from './subject.js';
import { kindsOf } from './subject-kinds.js';
import type { Vector } from './vector.js';
import { VectorBug } from './vector-bug.js';

export interface Vectors {
  readonly vectors: readonly Vector[];
  /** The subjects that have no accepted value, or none that could be made. */
  readonly without: readonly Barren[];
}

interface Barren {
  readonly id: string;
  readonly reason: string;
}

interface Making {
  readonly base: BaseValues;
  readonly isSafe: IsSafe;
  readonly judges: Judges;
}

/** Told how many subjects are done, of how many. */
export type OnStep = (done: number, all: number) => void;

/** Throws a `VectorBug` where ajv refuses what the model accepts. */
export async function vectorsOf(read: Hub, onStep: OnStep = () => {}): Promise<Vectors> {
  const hub = withFallbacks(read);
  const subjects = subjectsOf(hub);
  const made = await makeAll(subjects, hub, onStep);
  const vectors = subjects.flatMap((subject, place) => {
    const { id: type, position } = subject;
    return valuesOf(made[place]).map(({ vector }): Vector => ({ type, position, ...vector }));
  });
  const examples = new Map(subjects.map(({ id }, place) => [id, valuesOf(made[place]).flatMap(exampleOf)]));
  const frames = framesOf(hub, (id) => examples.get(unaliased(id, hub)) ?? []);
  const without = subjects.flatMap(({ id }, place) => barren(id, made[place]));
  return { vectors: [...vectors, ...frames], without };
}

/** What is made for a subject: the same for all of its kind. */
type Made = { readonly values: readonly Value[]; readonly isOnlyIts: boolean } | { readonly reason: string };

interface Value {
  readonly vector: Omit<Vector, 'type' | 'position'>;
  readonly variant?: string;
}

function valuesOf(made: Made | undefined): readonly Value[] {
  return made !== undefined && 'values' in made ? made.values : [];
}

function exampleOf({ vector, variant }: Value): Example[] {
  return vector.verdict === 'refused' ? [] : [{ ...vector, ...(variant !== undefined && { variant }) }];
}

function barren(id: string, made: Made | undefined): Barren[] {
  return made !== undefined && 'reason' in made ? [{ id, reason: made.reason }] : [];
}

/** An alias has but two values of its own. */
function unaliased(id: string, hub: Hub): string {
  const type = hub.types.get(id)?.type;
  return type?.kind === 'ref' ? unaliased(type.id, hub) : id;
}

async function makeAll(subjects: readonly Subject[], hub: Hub, onStep: OnStep): Promise<Made[]> {
  const base = new BaseValues(hub.types, await opaqueValuesOf(hub));
  const judges = new Judges(subjects.flatMap(({ schema }) => schema ?? []));
  const making: Making = { base, isSafe: safeIn(hub.types), judges };
  const kinds = kindsOf(subjects, judges);
  const known = new Map<string, Made>();
  const all: Made[] = [];
  for (const [place, subject] of subjects.entries()) {
    const kind = kinds[place] as string;
    const made = known.get(kind) ?? (await make(subject, making));
    if (!('isOnlyIts' in made && made.isOnlyIts)) known.set(kind, made);
    all.push(made);
    onStep(all.length, subjects.length);
  }
  return all;
}

async function make(subject: Subject, making: Making): Promise<Made> {
  const { type, schema } = subject;
  let judge: VectorJudge | undefined;
  try {
    judge = schema === undefined ? undefined : await making.judges.of(schema);
  } catch (error) {
    return { reason: `ajv does not understand its schema: ${(error as Error).message}` };
  }
  const accepted = await acceptedOf(subject, making, judge);
  if (accepted.length === 0) return { reason: reasonFor(type) };
  const filler = new Filler(making.base.types);
  const samples = withOwnLabels([...accepted, ...refusedOf(subject, making, judge)]);
  const values = samples.map((sample) => valueOf(sample, type, filler));
  return { values, isOnlyIts: filler.wasCut };
}

function reasonFor(type: Type): string {
  return type.kind === 'never' ? 'it has no values' : 'no value of it could be made';
}

async function acceptedOf(subject: Subject, making: Making, judge: VectorJudge | undefined): Promise<Sample[]> {
  const { type } = subject;
  const { base, isSafe } = making;
  const samples = [...baseSamples(type, base), ...acceptedSamples(type, base)];
  const fitting = distinctSamples(samples.filter(({ value }) => !isTooLarge(value) && isSafe(value, type)));
  const judged = fitting.map((sample) => ({ sample, verdict: verdictOf(judge, sample.value) }));
  const refused = judged.filter(({ verdict }) => verdict === 'refused');
  if (refused.length > 0 && isJudgedBySchema(type, base.types)) {
    return judged.filter(({ verdict }) => verdict === 'accepted').map(({ sample }) => sample);
  }
  for (const { sample } of refused) await dispute(subject, sample, making);
  return judged.filter(({ verdict }) => verdict !== 'undecided').map(({ sample }) => sample);
}

/** The schema as given has the last word, by itself. */
async function dispute({ id, schema }: Subject, { label, value }: Sample, { judges }: Making): Promise<void> {
  const complaint = schema === undefined ? undefined : await judges.complaint(schema, value);
  if (complaint !== undefined) throw new VectorBug({ subject: id, label, value, complaint });
}

/** Without a schema the model alone decides. */
function refusedOf({ type }: Subject, { base }: Making, judge: VectorJudge | undefined): Sample[] {
  const isRefused = ({ value, isOpaque }: Sample): boolean =>
    !isTooLarge(value) &&
    (isOpaque || !accepts(value, type, base.types)) &&
    (judge === undefined || verdictOf(judge, value) === 'refused');
  return distinctSamples(refusedSamples(type, base).filter(isRefused));
}

type Verdict = 'accepted' | 'undecided' | 'refused';

function verdictOf(judge: VectorJudge | undefined, value: Json): Verdict {
  try {
    return judge === undefined || judge(value) ? 'accepted' : 'refused';
  } catch {
    // ajv falls over keys such as `toString` where it compares objects.
    return 'undecided';
  }
}

function valueOf({ label, value, because, at, variant }: Sample, type: Type, filler: Filler): Value {
  if (because !== undefined) return { vector: { label, value, verdict: 'refused', because, at } };
  const filled = filler.fill(value, type);
  const vector = { label, value, verdict: 'accepted', ...(filled !== value && { filled }) } as const;
  return { vector, ...(variant !== undefined && { variant }) };
}
