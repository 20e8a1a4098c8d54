/** How schemas are read when they are compared, in words. */
import type { PipeOptions } from '../../prove/pipe/options.js';

export function readingText({ strict, formats }: PipeOptions): string {
  const sender = strict ? 'strict: a sender may add properties' : 'a sender sends only the properties it declares';
  return formats === 'integers' ? sender : `${sender}; formats: ${formats}`;
}
