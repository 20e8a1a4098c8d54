/** Where a type stands in what holds it. */
import { camelSuffix } from './words.js';

export interface Place {
  /** The name that all names around begin with. */
  readonly root: string;
  /** What the type is called if it has to be declared. */
  readonly name: string;
  /** Whether serde reads it from its buffer. */
  readonly buffered: boolean;
}

/** Longer names say no more. */
const LONGEST_NAME = 50;

export function within(place: Place, part: string): Place {
  const suffix = camelSuffix(part);
  // What keeps a name apart stands at its end alone.
  const name = `${place.name.replace(/_$/, '')}${suffix}`;
  return { ...place, name: name.length > LONGEST_NAME ? `${place.root}${suffix}` : name };
}
