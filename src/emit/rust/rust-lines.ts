/** Lines of Rust, written one below the other at the depth that has been reached. */
export class RustLines {
  readonly written: string[] = [];
  column: number;
  private indent: string;

  constructor(column = 0) {
    this.column = column;
    this.indent = ' '.repeat(column);
  }

  /** Empty lines stay empty. */
  add(text: string): void {
    this.written.push(text === '' ? '' : this.indent + text);
  }

  addAll(texts: readonly string[]): void {
    for (const text of texts) this.add(text);
  }

  /** Lines that stand where they should already. */
  append({ written }: RustLines): void {
    for (const text of written) this.written.push(text);
  }

  /** `head`, what `write` writes a step deeper, and `end`. */
  block(head: string | readonly string[], write: () => void, end = '}'): void {
    if (typeof head === 'string') this.add(head);
    else this.addAll(head);
    this.moveTo(this.column + 4);
    write();
    this.moveTo(this.column - 4);
    this.add(end);
  }

  private moveTo(column: number): void {
    this.column = column;
    this.indent = ' '.repeat(column);
  }
}
