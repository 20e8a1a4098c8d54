import type { Problem } from '../core/json/problem.js';

/** Thrown where a hub is needed and its schema has errors. */
export class HubSchemaError extends Error {
  override readonly name = 'HubSchemaError';
  /** All that is wrong, warnings included. */
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const [first, ...others] = problems.filter(({ severity }) => severity === 'error');
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    super(`${first?.pointer ?? ''}: ${first?.message ?? 'the schema cannot be read'}${more}`.replace(/^: /, ''));
    this.problems = problems;
  }
}
