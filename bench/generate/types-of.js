/** The named types of a synthesized hub as one document: what other generators can be given. */

/** @param {any} hub @returns {Record<string, object>} schemas by name, with references of the form `#/$defs/…` */
export function typesOf(hub) {
  /** @type {Record<string, object>} */
  const types = {};
  for (const { methods } of hub.children) {
    for (const { params, returns, request_type: question, response_type: answer } of methods) {
      Object.assign(types, params.$defs);
      for (const root of [returns, question, answer].filter(Boolean)) {
        const { $schema: _dialect, $defs, title, ...schema } = root;
        Object.assign(types, $defs, { [title]: schema });
      }
    }
  }
  return types;
}

/** The same with references to another place. @template T @param {T} value @param {string} place @returns {T} */
export function pointingTo(value, place) {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${place}`));
}
