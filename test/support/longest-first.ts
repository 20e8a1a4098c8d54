/** The order of the test files: those that take long first, so that all workers end at about the same time. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first; where a file is not listed, vitest's own order holds. Those with cargo wait for each other. */
export const LONGEST: readonly string[] = [
  'test/emit/rust/crates.tools.test.ts',
  'test/emit/haskell/haskell.tools.test.ts',
  'test/core/read/mutations.laws.test.ts',
  'test/emit/rust/serde-comparison.tools.test.ts',
  'test/emit/compile.tools.test.ts',
  'test/cross-language.tools.test.ts',
  'test/e2e/newcomer.tools.test.ts',
  'test/cli/generate-config.tools.test.ts',
  'test/tasks/write/killed.tools.test.ts',
  'test/tasks/verify/verify-client.tools.test.ts',
  'test/e2e/chromium.tools.test.ts',
  'test/e2e/runtime-package.tools.test.ts',
  'test/core/read/round-trip.laws.test.ts',
  'test/prove/containment/containment.laws.test.ts',
  'test/tasks/stubs/any-file.laws.test.ts',
  'test/cli/generate.tools.test.ts',
  'test/e2e/node.tools.test.ts',
  'test/tasks/format/prettier-check.tools.test.ts',
  'test/prove/diff/diff.laws.test.ts',
  'test/cli/generate-recipes.tools.test.ts',
  'test/tasks/verify/generate-verify.tools.test.ts',
  'test/emit/haskell/package.tools.test.ts',
  'test/emit/agreement.laws.test.ts',
  'test/tasks/format/by-declaration.tools.test.ts',
  'test/prove/diff/check-hub.tools.test.ts',
  'test/prove/diff/random-changes.laws.test.ts',
  'test/core/read/meaning.laws.test.ts',
  'test/prove/diff/locate.laws.test.ts',
  'test/tasks/write/together.tools.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** A worker goes on with what it has loaded only while the next file is of the same project. */
function placeOf({ moduleId, project }: TestSpecification): number {
  const { vitest, name } = project;
  const ofProject = vitest.projects.findIndex((each) => each.name === name);
  const place = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
  return ofProject * (LONGEST.length + 1) + (place === -1 ? LONGEST.length : place);
}
