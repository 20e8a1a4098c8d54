/** Of modules by name, the one that a process was asked for. */

/** @typedef {() => Promise<any>} Load */

/** @param {Record<string, Load> | undefined} modules @param {string} name */
export function load(modules, name) {
  const found = modules?.[name];
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found();
}
