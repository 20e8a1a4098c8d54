/** Where a call of `generate` writes what: what `--lang` and `--out` say, else the targets of the configuration. */
import { refusal } from '../../../core/refusal/refusal.js';
import { didYouMean } from '../../../core/text/nearest.js';
import { typesKnownIn } from '../../../emit/types-of-choice.js';
import { languagesNamed, TYPESCRIPT } from '../../../emit/languages.js';
import type { TargetConfig } from '../../../tasks/config/config.js';
import { configuredTarget, newTargets, requireApart, type Target } from '../../../tasks/generate/target.js';
import type { CommandCall } from '../../call/command.js';

/** `isPrint`: nothing is written, so it needs no place. */
export function targetsOf(call: CommandCall, configured: readonly TargetConfig[], isPrint: boolean): Target[] {
  const languages = languagesNamed(call.lists.get('lang') ?? []);
  const targets = placesOf(languages, call.values.get('out'), configured, isPrint);
  requireFittingOptions(call, targets);
  if (!isPrint) requireApart(targets);
  return targets;
}

function placesOf(
  languages: readonly string[],
  out: string | undefined,
  configured: readonly TargetConfig[],
  isPrint: boolean,
): Target[] {
  if (configured.length === 0 && languages.length === 0) {
    throw refusal({ message: '--lang is missing', hint: 'say which language: --lang ts' });
  }
  if (languages.length > 0 && out !== undefined) return newTargets(languages, out);
  if (configured.length > 0) return languages.length > 0 ? chosen(languages, configured) : elsewhere(out, configured);
  if (!isPrint) throw refusal({ message: '--out is missing', hint: 'say where to write: --out src/hub' });
  return newTargets(languages, '');
}

/** The configured targets of some languages; each of these must have one. */
function chosen(languages: readonly string[], configured: readonly TargetConfig[]): Target[] {
  const without = languages.find((language) => !configured.some(({ lang }) => lang === language));
  if (without === undefined) return configured.filter(({ lang }) => languages.includes(lang)).map(configuredTarget);
  const hint = `say where to write: --lang ${without} --out DIR; or add a target to the configuration`;
  throw refusal({ message: `the configuration has no target for ${without}`, hint });
}

/** The configured targets; a single one may go elsewhere. */
function elsewhere(out: string | undefined, configured: readonly TargetConfig[]): Target[] {
  const targets = configured.map(configuredTarget);
  if (out === undefined) return targets;
  if (targets.length === 1) return targets.map((target) => ({ ...target, label: out, directory: out }));
  const message = `--out is one directory, and the configuration has ${targets.length} targets`;
  throw refusal({ message, hint: `say what goes there: --lang ts --out ${out}; or leave --out out` });
}

function requireFittingOptions(call: CommandCall, targets: readonly Target[]): void {
  const { flags, values } = call;
  requireKnownTypes(call, targets);
  const given = ['package', 'verify', 'runtime'].find((name) => flags.has(name) || values.has(name));
  if (given === undefined || targets.some(({ language }) => language === TYPESCRIPT)) return;
  const others = [...new Set(targets.map(({ language }) => language))].join(' and ');
  const hint = HINTS[given]?.(others) ?? 'leave it out';
  throw refusal({ message: `--${given} is for --lang ${TYPESCRIPT} alone`, hint });
}

function requireKnownTypes({ values }: CommandCall, targets: readonly Target[]): void {
  for (const [option, key] of TYPE_OPTIONS) {
    const given = values.get(option);
    const known = [...new Set(targets.flatMap(({ language }) => typesKnownIn(language, key)))];
    if (given === undefined || known.includes(given)) continue;
    const hint = didYouMean(given, known) ?? `known: ${known.join(', ')}`;
    throw refusal({ message: `unknown --${option} "${given}"`, hint });
  }
}

const TYPE_OPTIONS = [
  ['int64', 'int64'],
  ['date-time', 'dateTime'],
] as const;

const HINTS: Readonly<Record<string, (others: string) => string>> = {
  package: (others) => `${others} output is a package anyway`,
  verify: (others) => `its compiler checks ${others} output`,
  runtime: (others) => `${others} output has a runtime of its own`,
};
