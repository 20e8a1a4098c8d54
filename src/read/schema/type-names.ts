/** Telling a type's name from a title that only describes. */

/** schemars' titles for types that have no name of their own: they describe the shape, and the shape says it better. */
const SHAPE_TITLE =
  /^(Array|Set|Map|Nullable|Tuple|Result|Either)(_of|_from|_up_to|_size)?_|^(AnyValue|EmptyArray)$|^(string|boolean|null|character|float|double|u?int(8|16|32|64|128)?)$/;

export function isIdentifier(title: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(title);
}

/** A name that a declared type could have in Rust. */
export function isTypeName(title: string): boolean {
  return isIdentifier(title) && !SHAPE_TITLE.test(title);
}

/** Whether a title belongs to a declared type: by its name, or by the heading of its docs, which schemars puts there. */
export function isDeclaredTitle(title: string): boolean {
  return !SHAPE_TITLE.test(title);
}

/** `['process_images', 'answer']` -> `ProcessImagesAnswer`. */
export function wantedName(words: readonly string[]): string {
  const parts = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter((part) => part !== '');
  const name = parts.map((part) => part[0]?.toUpperCase() + part.slice(1)).join('');
  return name === '' ? 'Root' : name;
}
