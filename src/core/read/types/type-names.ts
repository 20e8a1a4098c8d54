/** Telling a type's name from a title that only describes. */

/** schemars' titles for types that have no name of their own: they describe the shape, and the shape says it better. */
const SHAPE_TITLE =
  /^(Array|Set|Map|Nullable|Tuple|Result|Either)(_of|_from|_up_to|_size)?_|^(AnyValue|EmptyArray)$|^(string|boolean|null|character|float|double|u?int(8|16|32|64|128)?)$/;

export function isIdentifier(title: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(title);
}

/** Whether a title belongs to a declared type: by its name, or by the heading of its docs, which schemars puts there. */
export function isDeclaredTitle(title: string): boolean {
  return !SHAPE_TITLE.test(title);
}

/** A generic type at its arguments, as Python, Go, TypeScript, C# and Java spell it. A lifetime is no argument. */
const GENERIC = /^[\p{L}_][\p{L}\p{N}_.]*[[<«](?!').+[\]>»]$/u;

/** Whether a title is the name of a declared type rather than free text. */
export function isNameOfType(title: string): boolean {
  return isIdentifier(title) || GENERIC.test(title);
}

/** What a type is called whose schema names it: `Page[shop.Item]` -> `PageOfItem`. */
export function nameOfType(given: string): string {
  if (isIdentifier(given)) return given;
  if (!GENERIC.test(given)) return wantedName([given]);
  const withoutPaths = given.replace(/[^[\]<>«»,\s|&]*[./:](?=[\p{L}_])/gu, '');
  return wantedName([withoutPaths.replaceAll('[]', ' list').replace(/[[<«]/gu, ' of ')]);
}

/** The key of a definition; pydantic and msgspec write `Page_Item_` for `Page[Item]`, and leave the name to the title. */
export function definitionName(key: string, title: string | undefined): string {
  const isKey = title !== undefined && GENERIC.test(title) && title.replace(/[^\p{L}\p{N}_.-]/gu, '_') === key;
  return isKey ? title : key;
}

/** `['process_images', 'answer']` -> `ProcessImagesAnswer`. */
export function wantedName(words: readonly string[]): string {
  const parts = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter((part) => part !== '');
  const name = parts.map((part) => part[0]?.toUpperCase() + part.slice(1)).join('');
  return name === '' ? 'Root' : name;
}
