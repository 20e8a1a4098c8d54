/** Where a call of `generate` writes what: what `--lang` and `--out` say, else the targets of the configuration. */
import path from 'node:path';
import type { TargetConfig } from '../config/config.js';
import { isWithin } from '../config/target-complaints.js';
import { languagesNamed, TYPESCRIPT } from '../emit/languages.js';
import type { RuntimeMode } from '../emit/typescript/emit-typescript.js';
import type { BadCall } from './bad-call.js';
import type { Call } from './command.js';
import { realPlace } from './real-place.js';

export interface Target {
  readonly language: string;
  readonly directory: string;
  /** What tells its files from those of other targets, where all are printed. */
  readonly label: string;
  readonly package: boolean;
  /** Undefined: where the hub is small. */
  readonly tests: boolean | undefined;
  readonly runtime: RuntimeMode;
}

/** `isPrint`: nothing is written, so it needs no place. */
export function targetsOf(call: Call, configured: readonly TargetConfig[], isPrint: boolean): Target[] | BadCall {
  const { lists, values } = call;
  const languages = languagesNamed(lists.get('lang') ?? []);
  if ('message' in languages) return languages;
  const out = values.get('out');
  const places = placesOf(languages, out, configured, isPrint);
  if ('message' in places) return places;
  return optionProblem(call, places) ?? (isPrint ? undefined : linkProblem(places)) ?? places;
}

const NO_LANGUAGE: BadCall = { message: '--lang is missing', hint: 'say which language: --lang ts' };
const NO_PLACE: BadCall = { message: '--out is missing', hint: 'say where to write: --out src/hub' };

function placesOf(
  languages: readonly string[],
  out: string | undefined,
  configured: readonly TargetConfig[],
  isPrint: boolean,
): Target[] | BadCall {
  if (configured.length === 0 && languages.length === 0) return NO_LANGUAGE;
  if (languages.length > 0 && out !== undefined) return newTargets(languages, out);
  if (configured.length === 0) return isPrint ? newTargets(languages, '') : NO_PLACE;
  return languages.length > 0 ? chosen(languages, configured) : elsewhere(out, configured);
}

/** One language has the directory to itself; several have one each in it. */
function newTargets(languages: readonly string[], out: string): Target[] {
  const isOne = languages.length === 1;
  return languages.map((lang) => {
    const target = configuredTarget({ lang, out: isOne ? out : path.join(out, lang) });
    return { ...target, label: lang };
  });
}

function configuredTarget(target: TargetConfig): Target {
  const { lang, out, package: isPackage = false, tests, runtime = 'copy' } = target;
  return { language: lang, directory: out, label: out, package: isPackage, tests, runtime };
}

/** The configured targets of some languages; each of these must have one. */
function chosen(languages: readonly string[], configured: readonly TargetConfig[]): Target[] | BadCall {
  const without = languages.find((language) => !configured.some(({ lang }) => lang === language));
  if (without === undefined) return configured.filter(({ lang }) => languages.includes(lang)).map(configuredTarget);
  const hint = `say where to write: --lang ${without} --out DIR; or add a target to the configuration`;
  return { message: `the configuration has no target for ${without}`, hint };
}

/** The configured targets; a single one may go elsewhere. */
function elsewhere(out: string | undefined, configured: readonly TargetConfig[]): Target[] | BadCall {
  const targets = configured.map(configuredTarget);
  if (out === undefined) return targets;
  if (targets.length === 1) return targets.map((target) => ({ ...target, label: out, directory: out }));
  const message = `--out is one directory, and the configuration has ${targets.length} targets`;
  return { message, hint: `say what goes there: --lang ts --out ${out}; or leave --out out` };
}

/** Paths that differ may lead to one place; the configuration alone cannot tell. */
function linkProblem(targets: readonly Target[]): BadCall | undefined {
  const places = targets.map(({ directory }) => realPlace(directory));
  const isInOther = (place: string, other: string): boolean => isWithin(place, other) || isWithin(other, place);
  for (const [index, place] of places.entries()) {
    const other = places.slice(0, index).findIndex((each) => isInOther(place, each));
    if (other === -1) continue;
    const both = `${targets[other]?.directory} and ${targets[index]?.directory}`;
    const message = `${both} are one directory, or lie one inside the other: a link leads there`;
    return { message, hint: 'give each target a directory of its own' };
  }
  return undefined;
}

function optionProblem({ flags, values }: Call, targets: readonly Target[]): BadCall | undefined {
  const given = ['package', 'verify', 'runtime'].find((name) => flags.has(name) || values.has(name));
  if (given === undefined || targets.some(({ language }) => language === TYPESCRIPT)) return undefined;
  const others = [...new Set(targets.map(({ language }) => language))].join(' and ');
  return { message: `--${given} is for --lang ${TYPESCRIPT} alone`, hint: HINTS[given]?.(others) ?? 'leave it out' };
}

const HINTS: Readonly<Record<string, (others: string) => string>> = {
  package: (others) => `${others} output is a package anyway`,
  verify: (others) => `its compiler checks ${others} output`,
  runtime: (others) => `${others} output has a runtime of its own`,
};
