/** Where a TypeScript client has its runtime from, as `--runtime` says. */
import type { RuntimeMode } from '../emit/typescript/emit-typescript.js';
import type { BadCall } from './bad-call.js';

export function runtimeOf(given: string | undefined): RuntimeMode | BadCall | undefined {
  if (given === undefined || given === 'copy' || given === 'package') return given;
  return { message: `unknown --runtime "${given}"`, hint: 'give copy (a copy of its own) or package (hub-codegen)' };
}
