/** What was read of a baseline, from wherever: schemas by name, or why there are none. */
import type { readInput, SchemaText } from './input.js';
import type { Refusal } from './report.js';

export interface Schemas {
  readonly name: string;
  readonly isDirectory: boolean;
  /** By the name within the directory; a file alone has the empty name. */
  readonly files: ReadonlyMap<string, SchemaText>;
}

/** What kept something from being read. */
export interface Refused {
  readonly refusals: readonly Refusal[];
}

type Read = Awaited<ReturnType<typeof readInput>>;

/** Every refusal is worth telling, not only the first. */
export function gathered(
  name: string,
  isDirectory: boolean,
  read: readonly (readonly [string, Read])[],
): Schemas | Refused {
  const refusals = read.flatMap(([, text]) => ('problem' in text ? [text.problem] : []));
  if (refusals.length > 0) return { refusals };
  return { name, isDirectory, files: new Map(read as readonly (readonly [string, SchemaText])[]) };
}

/** Of a file: a link is but another name for one. */
export function isSchemaName(name: string): boolean {
  return name.endsWith('.json');
}
