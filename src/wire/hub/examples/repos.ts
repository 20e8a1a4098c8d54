/** `schemas/examples/repos.json`: lists repositories and acts on them, one at a time, as a pipe feeds them. */
import document from '../../../../schemas/examples/repos.json' with { type: 'json' };
import type { Json } from '../../../core/json/json.js';
import type { CallContext, HubPart } from '../activation.js';
import { CancelledError, TypeMismatchError } from '../bidir/bidir-error.js';
import { StandardFallback } from '../bidir/fallback.js';
import type { StandardRequest, StandardResponse } from '../bidir/standard-questions.js';

interface Repo {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly clone_url: string;
  readonly archived: boolean;
  readonly fork_of?: string | null;
  /** In bytes: a `u64`, so beyond 2^53 a bigint. */
  readonly size: number | bigint;
  readonly pushed_at?: string | null;
  readonly topics: readonly string[];
}

type FilterRequest =
  | { readonly IncludeArchived: { readonly repo_name: string } }
  | { readonly IncludeFork: { readonly repo_name: string; readonly fork_of: string } }
  | { readonly ChooseTopics: { readonly topics: readonly string[] } }
  | { readonly LimitSize: { readonly largest: number | bigint } };

type FilterResponse =
  | { readonly Include: boolean }
  | { readonly Topics: readonly string[] }
  | { readonly Limit: number | bigint }
  | 'Cancelled';

type FilterChannel = CallContext<FilterRequest, FilterResponse>['channel'];

const REPOS: readonly Repo[] = [
  repo(1, 'lighthouse', { topics: ['web'], size: 48_213 }),
  repo(2, 'tidepool', { topics: ['web', 'storage', 'sync'], size: 1_204_882 }),
  repo(3, 'old-pier', { topics: [], size: 9_120, archived: true, pushed_at: null }),
  repo(4, 'driftwood', { topics: ['storage'], size: 77_003, fork_of: 'shore/driftwood' }),
  repo(5, 'abyss', { topics: ['data'], size: 6_442_450_944 }),
  repo(6, 'broken-hull', { topics: [], size: 512 }),
];

function repo(number: number, name: string, facts: Pick<Repo, 'topics' | 'size'> & Partial<Repo>): Repo {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name,
    owner: 'harbour',
    clone_url: `https://git.example.org/harbour/${name}.git`,
    archived: false,
    pushed_at: `2026-01-0${number}T12:00:00Z`,
    ...facts,
  };
}

async function* list({ include_archived }: { readonly include_archived?: boolean | null }) {
  yield* REPOS.filter(({ archived }) => include_archived === true || !archived);
}

/** Passes a repository on, or does not; what is unclear about it is asked. */
async function* filter({ input }: { readonly input: Repo }, { channel }: CallContext<FilterRequest, FilterResponse>) {
  try {
    if (await isWanted(input, channel)) yield input;
  } catch (error) {
    // "Stop filtering" is an answer, not a failure.
    if (!(error instanceof CancelledError)) throw error;
  }
}

const LARGE = 2n ** 30n;
const MANY_TOPICS = 3;

async function isWanted(input: Repo, channel: FilterChannel): Promise<boolean> {
  const { name: repo_name, fork_of, topics, size } = input;
  if (input.archived && !(await isIncluded(channel, { IncludeArchived: { repo_name } }))) return false;
  if (fork_of != null && !(await isIncluded(channel, { IncludeFork: { repo_name, fork_of } }))) return false;
  if (BigInt(size) > LARGE && BigInt(size) > (await limit(channel, size))) return false;
  if (topics.length < MANY_TOPICS) return true;
  const chosen = await chooseTopics(channel, topics);
  return topics.some((topic) => chosen.includes(topic));
}

async function isIncluded(channel: FilterChannel, question: FilterRequest): Promise<boolean> {
  const answer = answered(await channel.request(question));
  if (!('Include' in answer)) throw mismatch('Include', answer);
  return answer.Include;
}

async function limit(channel: FilterChannel, largest: number | bigint): Promise<bigint> {
  const answer = answered(await channel.request({ LimitSize: { largest } }));
  if (!('Limit' in answer)) throw mismatch('Limit', answer);
  return BigInt(answer.Limit);
}

async function chooseTopics(channel: FilterChannel, topics: readonly string[]): Promise<readonly string[]> {
  const answer = answered(await channel.request({ ChooseTopics: { topics } }));
  if (!('Topics' in answer)) throw mismatch('Topics', answer);
  return answer.Topics;
}

function answered(answer: FilterResponse): Exclude<FilterResponse, 'Cancelled'> {
  if (answer === 'Cancelled') throw new CancelledError();
  return answer;
}

function mismatch(expected: string, answer: object): TypeMismatchError {
  return new TypeMismatchError(expected, Object.keys(answer).join(', '));
}

/** A full clone transfers the repository, a shallow one a tenth of it. */
async function* clone({ input, depth }: { readonly input: Repo; readonly depth?: number | null }) {
  const { name, owner } = input;
  const total = depth == null ? BigInt(input.size) : BigInt(input.size) / 10n;
  yield { type: 'progress', name, received: 0 };
  if (name.startsWith('broken')) {
    yield { type: 'failed', name, message: 'the remote hung up' };
    return;
  }
  yield { type: 'progress', name, received: total / 2n, total };
  yield { type: 'progress', name, received: total, total };
  yield { type: 'cloned', name, path: `clones/${owner}/${name}` };
}

interface DeleteParams {
  readonly repo: Repo;
  readonly reason: string;
}

type Confirming = CallContext<StandardRequest, StandardResponse>;

async function* deleteRepo({ repo, reason }: DeleteParams, { channel }: Confirming) {
  const hasAgreed = await new StandardFallback(channel).confirm(`Delete '${repo.owner}/${repo.name}' (${reason})?`);
  yield { type: hasAgreed ? 'deleted' : 'kept', id: repo.id };
}

export const repos: HubPart = {
  document: document as Json,
  implementation: { list, filter, clone, delete: deleteRepo },
};
