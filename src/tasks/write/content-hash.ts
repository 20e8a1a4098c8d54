/** Content as git may check it out: with other line ends it is the same content, and has the same hash. */
import { createHash } from 'node:crypto';

export function contentHash(content: Buffer): string {
  return createHash('sha256').update(withPlainLineEnds(content)).digest('hex');
}

export function isSameContent(a: Buffer, b: Buffer): boolean {
  return a.equals(b) || withPlainLineEnds(a).equals(withPlainLineEnds(b));
}

export function withPlainLineEnds(content: Buffer): Buffer {
  if (!content.includes('\r\n')) return content;
  // Each byte as one character, so that nothing else changes, whatever the bytes are.
  return Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}
