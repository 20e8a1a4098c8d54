/** The lines of a stream, as they come. */
import type { Readable } from 'node:stream';

/** No answer of a person is longer. */
const LONGEST_LINE = 64 << 20;

export function eachLine(stream: Readable, hear: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
    if (rest.length > LONGEST_LINE) stream.destroy();
  });
}
