/** A thing while it is being put together; whoever is given it afterwards only reads it. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
