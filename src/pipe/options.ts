/** How a pipe is judged. */
import type { Options } from '../compat/answer.js';

export type PipeOptions = Required<Pick<Options, 'strict' | 'formats'>>;
