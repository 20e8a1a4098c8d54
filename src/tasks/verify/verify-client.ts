/** Whether a generated TypeScript client compiles, and if not, which part of the schema is to blame. */
import type { EmittedFile } from '../../emit/common/file-set.js';
import type { Hub } from '../../core/model/hub.js';
import { SchemaPlaces } from './schema-places.js';
import { typeCheck, type CompileError } from './type-check.js';

export interface BlamedError extends CompileError {
  /** What the declaration around it was made from, as a JSON pointer into the schema. */
  readonly pointer: string;
}

export async function verifyClient(hub: Hub, files: readonly EmittedFile[]): Promise<BlamedError[]> {
  const errors = await typeCheck(files);
  if (errors.length === 0) return [];
  const places = new SchemaPlaces(hub);
  return errors.map((error) => ({ ...error, pointer: places.of(error.file, error.within) }));
}
