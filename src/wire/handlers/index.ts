/** Ready-made handlers for `onRequest`. */
export { auto, type AutoOptions, type Rule } from './auto.js';
export { command, type CommandOptions } from './command.js';
export { defaultHandler } from './default-handler.js';
export type { FormField, FormOption, Forms, FormType } from './form-type.js';
export type { ReadyHandler } from './ready-handler.js';
export { record, type RecordedQuestion } from './record.js';
export { refuse } from './refuse.js';
export { replay, type ReplayOptions } from './replay.js';
export { terminal, type TerminalOptions } from './terminal.js';
