/** The last of what a program said, for errors. */
const LONGEST = 2000;

export class Tail {
  private kept = '';

  add(chunk: Buffer): void {
    this.kept = (this.kept + chunk.toString('utf8')).slice(-LONGEST);
  }

  get text(): string {
    return this.kept.trim();
  }
}
