/** Enough of a value to recognise it in a message. */
export function excerpt(value: unknown): string {
  return String(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 80);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
