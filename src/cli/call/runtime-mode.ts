/** Where a TypeScript client has its runtime from, as `--runtime` says. */
import { refusal } from '../../core/refusal/refusal.js';
import type { RuntimeMode } from '../../emit/typescript/runtime-modules.js';

export function runtimeOf(given: string | undefined): RuntimeMode | undefined {
  if (given === undefined || given === 'copy' || given === 'package') return given;
  const hint = 'give copy (a copy of its own) or package (hub-codegen)';
  throw refusal({ message: `unknown --runtime "${given}"`, hint });
}
