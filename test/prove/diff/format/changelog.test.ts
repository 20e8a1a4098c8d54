import { expect, it } from 'vitest';
import { writeChangelog } from '../../../../src/prove/diff/format/changelog.js';
import { aReport, aReviewed, RICH } from './a-report.js';

it('says what users of the hub must know, the worst first', () => {
  expect(writeChangelog(RICH)).toMatchInlineSnapshot(`
    "## 1.5.0

    ### Breaking

    - \`Repo.stars\`: The hub no longer sends stars. (\`u64\` → \`nothing\`); used by \`repos.list\`, \`repos.get\`, \`repos.find\` and 2 more
    - \`repos.list params.path\`: path must now be given.

    ### Changed

    - \`repos.list params.name\`: The pattern of name changed. (\`^[a-z]+$\` → \`^(?=a)[a-z]*$\`)
    - \`Repo.kind\`: The hub may send a new value: "mirror".; used by \`repos.list\`

    ### Added and relaxed

    - \`repos.watch\`: The method is new.
    "
  `);
});

it('leaves out what is said of the version and the hash, which is not for users', () => {
  const findings = (['N09', 'N10', 'N11', 'N12'] as const).map((rule) => aReviewed({ rule }, { level: 'dangerous' }));
  expect(writeChangelog(aReport(findings))).toMatch(/^## .*\n\nNothing changed for clients\.\n$/);
});
