/** Columns: wide enough for a signature, narrow enough to read; also what a pipe or a file gets. */
export const WIDEST = 100;
