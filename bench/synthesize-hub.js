/**
 * A hub document of any size, written as schemars and plexus-core write theirs: one type of about 1.3 KB a
 * method, each schema with its own `$defs`. The same count gives the same bytes.
 */

const METHODS_A_NAMESPACE = 25;
const ASKS_EVERY = 10;

/** The forms that a return type takes, in turn. */
const SHAPES = [taggedEnum, struct, externalEnum, recursiveStruct];

/** @param {number} methods how many in all */
export function synthesizeHub(methods) {
  const starts = range(Math.ceil(methods / METHODS_A_NAMESPACE)).map((index) => index * METHODS_A_NAMESPACE);
  return {
    hub: 'bench',
    version: '1.0.0',
    description: `A synthesized hub of ${methods} methods`,
    methods: [],
    children: starts.map((start) => namespace(start, Math.min(METHODS_A_NAMESPACE, methods - start))),
  };
}

/** @param {number} start the number of its first method @param {number} count */
function namespace(start, count) {
  return {
    namespace: `area_${start}`,
    version: '1.0.0',
    description: `The area of the synthesized hub that starts at method ${start}`,
    self_hash: hash(start),
    hash: hash(start + 1),
    methods: range(count).map((place) => method(start + place)),
  };
}

/** @param {number} index */
function method(index) {
  const shape = /** @type {typeof taggedEnum} */ (SHAPES[index % SHAPES.length]);
  const asks = index % ASKS_EVERY === 0;
  return {
    name: `do_work_${index}`,
    description: `Does piece ${index} of the work and reports on it as it goes`,
    hash: hash(index),
    params: params(index),
    returns: root(`Outcome${index}`, shape(index), definitions(index)),
    streaming: shape === taggedEnum,
    bidirectional: asks,
    http_method: 'POST',
    role: { kind: 'rpc' },
    ...(asks ? conversation(index) : {}),
  };
}

/** @param {number} index */
function conversation(index) {
  return {
    request_type: root(`Question${index}`, questions()),
    response_type: root(`Answer${index}`, answers()),
  };
}

/** @param {number} index */
function params(index) {
  return {
    type: 'object',
    properties: {
      limit: { description: 'The limit parameter', type: ['integer', 'null'], format: 'uint32', minimum: 0 },
      name: { description: 'The name parameter', type: 'string' },
      options: { $ref: `#/$defs/Options${index}` },
    },
    required: ['name', 'options'],
    $defs: { [`Options${index}`]: struct(index) },
  };
}

/** @param {string} name @param {object} schema @param {object} [defs] */
function root(name, schema, defs) {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    ...schema,
    ...(defs ? { $defs: defs } : {}),
  };
}

/** @param {number} index */
function definitions(index) {
  return {
    [`Level${index}`]: {
      description: 'How urgent it is',
      oneOf: ['low', 'normal', 'high'].map(level),
    },
    [`Node${index}`]: {
      type: 'object',
      properties: {
        children: { type: 'array', items: { $ref: `#/$defs/Node${index}` } },
        level: { $ref: `#/$defs/Level${index}` },
        weight: { type: 'number', format: 'double' },
      },
      required: ['children', 'level', 'weight'],
    },
  };
}

/** @param {string} name */
function level(name) {
  return { description: `The ${name} level`, type: 'string', const: name };
}

/** @param {number} index */
function struct(index) {
  return {
    description: `The settings of piece ${index}`,
    type: 'object',
    properties: {
      count: { description: 'How many of them', type: 'integer', format: 'uint64', minimum: 0 },
      enabled: { description: 'Whether it is on', type: 'boolean', default: true },
      id: { description: 'Its own number', type: 'string', format: 'uuid' },
      labels: { description: 'Words about it', type: 'object', additionalProperties: { type: 'string' } },
      note: { description: 'What someone wrote about it', type: ['string', 'null'] },
      range: {
        type: 'array',
        prefixItems: [
          { type: 'integer', format: 'int32' },
          { type: 'integer', format: 'int32' },
        ],
        minItems: 2,
        maxItems: 2,
      },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['count', 'id', 'labels', 'range', 'tags'],
  };
}

/** @param {number} index */
function recursiveStruct(index) {
  const { properties, required, ...rest } = struct(index);
  return {
    ...rest,
    properties: {
      ...properties,
      tree: { anyOf: [{ $ref: `#/$defs/Node${index}` }, { type: 'null' }] },
    },
    required,
  };
}

/** @param {number} index */
function taggedEnum(index) {
  return {
    description: `What happened to piece ${index}`,
    oneOf: [
      variant('event', 'started', { at: { type: 'integer', format: 'int64' } }),
      variant('event', 'progress', {
        done: { type: 'integer', format: 'uint32', minimum: 0 },
        level: { $ref: `#/$defs/Level${index}` },
        message: { type: 'string' },
      }),
      variant('event', 'result', { tree: { $ref: `#/$defs/Node${index}` } }),
      variant('event', 'failed', { code: { type: 'string' }, message: { type: 'string' } }),
      variant('event', 'done', {}),
    ],
  };
}

/** @param {number} index */
function externalEnum(index) {
  return {
    description: `How piece ${index} ended`,
    oneOf: [
      { type: 'string', enum: ['Skipped', 'Unchanged'] },
      wrapped('Changed', struct(index)),
      wrapped('Failed', { type: 'string' }),
      wrapped('Nested', { $ref: `#/$defs/Node${index}` }),
    ],
  };
}

function questions() {
  return {
    oneOf: [
      variant('type', 'confirm_overwrite', { path: { type: 'string' } }),
      variant('type', 'choose_quality', {
        max: { type: 'integer', format: 'uint8', minimum: 0, maximum: 255 },
        min: { type: 'integer', format: 'uint8', minimum: 0, maximum: 255 },
      }),
    ],
  };
}

function answers() {
  return {
    oneOf: [
      variant('type', 'confirmed', { value: { type: 'boolean' } }),
      variant('type', 'quality', { value: { type: 'integer', format: 'uint8', minimum: 0, maximum: 255 } }),
      variant('type', 'cancelled', {}),
    ],
  };
}

/** @param {string} tag @param {string} name @param {Record<string, object>} fields */
function variant(tag, name, fields) {
  return {
    description: `The ${name} variant`,
    type: 'object',
    properties: { ...fields, [tag]: { type: 'string', const: name } },
    required: [tag, ...Object.keys(fields)],
  };
}

/** @param {string} name @param {object} schema */
function wrapped(name, schema) {
  return { type: 'object', properties: { [name]: schema }, required: [name], additionalProperties: false };
}

/** @param {number} count */
function range(count) {
  return Array.from({ length: count }, (_, index) => index);
}

/** Looks like the 16 hex digits that a hub serves. @param {number} seed */
function hash(seed) {
  return ((BigInt(seed + 1) * 0x9e3779b97f4a7c15n) & 0xffff_ffff_ffff_ffffn).toString(16).padStart(16, '0');
}
