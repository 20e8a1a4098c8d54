/** The library: `import { contains } from 'hub-codegen'`. */
export { contains, type Answer, type Formats, type Options, type Reason, type ReasonCode } from './compat/index.js';
