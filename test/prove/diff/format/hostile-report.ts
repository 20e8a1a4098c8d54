/** Reports whose every text is what somebody would write who wants to break out of a format. */
import fc from 'fast-check';
import type { Json } from '../../../../src/core/json/json.js';
import type { Finding } from '../../../../src/prove/diff/findings/finding.js';
import type { FindingsReport, ReviewedFinding } from '../../../../src/prove/diff/findings/report.js';
import { RULE_IDS } from '../../../../src/prove/diff/findings/rules.js';
import { LEVELS } from '../../../../src/prove/diff/policy/level.js';
import { aReport } from './a-report.js';

const SPELLS = [
  '::error::x',
  ' ::add-mask::x',
  '##[error]x',
  '%0A::stop-commands::x',
  '\n::error::x',
  '\r::error::x',
  ',line=1',
  '%',
  ']]>',
  '</failure>',
  '<!--',
  '<script>',
  '&lt;',
  '"',
  "'",
  '\u0000',
  '\u001b[31m',
  '\ufffe',
  '\ud800',
  '\udc00',
  '@name',
  '#123',
  'GH-1',
  '`',
  '```',
  '````\n',
  '|',
  '](',
  '**',
  '__',
  '\n\n# x',
  '\n---\n',
  '</details>',
  ' ',
  '\\',
  'https://x',
  'www.x',
  ':x:',
  '__proto__',
  '{0}',
  '',
  '𝒳',
  '\u2028',
];

/** Any UTF-16, halves of characters too, between spells. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SPELLS),
      fc.nat(0xffff).map((code) => String.fromCharCode(code)),
      fc.string(),
    ),
    {
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(''));

const value: fc.Arbitrary<Json> = fc.oneof(
  hostileText,
  fc.bigInt({ min: 2n ** 60n, max: 2n ** 64n }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
  fc.array(hostileText, { maxLength: 3 }),
);

const level = fc.constantFrom(...LEVELS);
const version = fc.constantFrom('old', 'new');
const someText = fc.option(hostileText, { nil: undefined });

const hostilePlace: fc.Arbitrary<Finding['place']> = fc
  .tuple(hostileText, someText, someText, someText)
  .map(([text, namespace, method, type]) => ({
    text,
    steps: [],
    ...(namespace !== undefined && { namespace }),
    ...(method !== undefined && { method }),
    ...(type !== undefined && { type: { old: type, new: `${type}2` } }),
  }));

const acceptance = fc.record({ fingerprint: hostileText, reason: hostileText, by: hostileText });

const hostileFinding: fc.Arbitrary<ReviewedFinding> = fc.record(
  {
    rule: fc.constantFrom(...RULE_IDS),
    wire: level,
    source: level,
    level,
    direction: fc.constantFrom('in', 'out'),
    place: hostilePlace,
    message: hostileText,
    hint: hostileText,
    before: hostileText,
    after: hostileText,
    methods: fc.array(hostileText, { maxLength: 5 }),
    witness: fc.record({ value, acceptedBy: version, what: hostileText }),
    doubt: hostileText,
    sourceLine: fc.record({ imports: fc.array(hostileText, { maxLength: 2 }), code: hostileText, error: hostileText }),
    location: fc
      .record({ side: version, file: hostileText, pointer: hostileText, line: fc.nat(9), column: fc.nat(9) })
      .map((at) => ({ ...at, line: at.line + 1, column: at.column + 1 })),
    fingerprint: hostileText,
    accepted: acceptance,
    policy: hostileText,
    fails: fc.boolean(),
  },
  { requiredKeys: ['rule', 'wire', 'source', 'level', 'place', 'message', 'methods', 'fingerprint', 'fails'] },
);

export const hostileReport: fc.Arbitrary<FindingsReport> = fc
  .record({
    names: fc.tuple(hostileText, hostileText),
    findings: fc.array(hostileFinding, { maxLength: 4 }),
    uncompared: fc.array(hostileText, { maxLength: 2 }),
    versions: fc.tuple(hostileText, hostileText),
    spentAcceptances: fc.array(
      acceptance.map((spent) => ({ ...spent, problem: 'stale' as const })),
      { maxLength: 2 },
    ),
  })
  .map(({ names: [before, after], findings, uncompared, versions: [from, to], spentAcceptances }) =>
    aReport(findings, {
      old: { name: before },
      new: { name: after },
      uncompared,
      spentAcceptances,
      version: { old: from, new: to, needed: 'major' },
    }),
  );
