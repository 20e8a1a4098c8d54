/** One wire test: of an example, on its own vectors or on what another language wrote. */
export interface Crossing {
  readonly example: string;
  /** The file to read in place of the client's own vectors. */
  readonly vectors?: string;
  /** The file to write to. */
  readonly encoded: string;
}
