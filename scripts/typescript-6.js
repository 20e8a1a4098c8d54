/**
 * For `node --import`: who asks for the package `typescript` gets version 6. Version 7 has no interface for programs
 * yet, and the tools that read TypeScript take the compiler from the package of that name.
 */
import Module, { register } from 'node:module';

/** Runs in a thread of its own, so it is handed over as text. */
const HOOKS = `export const resolve = (name, context, next) => next(name === 'typescript' ? 'typescript-6' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

/** What `register` does for \`import\`, for \`require\`. @type {{ _resolveFilename: (name: string, ...rest: unknown[]) => string }} */
const loader = /** @type {any} */ (Module);
const resolve = loader._resolveFilename;
loader._resolveFilename = (name, ...rest) => resolve(name.replace(/^typescript(?=\/|$)/, 'typescript-6'), ...rest);
