import { EXIT } from './exit-code.js';

/**
 * `hub-codegen … | head` closes the pipe early. That is the reader's right, and no error. Any other failure means that
 * what was asked for did not arrive.
 */
export function endQuietlyWhenPipeCloses(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (stream === process.stdout) process.stderr.write(`hub-codegen: cannot write the output: ${error.message}\n`);
      process.exit(EXIT.badCall);
    });
  }
}
