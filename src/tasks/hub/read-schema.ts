/** The schema that a task is about. */
import { refusingWith } from '../../core/refusal/refusal.js';
import { parseAddress } from '../../core/source/address.js';
import type { Source } from '../../core/source/source.js';
import type { SourceText } from '../../core/source/source-texts.js';
import type { ChosenSchema } from '../config/find-config.js';

export function readSchema({ address, place }: ChosenSchema, source: Source): Promise<SourceText> {
  return refusingWith(place, async () => {
    return address === undefined ? source.piped() : source.one(parseAddress(address));
  });
}
