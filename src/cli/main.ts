/**
 * The entry of the bundle. Answers `--version` by itself, so that the most frequent call of all, a
 * tool asking which version it has, loads nothing.
 */
import { EXIT } from './exit-code.js';

declare const HUB_CODEGEN_VERSION: string;

const args = process.argv.slice(2);

if (args.length === 1 && (args[0] === '--version' || args[0] === '-v')) {
  process.stdout.write(`${HUB_CODEGEN_VERSION}\n`);
} else {
  import('./run.js')
    .then(({ run }) => run(args, HUB_CODEGEN_VERSION))
    .then((exitCode) => {
      // Not process.exit: it would cut off what a pipe has not taken yet.
      process.exitCode = exitCode;
    })
    .catch(failInternally);
}

/** A defect of this tool: said as such, never blamed on the user. */
function failInternally(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`hub-codegen: internal error: ${JSON.stringify(reason)}; please report it\n`);
  if (process.env['HUB_CODEGEN_DEBUG'] === '1') console.error(error);
  else process.stderr.write('  set HUB_CODEGEN_DEBUG=1 to see where it happened\n');
  process.exitCode = EXIT.internal;
}
