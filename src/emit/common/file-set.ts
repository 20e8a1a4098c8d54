/** What an emitter gives: files with their paths below the output directory, `/` between folders. */
export interface EmittedFile {
  readonly path: string;
  readonly text: string;
  /** Its line ends were chosen: with others it is not the same. Otherwise git may check it out as it likes. */
  readonly hasOwnLineEnds?: boolean;
}
