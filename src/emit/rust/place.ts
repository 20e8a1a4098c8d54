/** Where a type stands in what holds it. */
import { camelSuffix } from './words.js';

/** Longer names say no more. */
const LONGEST_NAME = 50;

export class Place {
  /** The name that all names around begin with. */
  readonly root: string;
  /** Whether serde reads it from its buffer. */
  readonly buffered: boolean;
  /** Its name; or the words for it within its holder. */
  private readonly words: string;
  private readonly holder: Place | undefined;

  constructor(root: string, words: string, buffered: boolean, holder?: Place) {
    this.root = root;
    this.words = words;
    this.buffered = buffered;
    this.holder = holder;
  }

  /** What the type is called if it has to be declared; few have to be, so it is made up only then. */
  get name(): string {
    if (this.holder === undefined) return this.words;
    const suffix = camelSuffix(this.words);
    // What keeps a name apart stands at its end alone.
    const name = `${this.holder.name.replace(/_$/, '')}${suffix}`;
    return name.length > LONGEST_NAME ? `${this.root}${suffix}` : name;
  }

  within(part: string, buffered = this.buffered): Place {
    return new Place(this.root, part, buffered, this);
  }

  /** The same place, of a type that has this name. */
  called(name: string): Place {
    return new Place(this.root, name, this.buffered);
  }
}
