import { describe, expect, it } from 'vitest';
import { printableLine } from '../../../../src/core/text/printable.js';
import { codeBlock, codeSpan, prose } from '../../../../src/prove/diff/format/markdown-text.js';
import { writeMarkdown } from '../../../../src/prove/diff/format/markdown.js';
import { checkProperty } from '../../../support/check-property.js';
import { aReport, aReviewed, RICH } from './a-report.js';
import { hostileText } from './hostile-report.js';

it('stays within what a comment may hold, however long a value is', () => {
  const witness = {
    value: Array.from({ length: 30_000 }, () => ''),
    acceptedBy: 'old',
    what: 'params of h.m',
  } as const;
  expect(writeMarkdown(aReport([aReviewed({ witness })])).length).toBeLessThan(4000);
});

it('is a comment on a pull request', () => {
  expect(writeMarkdown(RICH)).toBe(`## Breaking: 1 finding fails, 1 acceptance no longer serves

From \`git:v1:hub.json\` to \`hub.json\`: \
2 breaking, 1 unproven, 1 dangerous, 1 safe; 1 accepted, 1 known before; 1 change without effect.

- Version: asks for a major step: 1.4.0 -&gt; 2.0.0; the hub says 1.5.0, which is too low
- Not compared: images: not given in full; both versions say the same of it
- Acceptance: dead00000000 (gone soon; by Bob) fits no finding any more: remove it, or decide anew

What the rules mean, and what to do instead: \`hub-codegen explain O07 O08 C03 T13\`

### Breaking (2)

- **\`Repo.stars\`**: The hub no longer sends stars. (\`O07\` required-property-removed; fails; received by clients)
  - before \`u64\`, after \`nothing\`
  - hint: keep it for one more release, marked as deprecated
  - concerns: repos.list, repos.get, repos.find and 2 more
  - at \`git:v1:hub.json:12:5 (old)\`, fingerprint \`5f2a90c1d3e4\`

  The new hub may send this, an old client refuses it (items of repos.list):

  \`\`\`json
  {
    "name": "a",
    "id": 18446744073709551615
  }
  \`\`\`

  This compiles with the old client, and not with the new one:

  \`\`\`ts
  // imports Repo
  (value: Repo): bigint => value.stars
  // TS2339: Property 'stars' does not exist on type 'Repo'.
  \`\`\`

- **\`repos.list params.path\`**: path must now be given. \
(\`O08\` property-became-required; accepted; sent by clients; breaking on the wire, safe in source)
  - accepted: by Ada, until 2027-01-31: every client sends it
  - at \`hub.json:3:9\`, fingerprint \`77aa01b2c3d4\`

  The old hub takes this, the new one refuses it (params of repos.list):

  \`\`\`json
  {}
  \`\`\`

### Unproven (1)

- **\`repos.list params.name\`**: The pattern of name changed. \
(\`C03\` pattern-changed; sent by clients; unproven on the wire, no change in source)
  - before \`^[a-z]+$\`, after \`^(?=a)[a-z]*$\`
  - doubt: the pattern looks ahead, which cannot be compared
  - instead: Loosen patterns for what clients send; for what they receive, leave them as they are.
  - at \`hub.json:4:9\`, fingerprint \`0c03aaaa1111\`

### Dangerous (1)

- **\`Repo.kind\`**: The hub may send a new value: "mirror". \
(\`T13\` enum-value-added; known before; received by clients)
  - policy: clients show unknown kinds as text
  - concerns: repos.list
  - fingerprint \`13aa13aa13aa\`

### Safe (1)

- **\`repos.watch\`**: The method is new. (\`M01\` method-added)
  - fingerprint \`01aa01aa01aa\`
`);
});

it('says that nothing changed', () => {
  expect(writeMarkdown(aReport([]))).toBe('## No change\n\nFrom `git:v1:hub.json` to `hub.json`\n');
});

it('folds a level with more than ten findings, and only that', () => {
  const ten = Array.from({ length: 10 }, () => aReviewed({}));
  const eleven = Array.from({ length: 11 }, () => aReviewed({ wire: 'safe' }));
  const text = writeMarkdown(aReport([...ten, ...eleven]));
  expect(text.match(/^### .*\n\n<details>.*$/gm)).toEqual(['### Safe (11)\n\n<details><summary>11 findings</summary>']);
  expect(text.match(/^- \*\*/gm)).toHaveLength(21);
  expect(text.endsWith('\n\n</details>\n')).toBe(true);
});

describe('foreign text', () => {
  it.each([
    ['@name', '@&#8203;name'],
    ['owner/repo#123', 'owner/repo#&#8203;123'],
    ['GH-12', 'GH-&#8203;12'],
    ['https://x.y', 'https:&#8203;//x.y'],
    ['_www.x.y', '\\_www&#8203;.x.y'],
    [':tada:', ':&#8203;tada:'],
    ['a | b', 'a \\| b'],
    ['`a`', '\\`a\\`'],
    ['**a** __b__ ~~c~~ $d$', '\\*\\*a\\*\\* \\_\\_b\\_\\_ \\~\\~c\\~\\~ \\$d\\$'],
    ['![a](b)', '!\\[a\\](b)'],
    ['<script>&lt;', '&lt;script&gt;&amp;lt;'],
    ['a\n\n# b\r', 'a\\\\n\\\\n#&#8203; b\\\\u000d'],
    ['a: b', 'a: b'],
  ])('%j in prose', (text, written) => {
    expect(prose(text)).toBe(written);
  });

  it.each([
    ['@name', '`@name`'],
    ['a`b', '``a`b``'],
    ['``', '``` `` ```'],
    ['', '`""`'],
    [' ', '`" "`'],
    ['a\nb', '`a\\nb`'],
  ])('%j as code', (text, written) => {
    expect(codeSpan(text)).toBe(written);
  });

  it('cannot end a block of code', () => {
    expect(codeBlock('ts', 'a\n```\n````\r\nb')).toEqual(['`````ts', 'a', '```', '````\\u000d', 'b', '`````']);
  });

  it('shows as it is, on one line, with no mark left alone', () => {
    checkProperty(hostileText, 2000, (text) => {
      expect(shown(prose(text))).toBe(printableLine(text));
      expect(prose(text)).not.toMatch(/[<>\n\r]|[@#](?!&#8203;|8203;)|(?<!\\)(?:\\\\)*[`*_[\]~|$]/);
    });
  });

  it('never meets its own fence in code', () => {
    checkProperty(hostileText, 2000, (text) => {
      const span = codeSpan(text);
      const [fence = ''] = /^`+/.exec(span) ?? [];
      expect(span.match(/`+/g)?.filter((run) => run === fence)).toHaveLength(2);
      const [first = '', ...others] = codeBlock('', text);
      expect(others.filter((line) => line.includes(first))).toEqual([first]);
    });
  });
});

/** What a reader of Markdown makes of prose. */
function shown(markdown: string): string {
  const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&#8203;': '' };
  return markdown.replaceAll(
    /\\([!-/:-@[-`{-~])|&[a-z]+;|&#8203;/g,
    (whole, escaped?: string) => escaped ?? characters[whole] ?? whole,
  );
}
