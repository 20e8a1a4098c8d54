/** A first-in-first-out queue: taking is as cheap as adding, however much waits. */
export interface Queue<T> {
  readonly length: number;
  push(value: T): void;
  shift(): T | undefined;
  clear(): void;
}

interface Held<T> {
  readonly value: T;
  next?: Held<T>;
}

export function createQueue<T>(): Queue<T> {
  let first: Held<T> | undefined;
  let last: Held<T> | undefined;
  let length = 0;

  return {
    get length() {
      return length;
    },
    push(value) {
      const held = { value };
      if (first && last) last.next = held;
      else first = held;
      last = held;
      length += 1;
    },
    shift() {
      if (!first) return undefined;
      const { value, next } = first;
      first = next;
      length -= 1;
      return value;
    },
    clear() {
      first = undefined;
      length = 0;
    },
  };
}
