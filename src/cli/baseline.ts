/** What the user may compare: a file, a directory, standard input, or one of the first two as git has it at a ref. */
import type { BadCall } from './bad-call.js';

export type Baseline =
  | { readonly kind: 'stdin' }
  | { readonly kind: 'disk'; readonly path: string }
  | GitBaseline;

export interface GitBaseline {
  readonly kind: 'git';
  readonly ref: string;
  /** Absent where it is that of the version to compare with. */
  readonly path?: string;
}

/** With every path known. */
export type WholeBaseline = Exclude<Baseline, GitBaseline> | Required<GitBaseline>;

const GIT = 'git:';

export function parseBaseline(text: string): Baseline | BadCall {
  if (text === '-') return { kind: 'stdin' };
  return text.startsWith(GIT) ? parseGit(text.slice(GIT.length)) : { kind: 'disk', path: text };
}

/** `REF`, or `REF:path`; no ref holds a colon. */
export function parseGit(text: string): GitBaseline | BadCall {
  const colon = text.indexOf(':');
  const [ref, path] = colon === -1 ? [text] : [text.slice(0, colon), text.slice(colon + 1)];
  const hint = 'give git:main, or git:v1.2.0:schemas/hub.json';
  if (ref === '') return { message: `"${GIT}${text}" names no ref`, hint };
  // git would take it as an option of its own.
  if (ref?.startsWith('-')) return { message: `"${ref}" is no ref: it starts with a dash`, hint };
  if (path === '') return { message: `"${GIT}${text}" names no path`, hint };
  return { kind: 'git', ref: ref as string, ...(path !== undefined && { path }) };
}

/** A path that was left out is the other one's. */
export function withPathOf(baseline: Baseline, other: Baseline): WholeBaseline | BadCall {
  if (baseline.kind !== 'git' || baseline.path !== undefined) return baseline as WholeBaseline;
  const path = other.kind === 'stdin' ? undefined : other.path;
  if (path !== undefined) return { ...baseline, path };
  const name = GIT + baseline.ref;
  return { message: `which file of ${name}?`, hint: `say where it is: ${name}:hub.json` };
}

/** What to call it in messages. */
export function baselineName(baseline: WholeBaseline): string {
  switch (baseline.kind) {
    case 'stdin':
      return '<stdin>';
    case 'disk':
      return baseline.path;
    case 'git':
      return `${GIT}${baseline.ref}:${baseline.path}`;
  }
}
