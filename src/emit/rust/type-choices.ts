/** What dates are in Rust, by the user's choice. */
import type { Hub } from '../../core/model/hub.js';
import { withoutFormats } from '../common/without-formats.js';

export interface RustTypeChoices {
  /** The crate, or the text as it came; `chrono` is the default. */
  readonly dateTime?: 'chrono' | 'time' | 'string';
}

/** The hub as Rust then has it: a date without a format is text. */
export function withChosenDates(hub: Hub, { dateTime = 'chrono' }: RustTypeChoices): Hub {
  if (dateTime === 'string') return withoutFormats(hub, ['date-time', ...OTHER_DATES]);
  return dateTime === 'time' ? withoutFormats(hub, OTHER_DATES) : hub;
}

/** For these the crate `time` has no reading of its own that is theirs alone. */
const OTHER_DATES = ['date', 'partial-date-time', 'partial-time'];
