/** How a pipe is judged. */
import type { Options } from '../containment/answer/answer.js';

export type PipeOptions = Required<Pick<Options, 'strict' | 'formats'>>;
