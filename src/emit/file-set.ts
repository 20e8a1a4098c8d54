/** What an emitter gives: files with their paths below the output directory, `/` between folders. */
export interface EmittedFile {
  readonly path: string;
  readonly text: string;
}
