/** ajv as hubs need it. A module of its own, so that ajv is loaded only when a value is checked. */
import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const OPTIONS: Options = { strict: false, validateSchema: false, ownProperties: true, logger: false };

/** `dialect`: the `$schema` of what is to be compiled. */
export function newAjv(dialect: string): Ajv | Ajv2020 {
  // Draft 2019-09 writes tuples as draft 07 does, and so does OpenAPI 3.0.
  const ajv = /draft-0[4-7]|2019-09|openapis/.test(dialect) ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS);
  addFormats.default(ajv);
  for (const [name, [min, max]] of Object.entries(INTEGER_RANGES)) {
    ajv.addFormat(name, { type: 'number', validate: (value) => value >= min && value <= max });
  }
  return ajv;
}

/** Integer formats as Rust means them; beyond 32 bits a double could not tell. */
const INTEGER_RANGES: Readonly<Record<string, readonly [min: number, max: number]>> = {
  int8: [-(2 ** 7), 2 ** 7 - 1],
  int16: [-(2 ** 15), 2 ** 15 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint8: [0, 2 ** 8 - 1],
  uint16: [0, 2 ** 16 - 1],
  uint32: [0, 2 ** 32 - 1],
};
