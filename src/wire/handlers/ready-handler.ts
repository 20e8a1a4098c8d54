/** What every handler of this folder is: the plain form of `onRequest`, for whichever method asks. */
import type { PlainHandler } from '../client/exchange.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type ReadyHandler = PlainHandler<any, any>;
