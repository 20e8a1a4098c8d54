/** What is wrong with targets that the schema cannot say. */
import path from 'node:path';
import { joinPointer } from '../../core/json/pointer.js';
import { didYouMean } from '../../core/text/nearest.js';
import { typesKnownIn } from '../../emit/types-of-choice.js';
import type { EnvelopeComplaint } from '../../core/read/envelope.js';
import type { TargetConfig } from './config.js';

/** `before`: those of other hubs, which have their directories already. */
export function targetComplaints(
  targets: readonly TargetConfig[],
  pointer: string,
  before: readonly TargetConfig[] = [],
): EnvelopeComplaint[] {
  return targets.flatMap((target, index) => {
    const place = joinPointer(pointer, index);
    const own = overlaps(target, targets.slice(0, index), place, 'give each target a directory of its own');
    const others = own.length > 0 ? [] : overlaps(target, before, place, FOR_SEVERAL);
    return [...foreignOptions(target, place), ...unknownTypes(target, place), ...own, ...others];
  });
}

/** Rust and Haskell clients are packages anyway, with a runtime of their own. */
function foreignOptions(target: TargetConfig, pointer: string): EnvelopeComplaint[] {
  const given = (['package', 'runtime'] as const).filter((key) => target[key] !== undefined);
  if (target.lang === 'ts') return [];
  return given.map((key) => ({
    message: `"${key}" is for "lang": "ts" alone`,
    hint: `leave it out: a ${target.lang} client is a package with all that it needs`,
    pointer: joinPointer(pointer, key),
  }));
}

function unknownTypes({ lang, types = {} }: TargetConfig, pointer: string): EnvelopeComplaint[] {
  return (['int64', 'dateTime'] as const).flatMap((key) => {
    const [given, known] = [types[key], typesKnownIn(lang, key)];
    if (given === undefined || known.includes(given)) return [];
    const message = `"lang": "${lang}" knows no "${given}" for ${key}`;
    const hint = didYouMean(given, known) ?? `known: ${known.join(', ')}`;
    return [{ message, hint, pointer: joinPointer(pointer, 'types', key) }];
  });
}

const FOR_SEVERAL = 'in a directory that several hubs share, put {hub}, which stands for the name of each';

/** Each client has its directory to itself: what it does not know there would be in its way. */
function overlaps(
  { out }: TargetConfig,
  before: readonly TargetConfig[],
  pointer: string,
  hint: string,
): EnvelopeComplaint[] {
  const other = before.find((each) => isWithin(out, each.out) || isWithin(each.out, out));
  if (other === undefined) return [];
  const isSame = isWithin(out, other.out) && isWithin(other.out, out);
  const message = isSame ? `another target writes to ${out} too` : `${out} and ${other.out} lie one inside the other`;
  return [{ message, hint, pointer: joinPointer(pointer, 'out') }];
}

export function isWithin(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner);
  return way.split(path.sep)[0] !== '..' && !path.isAbsolute(way);
}
