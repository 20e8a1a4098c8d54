import type { Problem } from './problem.js';
import { plural } from '../text/lines.js';

/** `2 errors, 1 warning` */
export function countText(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts = [plural(errors, 'error'), plural(problems.length - errors, 'warning')];
  return counts.filter((text) => !text.startsWith('0 ')).join(', ') || 'no problems';
}
