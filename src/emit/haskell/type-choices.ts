/** What dates are in Haskell, by the user's choice. */
import type { Hub } from '../../core/model/hub.js';
import { withoutFormats } from '../common/without-formats.js';

export interface HaskellTypeChoices {
  /** `UTCTime` is the default. */
  readonly dateTime?: 'UTCTime' | 'Text';
}

/** The hub as Haskell then has it: a date without a format is text. */
export function withChosenDates(hub: Hub, { dateTime = 'UTCTime' }: HaskellTypeChoices): Hub {
  return dateTime === 'Text' ? withoutFormats(hub, ['date-time', 'date', 'partial-date-time', 'partial-time']) : hub;
}
