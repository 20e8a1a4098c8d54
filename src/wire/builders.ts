/** The builders that generated validators are made of. */
export * from './shapes/any.js';
export * from './shapes/collections.js';
export * from './shapes/enums.js';
export { linear } from './shapes/linear.js';
export * from './shapes/opaque.js';
export * from './shapes/scalars.js';
export * from './shapes/structs.js';
export { selectOption, standardRequest, standardResponse } from './client/standard.js';
export type { Shape } from './shapes/shape.js';
export type { Asking, MethodSpec } from './client/method-spec.js';
export { asking } from './client/questions.js';
export { connection } from './client/connection.js';
