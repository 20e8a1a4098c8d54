/** Changes to a text that leave every other character of it as it is. */
export interface Edit {
  readonly at: number;
  readonly remove?: number;
  readonly insert?: string;
}

/** Edits at the same place are made in the order in which they are given. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let reached = 0;
  for (const { at, remove = 0, insert = '' } of edits.toSorted((a, b) => a.at - b.at)) {
    result += text.slice(reached, at) + insert;
    reached = at + remove;
  }
  return result + text.slice(reached);
}
