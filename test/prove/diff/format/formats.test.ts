import { expect, it } from 'vitest';
import { PLAIN } from '../../../../src/core/text/style.js';
import { FORMAT_NAMES, isFormatName, writeReport } from '../../../../src/prove/diff/format/formats.js';
import { aReport, RICH } from './a-report.js';

it('knows its formats', () => {
  const forCi = ['text', 'json', 'markdown', 'github', 'sarif', 'junit', 'gitlab'];
  expect(FORMAT_NAMES).toEqual([...forCi, 'changelog']);
  expect(['junit', 'yaml', 'constructor'].map(isFormatName)).toEqual([true, false, false]);
});

it.each(FORMAT_NAMES.filter((name) => name !== 'changelog'))('%s names every finding that fails', async (name) => {
  const text = await writeReport(name, RICH, PLAIN);
  expect(text).toContain('required-property-removed');
  expect(text).toContain('5f2a90c1d3e4');
  expect(text).toMatch(/[^\n]\n$/);
});

it.each(FORMAT_NAMES)('%s has something to say of an empty diff', async (name) => {
  expect((await writeReport(name, aReport([]), PLAIN)).trim()).not.toBe('');
});
