/** The inverse of `tellVariant`: a variant's content with its tag, which the content may leave out. */
import type { VariantEncoding } from '../client/method-spec.js';

export function writeVariant(name: string, content: unknown, encoding: VariantEncoding): unknown {
  switch (encoding.style) {
    case 'whole':
      return content;
    case 'external':
      return content === undefined ? name : { [name]: content };
    case 'internal':
      return { ...(content as object | undefined), [encoding.tag]: name };
    case 'adjacent':
      return { [encoding.tag]: name, ...(content !== undefined && { [encoding.content]: content }) };
  }
}
