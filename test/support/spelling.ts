/** Where JSON Schema has several ways to say one thing, which way the writer takes. */
export interface Spelling {
  /** `07` rewrites the finished 2020-12 schema as schemars' own draft-07 settings do. */
  readonly draft?: '2020-12' | '07';
  /** A real hub sorts `properties`; schemars' `preserve_order` keeps them as declared. */
  readonly properties?: 'declared' | 'alphabetical';
  /** `exclusive` writes the bounds of an integer as `exclusiveMinimum` / `exclusiveMaximum`. */
  readonly integerBounds?: 'inclusive' | 'exclusive';
  /** `all-of` puts every flattened type under `allOf`, as people write it by hand. */
  readonly flatten?: 'beside' | 'all-of';
  /** `any-of` writes every nullable type as `anyOf: [X, null]`. */
  readonly nullable?: 'schemars' | 'any-of';
  /** How a map says what its keys look like. */
  readonly mapPattern?: 'pattern-properties' | 'property-names';
}

/** Every option at least once. */
export const SPELLINGS: readonly Spelling[] = [
  {},
  { draft: '07' },
  { properties: 'alphabetical', nullable: 'any-of' },
  { integerBounds: 'exclusive', flatten: 'all-of', mapPattern: 'property-names' },
];
