/** The builders that generated validators are made of. */
export * from './any.js';
export * from './collections.js';
export * from './enums.js';
export * from './opaque.js';
export * from './scalars.js';
export * from './structs.js';
export { selectOption, standardRequest, standardResponse } from './standard.js';
export type { Shape } from './shape.js';
export type { Asking, MethodSpec } from './method-spec.js';
export { asking } from './questions.js';
