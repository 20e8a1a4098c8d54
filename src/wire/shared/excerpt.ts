/** Enough of a value to recognise it in a message. */
export function excerpt(value: unknown): string {
  return String(typeof value === 'string' ? value : jsonText(value)).slice(0, 80);
}

/** JSON for people to read, with the integers that JSON alone would not write. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part), indent);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
