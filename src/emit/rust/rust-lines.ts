/** Lines of Rust, written one below the other at the depth that has been reached. */
export class RustLines {
  readonly written: string[] = [];
  private indent: string;

  constructor(column = 0) {
    this.indent = ' '.repeat(column);
  }

  get column(): number {
    return this.indent.length;
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
  block(head: string, write: () => void, end: string): void {
    this.add(head);
    const outer = this.indent;
    this.indent += '    ';
    write();
    this.indent = outer;
    this.add(end);
  }
}
