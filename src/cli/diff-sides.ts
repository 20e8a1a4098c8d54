/** What a call of diff compares: the old version, the new one, and with `--since` the one that was there already. */
import { parseBaseline, parseGit, withPathOf, type Baseline, type WholeBaseline } from './baseline.js';
import type { BadCall } from './bad-call.js';
import type { Call } from './command.js';

export interface Sides {
  readonly old: WholeBaseline;
  readonly new: WholeBaseline;
  readonly since?: WholeBaseline;
}

/** `schema`: that of the configuration, which is the new version where the call names none. */
export function sidesOf(call: Call, schema: string | undefined): Sides | BadCall {
  const named = namesOf(call, schema);
  if ('message' in named) return named;
  const [old, now] = [parseBaseline(named.old), parseBaseline(named.new)];
  if ('message' in old) return old;
  if ('message' in now) return now;
  if (old.kind === 'stdin' && now.kind === 'stdin') return TWICE_STDIN;
  const [wholeOld, wholeNew] = [withPathOf(old, now), withPathOf(now, old)];
  if ('message' in wholeOld) return wholeOld;
  if ('message' in wholeNew) return wholeNew;
  const since = sinceOf(call.values.get('since'), wholeNew);
  return since && 'message' in since ? since : { old: wholeOld, new: wholeNew, ...(since && { since }) };
}

const TWICE_STDIN: BadCall = { message: 'both versions are standard input', hint: 'give one of them as a file' };

const TOO_FEW: BadCall = {
  message: 'two versions are needed',
  hint: 'give both: hub-codegen diff old.json new.json; or a base: hub-codegen diff --against git:main hub.json',
};

const BASE_AND_OLD: BadCall = {
  message: 'both --against and an old version given',
  hint: 'with --against, give the new version alone',
};

function namesOf({ args, values }: Call, schema = '-'): { readonly old: string; readonly new: string } | BadCall {
  const base = values.get('against');
  const [first, second] = args;
  if (base !== undefined && second !== undefined) return BASE_AND_OLD;
  // Without a configuration, nothing in a pipe is standard input, as for every command.
  if (base !== undefined) return { old: base, new: first ?? schema };
  return first === undefined || second === undefined ? TOO_FEW : { old: first, new: second };
}

function sinceOf(given: string | undefined, now: Baseline): WholeBaseline | BadCall | undefined {
  if (given === undefined) return undefined;
  const since = parseGit(given.replace(/^git:/, ''));
  return 'message' in since ? since : withPathOf(since, now);
}
