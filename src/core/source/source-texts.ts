/** What was read from an address: the texts there, by name. */
export interface SourceText {
  /** What to call it in messages: the path as given, or `<stdin>`. */
  readonly name: string;
  readonly text: string;
  readonly bytes: Buffer;
}

export interface SourceTexts {
  readonly name: string;
  readonly isDirectory: boolean;
  /** By the name within the directory; a file alone has the empty name. */
  readonly files: ReadonlyMap<string, SourceText>;
}

/** Of a file: a link is but another name for one. */
export function isSchemaName(name: string): boolean {
  return name.endsWith('.json');
}
