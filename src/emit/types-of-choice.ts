/** What 64-bit integers and dates are in a client, by the user's choice: what each language knows. */

/** As a configuration gives it; each language takes its own words. */
export interface TypesOfChoice {
  readonly int64?: string;
  readonly dateTime?: string;
}

type Known = Readonly<Record<keyof TypesOfChoice, readonly string[]>>;

/** By the name in `LANGUAGES`; the first of each is what it is unless somebody chooses. */
const KNOWN: Readonly<Record<string, Known>> = {
  ts: { int64: ['number', 'bigint', 'string'], dateTime: ['string', 'Date', 'Temporal'] },
  rust: { int64: ['i64'], dateTime: ['chrono', 'time', 'string'] },
  haskell: { int64: ['Int64'], dateTime: ['UTCTime', 'Text'] },
};

/** What a language knows for one of the two. */
export function typesKnownIn(language: string, key: keyof TypesOfChoice): readonly string[] {
  return KNOWN[language]?.[key] ?? [];
}
