import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { checkConfig, readConfig } from '../../../src/tasks/config/read-config.js';
import { RULE_IDS } from '../../../src/prove/diff/findings/rules.js';

/** `line:column message (hint)`, as the user is told. */
function complaints(text: string): string[] {
  const read = readConfig(text);
  if (!('problems' in read)) return [];
  return read.problems.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message}${hint === undefined ? '' : ` (${hint})`}`,
  );
}

const WHOLE = {
  $schema: './config.schema.json',
  schema: 'hub.json',
  targets: [
    { lang: 'ts', out: 'src/hub', package: true, tests: false, runtime: 'package' },
    { lang: 'rust', out: 'src/hub-rust' },
    { lang: 'haskell', out: '../clients/haskell' },
  ],
  naming: { hub: 'pictures', types: { ImageData: 'Picture', 'images.Config': 'Settings' } },
  templates: 'templates',
  format: true,
  diff: {
    openEnums: [{ type: 'Repo.kind', reason: 'clients have a default' }],
    lenientReaders: { reason: 'serde ignores bounds' },
    rules: { O05: { level: 'safe', reason: 'the server never read it' }, T13: { wire: 'safe', reason: 'x' } },
    extensions: { 'x-rate': { level: 'dangerous', reason: 'limits matter' } },
    failOn: 'dangerous',
    axis: 'wire',
    accepted: 'ci/accepted.json',
  },
};

describe('a configuration', () => {
  test.each([
    ['with every key', WHOLE],
    ['with none', {}],
    ['with an empty policy', { diff: {} }],
  ])('%s is taken as it stands', (_, config) => expect(readConfig(JSON.stringify(config))).toEqual({ value: config }));

  test.each([
    ['typescript', 'ts'],
    ['rs', 'rust'],
    ['hs', 'haskell'],
  ])('may call a language %s, which is %s', (lang, name) => {
    const config = (called: string) => ({ targets: [{ lang: called, out: 'src/hub' }] });
    expect(readConfig(JSON.stringify(config(lang)))).toEqual({ value: config(name) });
    expect(checkConfig(config(lang))).toEqual({ value: config(name) });
  });

  test('may name every rule, and no other', () => {
    const schema = JSON.parse(readFileSync(fromRoot('schemas/config.schema.json'), 'utf8'));
    expect(schema.$defs.diff.properties.rules.propertyNames.enum).toEqual(RULE_IDS);
  });
});

const NO_PATH = 'this is not a path: no file can have the character U+0000 in its name';

describe('what is wrong is told with its place, and what would be right', () => {
  test.each([
    ['{"diff": ', /^1:10 not JSON: /],
    ['[]', '1:1 this must be an object'],
    ['{"dif": {}}', '1:2 "dif" does not belong here (did you mean "diff"?)'],
    [
      '{\n  "x": []\n}',
      '2:3 "x" does not belong here (known here: $schema, schema, targets, naming, openEnums, templates, format, diff, hubs)',
    ],
    ['{"shema": "hub.json"}', '1:2 "shema" does not belong here (did you mean "schema"?)'],
    ['{"schema": ""}', '1:2 this is empty'],
    ['{"schema": "a\\u0000"}', `1:2 ${NO_PATH}`],
    ['{"templates": "a\\u0000"}', `1:2 ${NO_PATH}`],
    ['{"targets": [{"lang": "ts", "out": "a\\u0000b"}]}', `1:29 ${NO_PATH}`],
    ['{"diff": {"accepted": "\\u0000"}}', `1:11 ${NO_PATH}`],
    ['{"schema": ["a.json"]}', '1:2 this must be a string'],
    ['{\n  "targets": []\n}', '2:3 this is empty'],
    ['{"targets": {"lang": "ts"}}', '1:2 this must be an array'],
    ['{"targets": [{"lang": "ts"}]}', '1:14 "out" is missing here'],
    [
      '{"targets": [{"lang": "typescrpt", "out": "x"}]}',
      '1:15 this value is not known here (give one of ts, rust, haskell, typescript, rs, hs)',
    ],
    [
      '{"targets": [{"lang": "ts", "out": "x", "test": true}]}',
      '1:41 "test" does not belong here (did you mean "tests"?)',
    ],
    [
      '{"targets": [{"lang": "ts", "out": "x", "runtime": "npm"}]}',
      '1:41 this value is not known here (give one of copy, package)',
    ],
    ['{"targets": [{"lang": "rust", "out": "x", "runtime": "copy"}]}', /^1:43 "runtime" is for "lang": "ts" alone/],
    ['{"targets": [{"lang": "haskell", "out": "x", "package": false}]}', /^1:46 "package" is for "lang": "ts" alone/],
    [
      '{"targets": [{"lang": "ts", "out": "x"}, {"lang": "rust", "out": "./y/../x/"}]}',
      '1:59 another target writes to ./y/../x/ too (give each target a directory of its own)',
    ],
    [
      '{"targets": [{"lang": "ts", "out": "x"}, {"lang": "rust", "out": "x/..y"}]}',
      '1:59 x/..y and x lie one inside the other (give each target a directory of its own)',
    ],
    [
      '{"targets": [{"lang": "ts", "out": "x/y"}, {"lang": "rust", "out": "."}]}',
      '1:61 . and x/y lie one inside the other (give each target a directory of its own)',
    ],
    [
      '{"naming": {"types": {"A": "my type"}}}',
      '1:23 this is not a name such as ImageJob: letters and digits, a capital first',
    ],
    ['{"naming": {"hub": "7"}}', '1:13 this is not a name such as pictures: letters and digits, a letter first'],
    ['{"format": "yes"}', '1:2 this must be a boolean'],
    ['{"diff": {}, "diff": {}}', '1:14 this key stands twice in the same object'],
    ['{"diff": {"failon": "breaking"}}', '1:11 "failon" does not belong here (did you mean "failOn"?)'],
    ['{"diff": {"failOn": "safe"}}', '1:11 this value is not known here (give one of breaking, unproven, dangerous)'],
    ['{"diff": {"axis": 1}}', '1:11 this must be a string'],
    ['{"diff": {"accepted": ""}}', '1:11 this is empty'],
    ['{"diff": {"openEnums": [{"type": "*"}]}}', '1:25 "reason" is missing here'],
    ['{"diff": {"openEnums": [{"type": "*", "reason": " "}]}}', '1:39 this says nothing'],
    ['{"diff": {"lenientReaders": true}}', '1:11 this must be an object'],
    [
      '{"diff": {"rules": {"O5": {"level": "safe", "reason": "x"}}}}',
      /^1:21 "O5" does not belong here \(did you mean "O05"/,
    ],
    [
      '{"diff": {"rules": {"__proto__": {"level": "safe", "reason": "x"}}}}',
      '1:21 "__proto__" does not belong here (docs/diff-rules.md of hub-codegen lists the ids of rules)',
    ],
    [
      '{"diff": {"rules": {"O05": {"reason": "x"}}}}',
      '1:21 this says too little (known here: level, wire, source, reason)',
    ],
    [
      '{"diff": {"rules": {"O05": {"level": "unproven", "reason": "x"}}}}',
      '1:29 this value is not known here (give one of breaking, dangerous, safe, none)',
    ],
    ['{"diff": {"extensions": {"x-a": {"level": "safe"}}}}', '1:26 "reason" is missing here'],
  ])('%s', (text, expected) => {
    const found = complaints(text);
    expect(found[0]).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  });

  test('all at once', () => {
    expect(complaints('{"dif": 1, "diff": {"axis": "x", "failOn": "y"}}')).toHaveLength(3);
  });
});
