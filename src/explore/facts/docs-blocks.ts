/** What docs are made of: paragraphs, lists and code. Whatever stands in them is text, never markup. */

export type DocsBlock =
  | { readonly kind: 'code' | 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export function docsBlocks(docs: string): DocsBlock[] {
  return partsOf(docs.trim()).map(blockOf);
}

/** Code between fences, or what stands between empty lines. */
function partsOf(docs: string): string[] {
  return docs.split(/^(```[^\n]*\n[\s\S]*?^```)[ \t]*$|\n[ \t]*\n/m).filter((part) => part?.trim());
}

function blockOf(text: string): DocsBlock {
  const code = /^```[^\n]*\n([\s\S]*?)\n?```$/.exec(text);
  if (code) return { kind: 'code', text: code[1] as string };
  const lines = text.split('\n');
  if (lines.every((line) => /^\s*([-*]\s|$)/.test(line) || /^\s+\S/.test(line)) && /^\s*[-*]\s/.test(text))
    return { kind: 'list', items: itemsOf(text) };
  const heading = /^#{1,6}\s+(.*)$/.exec(text);
  return heading ? { kind: 'heading', text: heading[1] as string } : { kind: 'paragraph', text };
}

function itemsOf(text: string): string[] {
  return text
    .split(/^\s*[-*]\s/m)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

export interface InlinePart {
  readonly text: string;
  readonly isCode: boolean;
}

export function inlineParts(text: string): InlinePart[] {
  return text.split(/(`[^`\n]+`)/).map((part) => {
    const isCode = part.length > 2 && part.startsWith('`');
    return { text: isCode ? part.slice(1, -1) : part, isCode };
  });
}
