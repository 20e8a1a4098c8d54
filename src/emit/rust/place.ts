/** Where a type stands in what holds it. */
import { camelSuffix } from './words.js';

export interface Place {
  /** What the type is called if it has to be declared. */
  readonly name: string;
  /** Whether serde reads it from its buffer. */
  readonly buffered: boolean;
}

export function within(place: Place, part: string): Place {
  // What keeps a name apart stands at its end alone.
  return { ...place, name: `${place.name.replace(/_$/, '')}${camelSuffix(part)}` };
}
