/** Lines of a stream of bytes, wherever the chunks are cut: within a line, a character or a line break. */
export interface LineReader {
  add(chunk: Uint8Array): void;
  /** The last line needs no line break at its end. */
  end(): void;
}

/** Hears each line that is not empty, and once the size of one that is longer than `longest`; nothing after that. */
export function lineReader(longest: number, line: (text: string) => void, tooLong: (size: number) => void): LineReader {
  const decoder = new TextDecoder();
  /** Of one line; joined once, however many there are. */
  let parts: string[] = [];
  let length = 0;
  let isOver = false;

  const hold = (part: string): void => {
    parts.push(part);
    length += part.length;
    if (length <= longest || isOver) return;
    isOver = true;
    parts = [];
    tooLong(length);
  };

  const pass = (): void => {
    const text = parts.join('').trim();
    parts = [];
    length = 0;
    if (text !== '') line(text);
  };

  const take = (text: string): void => {
    const [first = '', ...others] = text.split('\n');
    hold(first);
    for (const next of others) {
      if (isOver) return;
      pass();
      hold(next);
    }
  };

  return {
    add(chunk) {
      if (!isOver) take(decoder.decode(chunk, { stream: true }));
    },
    end() {
      if (isOver) return;
      take(decoder.decode());
      if (!isOver) pass();
    },
  };
}
