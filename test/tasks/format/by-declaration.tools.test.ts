/** A large file, formatted in parts, is what it is when formatted as a whole. */
import { format as format38 } from 'prettier-3.8';
import { format as format39 } from 'prettier';
import { expect, test } from 'vitest';
import { synthesizeHub } from '../../../bench/synthesize-hub.js';
import { formatByDeclaration } from '../../../src/tasks/format/by-declaration.js';
import { emitText } from '../../emit/emitted-hubs.js';

const LARGE = 64 * 1024;

/** A hub with all its methods in one namespace, so that its files are large. */
function largeFiles() {
  const { children, ...hub } = synthesizeHub(75);
  const [first, ...others] = children as { methods: object[] }[];
  const one = { ...first, methods: [first, ...others].flatMap((child) => child?.methods ?? []) };
  return emitText(JSON.stringify({ ...hub, children: [one] })).filter(({ text }) => text.length > LARGE);
}

/** A declaration that formatters leave alone, too large to be looked at. */
const IGNORED = `/** Much. */\n\n// prettier-ignore\nexport const much = [\n${"  'x',\n".repeat(20_000)}];\n`;

const FILES = [
  ...largeFiles(),
  { path: 'ignored.ts', text: IGNORED },
  { path: 'two.ts', text: `${IGNORED}\nconst  a = 1\n` },
];

test('there are large files', () => {
  expect(FILES.map(({ path }) => path)).toContain('area_0/types.ts');
  expect(FILES.map(({ path }) => path)).toContain('area_0/wire.ts');
});

test.each([
  ['3.9', format39, { semi: false, useTabs: true, printWidth: 60 }],
  ['3.9', format39, { endOfLine: 'crlf' }],
  ['3.8', format38, { semi: false, singleQuote: true }],
] as const)('prettier %s, %#', async (_, prettier, settings) => {
  for (const { path, text } of FILES) {
    const lengths: number[] = [];
    const inParts = await formatByDeclaration(text, settings, (part) => {
      lengths.push(part.length);
      return prettier(part, { ...settings, parser: 'typescript' });
    });
    expect(Math.max(...lengths), path).toBeLessThan(LARGE);
    const whole = await prettier(text, { ...settings, parser: 'typescript' });
    expect(inParts === whole, `${path} in parts is as it is whole`).toBe(true);
  }
});

test('what a part cannot be told from is formatted whole', async () => {
  const text = `const a = \`${'x'.repeat(LARGE)}\n\nexport nothing\`;\n`;
  const seen: string[] = [];
  const made = await formatByDeclaration(text, {}, async (part) => {
    seen.push(part);
    if (part !== text) throw new Error('half a string');
    return 'whole';
  });
  expect(made).toBe('whole');
  expect(seen.length).toBe(2);
});

test('what is put at the beginning needs the whole file', async () => {
  const lengths = await formatByDeclaration(IGNORED, { insertPragma: true }, async (text) => `${text.length} `);
  expect(lengths).toBe(`${IGNORED.length} `);
});
