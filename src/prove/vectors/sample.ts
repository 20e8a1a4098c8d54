/** A made value before it is judged, and how a part's samples become samples of the whole. */
import { canonicalJson, type Json } from '../../core/json/json.js';
import type { Type } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';
import type { SampleFault } from './vector.js';

/** Numbers and texts refer to no other types. */
export const NO_TYPES: Types = new Map();

export interface Sample {
  readonly label: string;
  readonly value: Json;
  /** The place that makes it special, as a JSON pointer; empty for the value itself. */
  readonly at: string;
  /** What is wrong there; absent from a value that is meant to be accepted. */
  readonly because?: SampleFault | undefined;
  /** The model cannot tell that it is wrong: only the schema can. */
  readonly isOpaque?: true | undefined;
  /** The variant that it is an example of, where it is an enum's. */
  readonly variant?: string;
}

/** The samples of a part, which those of the whole are made of. */
export type SamplesOf = (part: Type) => readonly Sample[];

export function sample(label: string, value: Json): Sample {
  return { label, value, at: '' };
}

/** None where there is no such value. */
export function samples(label: string, value: Json | undefined): Sample[] {
  return value === undefined ? [] : [sample(label, value)];
}

/** A value that is meant to be refused; none where there is no such value. */
export function mistakes(because: SampleFault, label: string, value: Json | undefined, at = ''): Sample[] {
  return value === undefined ? [] : [{ label, value, at, because }];
}

/** Where a part stands in the whole. */
export interface SamplePlace {
  /** What its samples are called after: `stars` makes `stars at its maximum`. */
  readonly label: string;
  /** Its key or index; absent where the part lies among the keys of the whole. */
  readonly key?: string | number;
}

/** The samples of a part as samples of the whole that `wrap` puts around each. */
export function within(place: SamplePlace, parts: Iterable<Sample>, wrap: (part: Json) => Json): Sample[] {
  const pointer = place.key === undefined ? '' : pointerTo(place.key);
  return Array.from(parts, ({ label, value, at, because, isOpaque }) => ({
    label: `${place.label} ${label}`.trim(),
    value: wrap(value),
    at: `${pointer}${at}`,
    because,
    isOpaque,
  }));
}

/** The JSON pointer of a key. */
export function pointerTo(key: string | number): string {
  return `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A name as it stands in a label: quoted where it is no plain word. */
export function word(name: string): string {
  return /^[\p{L}\p{N}_$.-]+$/u.test(name) ? name : JSON.stringify(name);
}

/** Of those with the same value one: the first, or the first that stands for a variant. */
export function distinctSamples(given: Iterable<Sample>): Sample[] {
  const values = new Map<string, Sample>();
  for (const each of given) {
    const key = canonicalJson(each.value);
    const known = values.get(key);
    if (known === undefined || (known.variant === undefined && each.variant !== undefined)) values.set(key, each);
  }
  return [...values.values()];
}

/** Every label a label of its own. */
export function withOwnLabels(given: readonly Sample[]): Sample[] {
  const taken = new Set<string>();
  return given.map((each) => {
    let label = each.label;
    for (let number = 2; taken.has(label); number += 1) label = `${each.label} (${number})`;
    taken.add(label);
    return label === each.label ? each : { ...each, label };
  });
}
