/** What a call of `generate` asks for, or why it cannot be carried out. */
import path from 'node:path';
import { didYouMean } from '../model/nearest.js';
import type { BadCall } from './check-call.js';
import type { Call } from './command.js';
import { LANGUAGES, languageNamed, TYPESCRIPT } from '../emit/languages.js';

export interface GenerateSettings {
  /** Standard input where there is none. */
  readonly schema: string | undefined;
  readonly targets: readonly Target[];
  readonly purpose: Purpose;
  readonly isJson: boolean;
  readonly force: boolean;
  readonly package: boolean;
  readonly tests: boolean;
  /** Whether a TypeScript client must compile before anything is written. */
  readonly verify: boolean;
}

export type Purpose = 'write' | 'print' | 'check' | 'dry-run' | 'watch';

export interface Target {
  readonly language: string;
  readonly directory: string;
}

export function generateSettings(call: Call): GenerateSettings | BadCall {
  const { args, flags, values, lists } = call;
  const languages = languagesOf(lists.get('lang') ?? []);
  if ('message' in languages) return languages;
  const problem = conflictIn(call) ?? languageProblem(flags, languages) ?? outProblem(call) ?? watchProblem(call);
  if (problem !== undefined) return problem;
  return {
    schema: args[0],
    targets: targetsOf(languages, values.get('out')),
    purpose: purposeOf(flags),
    isJson: flags.has('json'),
    force: flags.has('force'),
    package: flags.has('package'),
    tests: flags.has('tests'),
    verify: flags.has('verify'),
  };
}

function languagesOf(given: readonly string[]): readonly string[] | BadCall {
  if (given.length === 0) return { message: '--lang is missing', hint: 'say which language: --lang ts' };
  const unknown = given.find((name) => languageNamed(name) === undefined);
  if (unknown === undefined) return [...new Set(given.map((name) => languageNamed(name) as string))];
    const hint = didYouMean(unknown, LANGUAGES) ?? `known: ${LANGUAGES.join(', ')}`;
  return { message: `there is no language "${unknown}"`, hint };
}

/** Each asks for something that the other rules out. */
const CONFLICTS: readonly (readonly [string, string])[] = [
  ['check', 'dry-run'],
  ['check', 'watch'],
  ['check', 'force'],
  ['watch', 'dry-run'],
  ['watch', 'json'],
];

function conflictIn({ flags }: Call): BadCall | undefined {
  const found = CONFLICTS.find((names) => names.every((name) => flags.has(name)));
  return found && { message: `--${found[0]} and --${found[1]} do not go together`, hint: 'leave one of them out' };
}

function languageProblem(flags: ReadonlySet<string>, languages: readonly string[]): BadCall | undefined {
  const given = ['package', 'verify'].find((flag) => flags.has(flag));
  if (given === undefined || languages.includes(TYPESCRIPT)) return undefined;
  const others = languages.join(' and ');
  const hint = given === 'package' ? `${others} output is a package anyway` : `its compiler checks ${others} output`;
  return { message: `--${given} is for --lang ${TYPESCRIPT} alone`, hint };
}

function outProblem({ flags, values }: Call): BadCall | undefined {
  if ((values.get('out') ?? '') !== '' || purposeOf(flags) === 'print') return undefined;
  return { message: '--out is missing', hint: 'say where to write: --out src/hub' };
}

function watchProblem({ flags, args }: Call): BadCall | undefined {
  if (!flags.has('watch') || (args[0] !== undefined && args[0] !== '-')) return undefined;
  return { message: '--watch needs a file to watch', hint: 'standard input is read once: give the path of the schema' };
}

function purposeOf(flags: ReadonlySet<string>): Purpose {
  const named = (['check', 'dry-run', 'watch'] as const).find((purpose) => flags.has(purpose));
  return named ?? (flags.has('json') ? 'print' : 'write');
}

/** One language has the directory to itself; several have one each in it. */
function targetsOf(languages: readonly string[], out = ''): Target[] {
  const isOne = languages.length === 1;
  return languages.map((language) => ({ language, directory: isOne ? out : path.join(out, language) }));
}
