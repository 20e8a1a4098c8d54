/** What 64-bit integers and dates are in TypeScript, by the user's choice. */
import type { IntegerType, StringType, Type } from '../../core/model/type.js';

export interface TypeChoices {
  /** Of integers of 64 bits and more; `number`, the default, refuses those that it cannot hold. */
  readonly int64?: 'number' | 'bigint' | 'string';
  /** Of the format `date-time`; `string` is the default. */
  readonly dateTime?: 'string' | 'Date' | 'Temporal';
}

/** Whether a value of the wire may be another one for the program. */
export function hasChoices({ int64 = 'number', dateTime = 'string' }: TypeChoices): boolean {
  return int64 !== 'number' || dateTime !== 'string';
}

/** With these, frames are read and written digit by digit. */
export function isExact({ int64 = 'number' }: TypeChoices): boolean {
  return int64 !== 'number';
}

/** The type; undefined where it is as ever. */
export function chosenType(type: IntegerType | StringType, choices: TypeChoices): string | undefined {
  const { int64, dateTime } = choices;
  if (type.kind === 'integer') return isWide(type) && isExact(choices) ? int64 : undefined;
  if (!isDateTime(type)) return undefined;
  return dateTime === 'Date' ? 'Date' : dateTime === 'Temporal' ? 'Temporal.Instant' : undefined;
}

/** The builder of the validator in `runtime/values`; undefined where it is as ever. */
export function chosenShape(type: Type, choices: TypeChoices): string | undefined {
  const { int64, dateTime } = choices;
  switch (type.kind) {
    case 'integer':
      return isWide(type) && isExact(choices) ? (int64 === 'bigint' ? 'big' : 'digits') : undefined;
    case 'float':
      return isExact(choices) ? 'fraction' : undefined;
    case 'string':
      if (!isDateTime(type)) return undefined;
      return dateTime === 'Date' ? 'date' : dateTime === 'Temporal' ? 'instant' : undefined;
    default:
      return undefined;
  }
}

function isWide({ width }: IntegerType): boolean {
  return width === 64 || width === 128;
}

function isDateTime({ format }: StringType): boolean {
  return format === 'date-time';
}
