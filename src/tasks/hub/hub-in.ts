/** The hub in a schema, unless that has errors. */
import { countText } from '../../core/json/count-problems.js';
import type { ReadResult } from '../../core/read/read-result.js';
import type { Hub } from '../../core/model/hub.js';
import { inputRefusal } from '../../core/refusal/refusal.js';
import type { SourceText } from '../../core/source/source-texts.js';
import { NOBODY, type Listener } from '../listener.js';
import { readCheckedHub } from './read-checked-hub.js';

/** More characters than are read in a moment. */
const LARGE = 2_000_000;

/** Its warnings are counted in a note. */
export function hubIn({ name, text }: SourceText, listener: Listener = NOBODY): Hub {
  listener.stage(`reading ${name}`, { isSlow: text.length > LARGE });
  const result = readCheckedHub(text, { isCounted: true });
  const hub = hubOf(name, result);
  if (result.problems.length > 0) listener.note(`${countText(result.problems)}: hub-codegen validate lists them`);
  return hub;
}

export function hubOf(name: string, { hub, problems }: ReadResult): Hub {
  if (hub === undefined) throw inputRefusal(name, problems);
  return hub;
}
