/** The wire dialect is a fact of the runtime that every generated client carries; the model only names it. */
export { DIALECTS, type Dialect, type DialectName } from '../runtime/dialect.js';
