/** Where a client goes, in which language, and with what. */
import path from 'node:path';
import { refusal } from '../../core/refusal/refusal.js';
import type { TypesOfChoice } from '../../emit/types-of-choice.js';
import type { RuntimeMode } from '../../emit/typescript/runtime-modules.js';
import type { TargetConfig } from '../config/config.js';
import { isWithin } from '../config/target-complaints.js';
import { realPlace } from '../write/real-place.js';

export interface Target {
  readonly language: string;
  readonly directory: string;
  /** What tells its files from those of other targets, where all are printed. */
  readonly label: string;
  readonly package: boolean;
  /** Undefined: where the hub is small. */
  readonly tests: boolean | undefined;
  readonly runtime: RuntimeMode;
  readonly types: TypesOfChoice;
}

/** One language has the directory to itself; several have one each in it. */
export function newTargets(languages: readonly string[], out: string): Target[] {
  const isOne = languages.length === 1;
  return languages.map((lang) => {
    const target = configuredTarget({ lang, out: isOne ? out : path.join(out, lang) });
    return { ...target, label: lang };
  });
}

export function configuredTarget(target: TargetConfig): Target {
  const { lang, out, package: isPackage = false, tests, runtime = 'copy', types = {} } = target;
  return { language: lang, directory: out, label: out, package: isPackage, tests, runtime, types };
}

/** Paths that differ may lead to one place; the configuration alone cannot tell. */
export function requireApart(targets: readonly Target[]): void {
  const places = targets.map(({ directory }) => realPlace(directory));
  const isInOther = (place: string, other: string): boolean => isWithin(place, other) || isWithin(other, place);
  for (const [index, place] of places.entries()) {
    const other = places.slice(0, index).findIndex((each) => isInOther(place, each));
    if (other === -1) continue;
    const both = `${targets[other]?.directory} and ${targets[index]?.directory}`;
    const message = `${both} are one directory, or lie one inside the other: a link leads there`;
    throw refusal({ message, hint: 'give each target a directory of its own' });
  }
}
