/** A type in one line; the names in it lead to their types. */
import type { JSX } from 'preact';
import type { TypeText } from '../facts/type-text.js';
import { useLinks } from './links.js';

export function TypeLine({ text }: { readonly text: TypeText }): JSX.Element {
  const links = useLinks();
  return (
    <code class="type">
      {text.map((part) => (typeof part === 'string' ? part : <a href={links.type(part.type)}>{part.name}</a>))}
    </code>
  );
}
