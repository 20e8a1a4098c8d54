/** The errors that users get, by their names. */
import * as errors from '../../../src/wire/shared/errors.js';

export type AnyError = new (message: string, fault: object) => errors.HubError;

export const ERROR_CLASSES = Object.entries(errors).filter(
  ([name]) => !['HubError', 'InvalidValueError'].includes(name),
);

/** What is wrong with how the errors of this module, which may be minified, call themselves. */
export function misnamed(module: typeof errors): string[] {
  return ERROR_CLASSES.flatMap(([name]) => {
    const error = new (module[name as never] as AnyError)('why', {});
    return error.name === name && String(error).startsWith(`${name}: why`) ? [] : [`${name}: ${String(error)}`];
  });
}
