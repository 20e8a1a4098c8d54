/** The values of keywords. One of the wrong shape makes the schema meaningless, so there is no answer about it. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../../core/json/json.js';
import { Undecided } from '../answer/undecided.js';
import type { ReachedSchema } from './resources.js';

/** The keywords of one schema. */
export class Keywords {
  readonly place: ReachedSchema;
  private readonly schema: JsonObject;

  constructor(schema: JsonObject, place: ReachedSchema) {
    this.schema = schema;
    this.place = place;
  }

  has(key: string): boolean {
    return own(this.schema, key) !== undefined;
  }

  value(key: string): Json | undefined {
    return own(this.schema, key);
  }

  number(key: string): number | bigint | undefined {
    return this.checked(key, isNumber, 'a number');
  }

  /** A count's least whole value that is not below what is written: some schemas write 2.0 or 2.5. */
  atLeast(key: string, otherwise: number): number {
    return Math.ceil(Number(this.number(key) ?? otherwise));
  }

  atMost(key: string): number {
    return Math.floor(Number(this.number(key) ?? Infinity));
  }

  text(key: string): string | undefined {
    return this.checked(key, isText, 'a string');
  }

  flag(key: string): boolean {
    return this.checked(key, isFlag, 'true or false') ?? false;
  }

  list(key: string): readonly Json[] | undefined {
    return this.checked(key, isArray, 'a list');
  }

  names(key: string): readonly string[] {
    return this.checked(key, isNames, 'a list of strings') ?? [];
  }

  map(key: string): JsonObject {
    return this.checked(key, isObject, 'an object') ?? {};
  }

  private checked<T extends Json>(key: string, fits: (value: Json) => value is T, shape: string): T | undefined {
    const value = own(this.schema, key);
    if (value === undefined || fits(value)) return value;
    throw invalid(this.place, `"${key}" must be ${shape}`);
  }
}

export function invalid({ pointer }: ReachedSchema, message: string): Undecided {
  return new Undecided({ code: 'INVALID_SCHEMA', message: `${message} (at #${pointer})` });
}

function isNumber(value: Json): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value));
}

function isText(value: Json): value is string {
  return typeof value === 'string';
}

function isFlag(value: Json): value is boolean {
  return typeof value === 'boolean';
}

function isNames(value: Json): value is readonly string[] {
  return isArray(value) && value.every(isText);
}
