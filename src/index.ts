/** The library: `import { readHub, generate, checkPipe, diff, contains } from 'hub-codegen'`; see docs/library.md. */
export type { Answer, Formats, Options, Reason, ReasonCode } from './compat/answer.js';
export type { Config } from './config/config.js';
export { checkPipe, type PipeCheck, type PipeCheckOptions, type PipeJoint } from './library/check-pipe.js';
export { contains } from './library/contains.js';
export { diff } from './library/diff.js';
export type { DiffOptions } from './library/diff-options.js';
export { generate, type GeneratedFile, type GenerateOptions } from './library/generate.js';
export { HubSchemaError } from './library/hub-schema-error.js';
export { readHub } from './library/read-hub.js';
export type { HubSchema } from './library/schema-text.js';
export type { Report, ReviewedFinding } from './diff/report.js';
export type { Hub, Method, Namespace } from './model/hub.js';
export type { Json } from './model/json.js';
export type { Naming } from './model/renamed.js';
export type { Type, TypeDef, TypeId } from './model/type.js';
export type { Acceptance } from './policy/acceptance.js';
export type { Problem, ReadResult } from './read/problem.js';
