import { expect, test, vi } from 'vitest';
import { VectorBug } from '../../src/prove/vectors/vector-bug.js';
import { vectorLines } from '../../src/prove/vectors/vector.js';
import { vectorsOf } from '../../src/prove/vectors/vectors-of.js';
import { vectors } from '../../src/cli/commands/vectors.js';
import { exampleText } from '../emit/emitted-hubs.js';
import { call, carriedOut, testTerminal } from './test-terminal.js';

vi.mock('../../src/prove/vectors/vectors-of.js', { spy: true });

test('names the types that have no values', async () => {
  const schema = JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Never', not: {} });
  const terminal = testTerminal(schema);
  expect(await vectors(call(), terminal)).toBe(0);
  expect(terminal.written).toEqual({
    out: '',
    err: '0 types, 0 accepted, 0 refused, 0 frames\n  without vectors: Never: it has no values\n',
  });
});

test('a value that ajv refuses is a finding, with all that is needed to report it', async () => {
  const value = { width: 18446744073709551615n };
  const bug = new VectorBug({ subject: 'images.Size', label: 'full', value, complaint: '/width must be <= 9' });
  vi.mocked(vectorsOf).mockRejectedValueOnce(bug);
  const terminal = testTerminal(exampleText('images'));
  expect(await carriedOut(vectors, call(), terminal)).toBe(1);
  expect(terminal.written.out).toBe('');
  const told = [
    'images.Size',
    '"full"',
    '/width must be <= 9',
    '{"width":18446744073709551615}',
    'defect of hub-codegen',
  ];
  for (const part of told) expect(terminal.written.err).toContain(part);
});

test('the text of no vectors is no text', () => {
  expect(vectorLines([])).toBe('');
});
