/** What another form cannot say, each thing once, in the order in which it was met. */
export interface Loss {
  /** A method or a type, and the place in it: `images.ImageRequest.size`. */
  readonly at: string;
  /** What of it is lost: `bounds`, `the name of the tag`. */
  readonly lost: string;
}

export class Losses {
  private readonly found = new Map<string, Loss>();

  add(at: string, lost: string): void {
    this.found.set(`${at} ${lost}`, { at, lost });
  }

  /** Only where there is something to lose. */
  addIf(isLost: boolean, at: string, lost: string): void {
    if (isLost) this.add(at, lost);
  }

  list(): readonly Loss[] {
    return [...this.found.values()];
  }
}
