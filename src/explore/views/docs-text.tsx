/** Docs as they are mostly written: paragraphs, lists and code. */
import type { ComponentChildren, JSX } from 'preact';
import { docsBlocks, inlineParts, type DocsBlock } from '../facts/docs-blocks.js';

export function DocsText({ docs }: { readonly docs: string | undefined }): JSX.Element | null {
  if (docs === undefined || docs.trim() === '') return null;
  return <div class="docs">{docsBlocks(docs).map(block)}</div>;
}

function block(part: DocsBlock): JSX.Element {
  switch (part.kind) {
    case 'code':
      return <pre>{part.text}</pre>;
    case 'list':
      return (
        <ul>
          {part.items.map((item) => (
            <li>{inline(item)}</li>
          ))}
        </ul>
      );
    case 'heading':
      return (
        <p>
          <strong>{part.text}</strong>
        </p>
      );
    case 'paragraph':
      return <p>{inline(part.text)}</p>;
  }
}

function inline(text: string): ComponentChildren {
  return inlineParts(text).map(({ text: part, isCode }) => (isCode ? <code>{part}</code> : part));
}
