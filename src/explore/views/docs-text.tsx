/** Docs as they are mostly written: paragraphs, lists and code. Whatever stands in them is text, never markup. */
import type { ComponentChildren, JSX } from 'preact';

export function DocsText({ docs }: { readonly docs: string | undefined }): JSX.Element | null {
  if (docs === undefined || docs.trim() === '') return null;
  return <div class="docs">{blocksOf(docs.trim()).map(block)}</div>;
}

/** Code between fences, or what stands between empty lines. */
function blocksOf(docs: string): string[] {
  return docs.split(/^(```[^\n]*\n[\s\S]*?^```)[ \t]*$|\n[ \t]*\n/m).filter((part) => part?.trim());
}

function block(text: string): JSX.Element {
  const code = /^```[^\n]*\n([\s\S]*?)\n?```$/.exec(text);
  if (code) return <pre>{code[1]}</pre>;
  const lines = text.split('\n');
  if (lines.every((line) => /^\s*([-*]\s|$)/.test(line) || /^\s+\S/.test(line)) && /^\s*[-*]\s/.test(text)) {
    return (
      <ul>
        {itemsOf(text).map((item) => (
          <li>{inline(item)}</li>
        ))}
      </ul>
    );
  }
  const heading = /^#{1,6}\s+(.*)$/.exec(text);
  return heading ? (
    <p>
      <strong>{heading[1]}</strong>
    </p>
  ) : (
    <p>{inline(text)}</p>
  );
}

function itemsOf(text: string): string[] {
  return text
    .split(/^\s*[-*]\s/m)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function inline(text: string): ComponentChildren {
  return text.split(/(`[^`\n]+`)/).map((part) => {
    return part.length > 2 && part.startsWith('`') ? <code>{part.slice(1, -1)}</code> : part;
  });
}
