/** Complaints about names: two of one kind, or one that is not there. */
import { nearest } from '../../text/nearest.js';
import type { Problems } from '../../json/problem.js';

export function reportDuplicate(problems: Problems, what: string, name: string, pointer: string): void {
  problems.error({
    code: `duplicate-${what}`,
    message: `there is another ${what} called "${name}" beside this one`,
    hint: 'a call could reach only one of them; rename or remove one',
    pointer,
  });
}

export function reportUnknown(
  problems: Problems,
  what: string,
  name: string,
  known: Iterable<string>,
  pointer: string,
): void {
  const names = [...new Set(known)];
  const [close] = nearest(name, names);
  const hint = close === undefined ? `known: ${names.slice(0, 8).join(', ') || 'none'}` : `did you mean "${close}"?`;
  problems.error({ code: 'unknown-name', message: `there is no ${what} called "${name}"`, hint, pointer });
}
