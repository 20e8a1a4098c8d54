/** The next version of a synthesized hub: a given number of changes of every usual kind, spread over its methods. */

/** @typedef {any} Method */

/** @type {((method: Method) => void)[]} */
const CHANGES = [
  (method) => (method.params.properties.dry_run = { type: 'boolean' }),
  (method) => {
    method.params.properties.owner = { type: 'string' };
    method.params.required.push('owner');
  },
  (method) => delete method.params.properties.limit,
  (method) => (method.params.properties.name = { type: 'string', maxLength: 64 }),
  (method) => (options(method).properties.count.format = 'uint32'),
  (method) => options(method).required.push('enabled'),
  (method) => (method.description = 'Does its piece of the work'),
  (method) => (method.streaming = !method.streaming),
  (method) => levels(method).push({ description: 'The urgent level', type: 'string', const: 'urgent' }),
  (method) => (method.params.properties.name.description = 'What it is called'),
];

/** @param {Method} method */
function options(method) {
  return /** @type {any} */ (Object.values(method.params.$defs)[0]);
}

/** @param {Method} method */
function levels(method) {
  const [level] = /** @type {any[]} */ (Object.values(method.returns.$defs));
  return level.oneOf;
}

/** @param {any} hub @param {number} count */
export function withChanges(hub, count) {
  const next = structuredClone(hub);
  /** @type {Method[]} */
  const methods = next.children.flatMap((/** @type {any} */ child) => child.methods);
  for (let index = 0; index < count; index += 1) {
    const method = methods[Math.floor((index * methods.length) / count)];
    const change = CHANGES[index % CHANGES.length];
    if (method !== undefined && change !== undefined) change(method);
  }
  return next;
}
