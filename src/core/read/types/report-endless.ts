import type { Problems } from '../../json/problem.js';

/** No value fits a type that is nothing but itself. */
export function reportEndless(problems: Problems, subject: string, pointer: string): void {
  problems.unreadable({
    code: 'endless-type',
    message: `${subject} refers to itself with nothing in between`,
    hint: 'a recursive type needs an object, an array or a map around the reference to itself',
    pointer,
  });
}
