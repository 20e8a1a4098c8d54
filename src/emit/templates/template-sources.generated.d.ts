/** What scripts/build-emit-sources.js makes of templates/; the code itself is not committed. */

/** The text of the templates that users may replace, by language and file: `typescript/client`. */
export const templateSources: ReadonlyMap<string, string>;
