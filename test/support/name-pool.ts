/** Names that break careless code, among ordinary ones. */

const ORDINARY = ['id', 'name', 'path', 'count', 'items', 'created_at', 'userName', 'x', 'y', 'value', 'Cancelled'];

/** Words that mean something to JSON Schema, to JavaScript, to Rust or to Haskell. */
const WORDS = ['type', 'default', 'enum', 'const', 'properties', 'required', 'class', 'fn', 'where', 'self', 'null'];

/** What `Object.prototype` lends to every object. */
const INHERITED = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'];

const ODD = ['two words', '$ref', '$defs', 'it\'s "so"', 'a/b~c', 'naïve', '😀', '*/', '${x}', 'line\nbreak', '-'];

export const NAMES = [...ORDINARY, ...WORDS, ...INHERITED, ...ODD];

/** ajv ignores a property called `__proto__` and misreads one without a name: it cannot be asked about them. */
export const UNJUDGED = ['__proto__', ''];

export const TAGS = ['type', 'event', 'kind', 't', 'tag', '$type', 'constructor', 'two words'];

export const CONTENTS = ['content', 'data', 'c', 'payload'];

/** Identifiers, as Rust type names are; some collide with globals or keywords of other languages. */
export const TYPE_NAMES = [
  'Widget',
  'Gadget',
  'Order',
  'Account',
  'Shape',
  'Node',
  'Leaf',
  'Edge',
  'Map',
  'Object',
  'Type',
  'Option',
  'Config',
  'Config2',
  'Request',
  'Response',
  'Event',
  'constructor',
  'toString',
  'snake_case',
  'HTTPServer',
  'X',
];

export const DOCS = ['A thing.', 'Two\nlines', '# Not a title', 'ends with */ inside', '`code` and "quotes"', 'ünï 😀'];
