/** What the library offers to those who import it. */
export type { Answer, Formats, Options, Reason, ReasonCode } from './answer.js';
export { Comparer, type Decision } from './comparer.js';
export { contains } from './contains.js';
