/** Formats that count (`--formats assert`): ajv's own tests for them, and an example of each. */
import addFormats from 'ajv-formats';
import { Random } from '../../samples/random.js';
import { formatSample } from '../../samples/sample-scalar.js';

export type FormatTest = (text: string) => boolean;

const KNOWN = new Map<string, FormatTest | undefined>();

/** Undefined for a format that ajv does not know; to it, such a format is an annotation. */
export function formatTest(name: string): FormatTest | undefined {
  if (!KNOWN.has(name)) KNOWN.set(name, findTest(name));
  return KNOWN.get(name);
}

function findTest(name: string): FormatTest | undefined {
  const format = knownFormat(name);
  if (format instanceof RegExp) return (text) => format.test(text);
  if (typeof format === 'function') return format as FormatTest;
  if (typeof format !== 'object' || format.type === 'number') return undefined;
  const { validate } = format;
  return validate instanceof RegExp ? (text) => validate.test(text) : (validate as FormatTest);
}

function knownFormat(name: string) {
  try {
    return addFormats.default.get(name as never);
  } catch {
    return undefined;
  }
}

/** Texts worth a try. */
export function formatExamples(name: string): string[] {
  const made = formatSample(name, new Random(1, name));
  return made === undefined ? [] : [made];
}
