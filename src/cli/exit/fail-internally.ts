/** A defect of this tool: said as such, never blamed on the user. */
import { EXIT } from './exit-code.js';

export function failInternally(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`hub-codegen: internal error: ${JSON.stringify(reason)}; this is a defect of hub-codegen\n`);
  if (process.env['HUB_CODEGEN_DEBUG'] === '1') console.error(error);
  else process.stderr.write('  set HUB_CODEGEN_DEBUG=1 to see where it happened\n');
  process.exitCode = EXIT.internal;
}
