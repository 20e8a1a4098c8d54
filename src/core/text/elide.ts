/** Text of at most `width` characters, cut with `…`. */
export function elide(text: string, width: number): string {
  if (text.length <= width) return text;
  const characters = [...text];
  return characters.length <= width
    ? text
    : `${characters
        .slice(0, Math.max(0, width - 1))
        .join('')
        .trimEnd()}…`;
}
