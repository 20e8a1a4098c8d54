/** ajv as hubs need it. A module of its own, so that ajv is loaded only when a value is checked. */
import { Ajv, type FuncKeywordDefinition, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { tamePattern } from '../accepts/tame-pattern.js';
import { findDuplicate } from '../../wire/shapes/equal.js';
import type { LinearPattern } from '../../wire/shapes/linear.js';
import { countedSteps } from './steps.js';
import type { Draft } from './schema-check.js';

const OPTIONS: Options = {
  strict: false,
  validateSchema: false,
  ownProperties: true,
  logger: false,
  // Takes longer than it saves on the few values that a schema is compiled for.
  code: { optimize: false, regExp: Object.assign(lenientRegExp, { code: 'lenientRegExp' }) },
};

/** `formats`: whether they count, or are mere remarks. */
export function newAjv(draft: Draft, formats: 'checked' | 'ignored', further: Options = {}): Ajv | Ajv2020 {
  const options = { ...OPTIONS, ...further, validateFormats: formats === 'checked' };
  const ajv = draft === '07' ? new Ajv(options) : new Ajv2020(options);
  // ajv compares each item with each other.
  ajv.removeKeyword('uniqueItems').addKeyword(UNIQUE_ITEMS).addKeyword(countedSteps());
  if (formats === 'ignored') return ajv;
  addFormats.default(ajv);
  for (const [name, [min, max]] of Object.entries(INTEGER_RANGES)) {
    ajv.addFormat(name, { type: 'number', validate: (value) => value >= min && value <= max });
  }
  return ajv;
}

const UNIQUE_ITEMS: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  error: { message: 'must NOT have two equal items' },
  validate: (isWanted: boolean, items: readonly unknown[]) => !isWanted || findDuplicate(items) === undefined,
};

/** Integer formats as Rust means them; beyond 32 bits a double could not tell. */
const INTEGER_RANGES: Readonly<Record<string, readonly [min: number, max: number]>> = {
  int8: [-(2 ** 7), 2 ** 7 - 1],
  int16: [-(2 ** 15), 2 ** 15 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint8: [0, 2 ** 8 - 1],
  uint16: [0, 2 ** 16 - 1],
  uint32: [0, 2 ** 32 - 1],
};

/** A pattern for another engine refuses nothing. */
function lenientRegExp(pattern: string): RegExp | LinearPattern {
  try {
    return tamePattern(pattern);
  } catch {
    return /(?:)/;
  }
}
