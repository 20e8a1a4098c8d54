/**
 * Makes each change of name take long, and what comes between the manifest and the files that it lists, so that runs
 * that begin together really get in each other's way.
 */
const fs = require('node:fs');

const { renameSync } = fs;

/** @param {number} duration */
function wait(duration) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, duration);
}

fs.renameSync = (...args) => {
  wait(3);
  return renameSync(...args);
};

for (const name of ['lstatSync', 'readFileSync']) {
  const functions = /** @type {Record<string, (...args: any[]) => unknown>} */ (/** @type {unknown} */ (fs));
  const look = /** @type {(...args: any[]) => unknown} */ (functions[name]);
  functions[name] = (...args) => {
    const found = look(...args);
    if (String(args[0]).endsWith('.hub-codegen.json')) wait(40);
    return found;
  };
}
