/** Reports for others are what those others read, whatever stands in them: by the schemas of the formats. */
import sarif from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { writeGitlab } from '../../../../src/prove/diff/format/gitlab.js';
import { writeSarif } from '../../../../src/prove/diff/format/sarif.js';
import { checkProperty } from '../../../support/check-property.js';
import { aReport, RICH } from './a-report.js';
import { hostileReport } from './hostile-report.js';

/** As its makers give it away, in draft 04; newer drafts say nothing else of what it uses. */
const { $schema: _draft, id: _address, ...SARIF } = sarif;

/** GitLab has no schema: this is what its documentation of code quality reports says. */
const GITLAB = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'location', 'severity'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', not: { pattern: '^\\./' } },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
};

describe.each([
  ['SARIF', SARIF, writeSarif],
  ['GitLab', GITLAB, writeGitlab],
])('%s', (_, schema, write) => {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  const faults = (text: string): string[] => {
    validate(JSON.parse(text));
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  it('is valid for one report, for several and for an empty one', () => {
    expect(faults(write(RICH))).toEqual([]);
    expect(faults(write({ hub: 'a', ...RICH }, { hub: 'b', ...RICH }, aReport([])))).toEqual([]);
    expect(faults(write())).toEqual([]);
  });

  it('is valid whatever the texts are', () => {
    checkProperty(hostileReport, 300, (report) => expect(faults(write(report))).toEqual([]));
  });

  it('is not valid where a part is missing', () => {
    expect(faults(write(RICH).replaceAll(/"(?:version|check_name)"/g, '"other"'))).not.toEqual([]);
  });
});
