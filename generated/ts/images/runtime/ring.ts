/** A first-in-first-out queue in a ring: taking is as cheap as adding, however much waits. */
export interface Ring<T> {
  readonly length: number;
  push(value: T): void;
  shift(): T | undefined;
  clear(): void;
}

export function createRing<T>(): Ring<T> {
  // The number of slots stays a power of two, so that a mask wraps the index.
  let slots: (T | undefined)[] = new Array(16);
  let head = 0;
  let length = 0;

  const grow = (): void => {
    const size = slots.length;
    slots = slots.slice(head).concat(slots.slice(0, head));
    slots.length = size * 2;
    head = 0;
  };

  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === slots.length) grow();
      slots[(head + length) & (slots.length - 1)] = value;
      length += 1;
    },
    shift() {
      if (length === 0) return undefined;
      const value = slots[head];
      slots[head] = undefined;
      head = (head + 1) & (slots.length - 1);
      length -= 1;
      return value;
    },
    clear() {
      slots = new Array(16);
      head = length = 0;
    },
  };
}
