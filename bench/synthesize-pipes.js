/**
 * A hub of methods that give and take a given number of distinct types. A fifth of them, structs that differ only in an
 * optional key, all fit each other; of the others each fits itself. The same counts give the same bytes.
 */

const SHAPES = [structWithOwnKey, taggedEnum, structWithOwnOption, stringEnum, recursiveStruct];

/** @typedef {Record<string, object | string | string[]>} Schema */

/** @param {{ methods: number, types: number }} counts */
export function synthesizePipes({ methods, types }) {
  return {
    hub: 'bench',
    namespace: 'bench',
    version: '1.0.0',
    description: `A synthesized hub of ${methods} methods with ${types} types`,
    self_hash: '1',
    hash: '2',
    methods: Array.from({ length: methods }, (_, index) => method(index, types)),
  };
}

/** What a method takes is what another one gives. @param {number} index @param {number} types */
function method(index, types) {
  return {
    name: `work_${index}`,
    description: `Does piece ${index} of the work`,
    hash: String(index),
    streaming: true,
    bidirectional: false,
    params: params(typeOf((index * 7) % types)),
    returns: typeOf(index % types),
  };
}

/** @param {number} number @returns {Schema} */
function typeOf(number) {
  const shape = /** @type {typeof taggedEnum} */ (SHAPES[number % SHAPES.length]);
  return { title: `Type${number}`, ...shape(number) };
}

/** @param {Schema} type */
function params({ $defs, ...input }) {
  const properties = { input, limit: { type: ['integer', 'null'], format: 'uint32', minimum: 0 } };
  return { type: 'object', properties, required: ['input'], ...($defs ? { $defs } : {}) };
}

const COMMON = {
  id: { type: 'string', format: 'uuid' },
  name: { type: 'string' },
  count: { type: 'integer', format: 'uint32', minimum: 0 },
  tags: { type: 'array', items: { type: 'string' } },
};

/** @param {number} number @returns {Schema} */
function structWithOwnKey(number) {
  const key = `key_${number}`;
  const properties = { ...COMMON, [key]: { type: 'string' } };
  return { type: 'object', properties, required: ['id', 'name', 'count', key] };
}

/** @param {number} number @returns {Schema} */
function structWithOwnOption(number) {
  const properties = { ...COMMON, [`option_${number}`]: { type: ['string', 'null'] } };
  return { type: 'object', properties, required: ['id', 'name'] };
}

/** @param {number} number @returns {Schema} */
function taggedEnum(number) {
  const variant = (/** @type {string} */ name) => ({
    type: 'object',
    properties: {
      event: { type: 'string', const: name },
      message: { type: 'string' },
      at: { type: 'integer', format: 'int64' },
    },
    required: ['event', 'message'],
  });
  return { oneOf: [`started_${number}`, `progress_${number}`, 'done'].map(variant) };
}

/** @param {number} number @returns {Schema} */
function stringEnum(number) {
  return { type: 'string', enum: [`low_${number}`, `high_${number}`, 'none'] };
}

/** @param {number} number @returns {Schema} */
function recursiveStruct(number) {
  const [name, weight] = [`Node${number}`, `weight_${number}`];
  const root = { $ref: `#/$defs/${name}` };
  const node = {
    type: 'object',
    properties: { children: { type: 'array', items: root }, [weight]: { type: 'number' } },
    required: ['children', weight],
  };
  return { type: 'object', properties: { root }, required: ['root'], $defs: { [name]: node } };
}
