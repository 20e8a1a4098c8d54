/** Docs that were written for Rust, as readers of TypeScript want them. */

/** What a macro says of a parameter that nobody described. */
const SAYS_NOTHING = /^The [`"]?[\w$-]+[`"]? parameter\.?$/;

/** [`Name`](crate::Name), [text](struct.Name.html): a path of Rust's, or a page of rustdoc, and no address of the web. */
const WITH_TARGET =
  /\[(`[^`\]]+`|[^`[\]]+)\]\((?:[\w:<>]*::[\w:<>]+|(?:struct|enum|fn|trait|type|macro)[@.][^)\s]*)\)/g;
/** [`Name`], and [path::Name]. */
const BARE = /\[(?:(`[^`\]]+`)|((?:\w+::)+\w+))\](?![([:])/g;
/** `[Name]: crate::Name`, a line of its own. */
const DEFINITION = /^[ \t]*\[`?[\w:]+`?\]: +[\w:]*::\w+[ \t]*$\n?/gm;

/** Undefined where nothing is left that says anything. */
export function plainDocs(docs: string | undefined): string | undefined {
  if (docs === undefined || SAYS_NOTHING.test(docs)) return undefined;
  if (!docs.includes('[')) return docs;
  const named = docs.replaceAll(DEFINITION, '').replaceAll(WITH_TARGET, '$1');
  return named.replaceAll(BARE, (_, code?: string, path?: string) => code ?? `\`${path}\``).trimEnd();
}
