/** What comes of reading a hub. */
import type { Problem } from '../json/problem.js';
import type { Hub } from '../model/hub.js';

export interface ReadResult {
  /** Absent where there is an error. */
  readonly hub?: Hub;
  readonly problems: readonly Problem[];
}
