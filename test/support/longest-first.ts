/** The order of the test files: those that take long first, so that all workers end at about the same time. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first; where a file is not listed, vitest's own order holds. Those with cargo wait for each other. */
const LONGEST: readonly string[] = [
  'test/emit/rust/crates.test.ts',
  'test/emit/haskell/haskell.test.ts',
  'test/read/mutations.test.ts',
  'test/emit/rust/serde-comparison.test.ts',
  'test/emit/compile.test.ts',
  'test/cross-language.test.ts',
  'test/e2e/newcomer.test.ts',
  'test/cli/generate-config.test.ts',
  'test/write/killed.test.ts',
  'test/verify/verify-client.test.ts',
  'test/e2e/chromium.test.ts',
  'test/e2e/runtime-package.test.ts',
  'test/read/round-trip.test.ts',
  'test/compat/laws.test.ts',
  'test/stubs/any-file.test.ts',
  'test/cli/generate.test.ts',
  'test/e2e/node.test.ts',
  'test/format/prettier-check.test.ts',
  'test/diff/laws.test.ts',
  'test/cli/generate-recipes.test.ts',
  'test/verify/generate-verify.test.ts',
  'test/emit/haskell/package.test.ts',
  'test/emit/agreement.test.ts',
  'test/format/by-declaration.test.ts',
  'test/diff/check-hub.test.ts',
  'test/diff/random-changes.test.ts',
  'test/read/meaning.test.ts',
  'test/diff/locate.test.ts',
  'test/write/together.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place === -1 ? LONGEST.length : place;
}
