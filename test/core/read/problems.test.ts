/** Every problem that reading can raise: what it says, where, and a near miss that does not raise it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { validate } from '../../../src/cli/commands/validate.js';
import type { Problem } from '../../../src/core/json/problem.js';
import { call, testTerminal } from '../../cli/test-terminal.js';

interface Row {
  readonly code: string;
  readonly severity: Problem['severity'];
  /** Of `hub-codegen validate`. */
  readonly exit: 0 | 1 | 2;
  readonly pointer: string;
  /** Words of the message, and of the hint where there is one. */
  readonly says: readonly [message: string, hint?: string];
  /** The `»` stands where the problem is, and is no part of the input. */
  readonly input: string;
  /** What differs by little and is fine, or at least has another fault. */
  readonly nearMiss: string;
  /** Other problems that the input and the near miss have all the same. */
  readonly also?: readonly string[];
  readonly nearMissHas?: readonly string[];
}

/** A hub document with one method, whose parameters stand on a line of their own. */
function params(schema: string, more = ''): string {
  return `{ "hub": "h", "methods": [{ "name": "m", "params":\n  ${schema}\n}]${more} }`;
}

function asking(parts: string): string {
  return `{ "hub": "h", "methods": [
    { "name": "copy", "bidirectional": true, "params": { "type": "object", "properties": { "from": {} } } },
    { "name": "list" }
  ],
  ${parts} }`;
}

/** Two questions of the connection, the first of which admits one answer. */
function connection(answers: string, more = ''): string {
  return `{ "hub": "h", "methods": [], "questions": {
    "request_type": { "title": "Ask", "enum": ["Allow", "Roots"] },
    "response_type": { "title": "Reply", "oneOf": [
      { "enum": ["No"] },
      { "type": "object", "required": ["Yes"], "properties": { "Yes": { "type": "boolean" } } }
    ] },
    "answers": { "Allow": ${answers}${more} }
  } }`;
}

function ir(types: string, methods = ''): string {
  return `{ "irVersion": "2.0", "irBackend": "h", "irHash": null, "irPlugins": {},
  "irTypes": { ${types} },
  "irMethods": { ${methods} } }`;
}

function irType(name: string, kind: string): string {
  return `"${name}": { "tdName": "${name}", "tdNamespace": "", "tdDescription": null, "tdKind":
    ${kind} }`;
}

function refNamed(namespace: string, name: string): string {
  return `{ "tag": "RefNamed", "contents": { "qnNamespace": "${namespace}", "qnLocalName": "${name}" } }`;
}

function irMethod(key: string, facts: string): string {
  const rest =
    '"mdFullPath": "", "mdDescription": null, "mdStreaming": false, "mdParams": [], "mdReturns": { "tag": "RefAny" }';
  return `"${key}": { ${rest}, ${facts} }`;
}

const DEEP = 401;

const JSON_TEXT: readonly Row[] = [
  {
    code: 'not-json',
    severity: 'error',
    exit: 2,
    pointer: '/methods',
    says: ['trailing comma'],
    input: '{ "hub": "h",\n  "methods": [{ "name": "m" }», ] }',
    nearMiss: '{ "hub": "h",\n  "methods": [{ "name": "m" } ] }',
  },
  {
    code: 'not-json',
    severity: 'error',
    exit: 2,
    pointer: '',
    says: ['the text ends in the middle of an object'],
    input: '{ "hub": "h",\n  "methods": []»',
    nearMiss: '{ "hub": "h",\n  "methods": []}',
  },
  {
    code: 'not-json',
    severity: 'error',
    exit: 2,
    pointer: '/methods/0/params',
    says: ['number too large'],
    input: params('{ "type": "number", "maximum": »1e400 }'),
    nearMiss: params('{ "type": "number", "maximum": 1e308 }'),
  },
  {
    code: 'too-deep',
    severity: 'error',
    exit: 2,
    pointer: '/0'.repeat(DEEP - 2),
    says: ['nested more than 400 levels deep'],
    input: `${'['.repeat(DEEP - 1)}»[${']'.repeat(DEEP)}`,
    nearMiss: '['.repeat(DEEP - 1) + ']'.repeat(DEEP - 1),
    nearMissHas: ['not-a-hub-schema'],
  },
  {
    code: 'too-deep',
    severity: 'error',
    exit: 2,
    pointer: '/0/method',
    says: ['inside of 101 namespaces; at most 100', 'every dot in a name'],
    input: `[{ "method": »"${'a.'.repeat(101)}m" }]`,
    nearMiss: `[{ "method": "${'a.'.repeat(100)}m" }]`,
  },
  {
    code: 'duplicate-key',
    severity: 'error',
    exit: 1,
    pointer: '/methods/0/params/type',
    says: ['stands twice in the same object; only the last one counts', 'remove or rename'],
    input: params('{ "type": "object", "type": »"string" }'),
    nearMiss: params('{ "type": "object", "title": "string" }'),
  },
];

const DOCUMENTS: readonly Row[] = [
  {
    code: 'not-a-hub-schema',
    severity: 'error',
    exit: 2,
    pointer: '',
    says: ['JSON, but not a hub schema', 'a PluginSchema has "namespace" and "methods"'],
    input: '»{ "answer": 42 }',
    nearMiss: '{ "namespace": "n", "methods": [] }',
  },
  {
    code: 'not-a-hub-schema',
    severity: 'error',
    exit: 2,
    pointer: '',
    says: ['not a hub schema', 'looks like a hub document (it has "hub"), which also needs "methods" or "children"'],
    input: '\n»{ "hub": "h" }',
    nearMiss: '{ "hub": "h", "children": [] }',
  },
  {
    code: 'bad-shape',
    severity: 'error',
    exit: 1,
    pointer: '/methods/0',
    says: ['"name" is missing here'],
    input: '{ "namespace": "n", "methods": [\n  »{ "params": {} } ] }',
    nearMiss: '{ "namespace": "n", "methods": [\n  { "name": "m", "params": {} } ] }',
  },
  {
    code: 'bad-shape',
    severity: 'error',
    exit: 1,
    pointer: '/methods/0/streaming',
    says: ['this must be a boolean or null'],
    input: '{ "namespace": "n", "methods": [{ "name": "m", "streaming": »"no" }] }',
    nearMiss: '{ "namespace": "n", "methods": [{ "name": "m", "streaming": false }] }',
  },
  {
    code: 'bad-shape',
    severity: 'error',
    exit: 1,
    pointer: '/methods/0/name',
    says: ['this is empty'],
    input: '{ "namespace": "n", "methods": [{ "name": »"" }] }',
    nearMiss: '{ "namespace": "n", "methods": [{ "name": "m" }] }',
  },
  {
    code: 'bad-shape',
    severity: 'error',
    exit: 1,
    pointer: '/dialect',
    says: ['not known here', 'known: plexus, seed'],
    input: '{ "hub": "h", "methods": [],\n  "dialect": »"plexos" }',
    nearMiss: '{ "hub": "h", "methods": [],\n  "dialect": "plexus" }',
  },
  {
    code: 'bad-shape',
    severity: 'error',
    exit: 1,
    pointer: '/dialect/requestCase',
    says: ['"requestCase" does not belong here'],
    input: '{ "hub": "h", "methods": [],\n  "dialect": { "requestCase": »"camel" } }',
    nearMiss: '{ "hub": "h", "methods": [],\n  "dialect": { "requestKeys": "camel" } }',
  },
  {
    code: 'unknown-key',
    severity: 'warning',
    exit: 0,
    pointer: '/anwsers',
    says: ['"anwsers" is not a key of a hub document, so it is ignored', 'did you mean "answers"?'],
    input: '{ "hub": "h", "methods": [],\n  "anwsers": »{} }',
    nearMiss: '{ "hub": "h", "methods": [],\n  "answers": {}, "x-anwsers": {} }',
  },
  {
    code: 'unloaded-child',
    severity: 'warning',
    exit: 0,
    pointer: '/children/0',
    says: [
      '"sun.earth" is only summarised here; its methods and types are unknown',
      'ask the hub for "sun.earth.schema"',
    ],
    input: '{ "namespace": "sun", "methods": [], "children": [\n  »{ "namespace": "earth" }\n] }',
    nearMiss: '{ "namespace": "sun", "methods": [], "children": [\n  { "namespace": "earth", "methods": [] }\n] }',
  },
  {
    code: 'duplicate-method',
    severity: 'error',
    exit: 1,
    pointer: '/methods/1/name',
    says: ['another method called "m" beside this one', 'rename or remove one'],
    input: '{ "namespace": "n", "methods": [\n  { "name": "m" },\n  { "name": »"m" }] }',
    nearMiss: '{ "namespace": "n", "methods": [\n  { "name": "m" },\n  { "name": "M" }] }',
  },
  {
    code: 'duplicate-method',
    severity: 'error',
    exit: 1,
    pointer: '/1/method',
    says: ['another method called "a.m" beside this one', 'rename or remove one'],
    input: '[{ "method": "a.m" },\n { "method": »"a.m" }]',
    nearMiss: '[{ "method": "a.m" },\n { "method": "b.m" }]',
  },
  {
    code: 'duplicate-method',
    severity: 'error',
    exit: 1,
    pointer: '/irMethods/b/mdName',
    says: ['another method called "n.m" beside this one', 'rename or remove one'],
    input: ir(
      '',
      `${irMethod('a', '"mdNamespace": "n", "mdName": "m"')},\n${irMethod('b', '"mdNamespace": "n", "mdName": »"m"')}`,
    ),
    nearMiss: ir(
      '',
      `${irMethod('a', '"mdNamespace": "n", "mdName": "m"')},\n${irMethod('b', '"mdNamespace": "o", "mdName": "m"')}`,
    ),
  },
  {
    code: 'duplicate-namespace',
    severity: 'error',
    exit: 1,
    pointer: '/children/1',
    says: ['another namespace called "c" beside this one', 'rename or remove one'],
    input: children('{ "namespace": "c", "methods": [] }', '»{ "namespace": "c", "methods": [] }'),
    nearMiss: children('{ "namespace": "c", "methods": [] }', '{ "namespace": "c" }'),
  },
  {
    code: 'hidden-stream',
    severity: 'warning',
    exit: 0,
    pointer: '/methods/0',
    says: ['"n.m" says "streaming": false, but its items include "progress"', 'set "streaming": true in the hub'],
    input: returning(tagged('progress', 'done'), false),
    nearMiss: returning(tagged('progress', 'done'), true),
  },
  {
    code: 'name-collision',
    severity: 'warning',
    exit: 0,
    pointer: '/methods/1/returns',
    says: ['2 different types are called "Thing"; this one is called "BThing"', 'rename one in the hub'],
    input: twoThings('{ "title": "Thing", "type": "object", "properties": { "y": { "enum": ["a"] } } }'),
    nearMiss: twoThings('{ "title": "Thing", "type": "object", "properties": { "x": { "enum": ["a"] } } }'),
  },
];

function tagged(...tags: readonly string[]): string {
  const variants = tags.map(
    (tag) => `{ "type": "object", "required": ["type"], "properties": { "type": { "const": "${tag}" } } }`,
  );
  return `{ "title": "Event", "oneOf": [${variants.join(', ')}] }`;
}

function returning(schema: string, streaming: boolean): string {
  return `{ "namespace": "n", "methods": [\n  »{ "name": "m", "streaming": ${streaming}, "returns": ${schema} }] }`;
}

function children(...entries: readonly string[]): string {
  return `{ "namespace": "n", "methods": [], "children": [\n  ${entries.join(',\n  ')}] }`;
}

function twoThings(second: string): string {
  return `{ "namespace": "n", "methods": [
  { "name": "a", "returns": { "title": "Thing", "type": "object", "properties": { "x": { "enum": ["a"] } } } },
  { "name": "b", "returns": »${second} }] }`;
}

const NAMES: readonly Row[] = [
  {
    code: 'unknown-name',
    severity: 'error',
    exit: 1,
    pointer: '/overrides/h.lst',
    says: ['there is no method called "h.lst"', 'did you mean "h.list"?'],
    input: asking('"overrides": { "h.lst": »{ "streaming": true } }'),
    nearMiss: asking('"overrides": { "h.list": { "streaming": true } }'),
  },
  {
    code: 'unknown-name',
    severity: 'error',
    exit: 1,
    pointer: '/overrides/h.copy/pipe_input',
    says: ['there is no parameter of "h.copy" called "zzz"', 'known: from'],
    input: asking('"overrides": { "h.copy": { "pipe_input": »"zzz" } }'),
    nearMiss: asking('"overrides": { "h.copy": { "pipe_input": "from" } }'),
  },
  {
    code: 'unknown-name',
    severity: 'error',
    exit: 1,
    pointer: '/answers/StandardRequests',
    says: ['no question type or asking method called "StandardRequests"', 'did you mean "StandardRequest"?'],
    input: asking('"answers": { "StandardRequests": »{ "confirm": ["confirmed"] } }'),
    nearMiss: asking('"answers": { "StandardRequest": { "confirm": ["confirmed"] } }'),
  },
  {
    code: 'unknown-name',
    severity: 'error',
    exit: 1,
    pointer: '/answers/h.copy/confirn',
    says: ['there is no question of "h.copy" called "confirn"', 'did you mean "confirm"?'],
    input: asking('"answers": { "h.copy": { "confirn": »["confirmed"] } }'),
    nearMiss: asking('"answers": { "h.copy": { "confirm": ["confirmed"] } }'),
  },
  {
    code: 'unknown-name',
    severity: 'error',
    exit: 1,
    pointer: '/overrides/h.copy/answers/confirm/1',
    says: ['there is no answer of "h.copy" called "no"', 'known: confirmed, text, selected, custom, cancelled'],
    input: asking('"overrides": { "h.copy": { "answers": { "confirm": ["confirmed", »"no"] } } }'),
    nearMiss: asking('"overrides": { "h.copy": { "answers": { "confirm": ["confirmed", "cancelled"] } } }'),
  },
  {
    code: 'unknown-name',
    severity: 'error',
    exit: 1,
    pointer: '/questions/answers/Allow/answers/0',
    says: ['there is no answer of "connection" called "Yess"', 'did you mean "Yes"?'],
    input: connection('{ "answers": [»"Yess"] }'),
    nearMiss: connection('{ "answers": ["Yes"] }'),
  },
  {
    code: 'not-open',
    severity: 'error',
    exit: 1,
    pointer: '/openEnums/0',
    says: ['openEnums names "StandardRequest", which cannot be open', 'leave the name out'],
    input: asking('"openEnums": [»"StandardRequest"]'),
    nearMiss: asking('"openEnums": ["*"]'),
  },
  {
    code: 'bad-answer',
    severity: 'error',
    exit: 1,
    pointer: '/questions/answers/Allow/onFailure/Yes',
    says: ['this is not an answer of "connection": expected true or false', 'sent unchanged'],
    input: connection('{ "onFailure": { "Yes": »"yes" } }'),
    nearMiss: connection('{ "onFailure": { "Yes": true } }'),
  },
  {
    code: 'bad-answer',
    severity: 'error',
    exit: 1,
    pointer: '/questions/answers/Allow/onFailure',
    says: ['"Allow" does not admit the answer "No"', 'it admits Yes'],
    input: connection('{ "answers": ["Yes"], "onFailure": »"No" }'),
    nearMiss: connection('{ "answers": ["Yes", "No"], "onFailure": "No" }'),
  },
  {
    code: 'bad-answer',
    severity: 'error',
    exit: 1,
    pointer: '/overrides/h.copy/answers/confirm/onFailure/value',
    says: ['this is not an answer of "h.copy": expected true or false', 'sent unchanged'],
    input: asking(`"overrides": { "h.copy": { "answers": { "confirm": { "onFailure": {
      "type": "confirmed", "value": »1 } } } } }`),
    nearMiss: asking(`"overrides": { "h.copy": { "answers": { "confirm": { "onFailure": {
      "type": "confirmed", "value": false } } } } }`),
  },
];

const SCHEMAS: readonly Row[] = [
  {
    code: 'not-a-schema',
    severity: 'error',
    exit: 1,
    pointer: '/0/output/item_type',
    says: ['expected a schema here (an object, true or false)'],
    input: '[{ "method": "m", "output":\n  { "item_type": »"string" } }]',
    nearMiss: '[{ "method": "m", "output":\n  { "item_type": true } }]',
  },
  {
    code: 'bad-keyword',
    severity: 'error',
    exit: 1,
    pointer: '/methods/0/params/type',
    says: ['"type" must be one of null, boolean, integer, number, string, array, object', 'did you mean "string"?'],
    input: params('{ "type": »"strin" }'),
    nearMiss: params('{ "type": "string" }'),
  },
  {
    code: 'crossed-bounds',
    severity: 'warning',
    exit: 0,
    pointer: '/methods/0/params/properties/age/minimum',
    says: ['no number fits: "minimum" is 18, and "maximum" is 17', 'exchange the two'],
    input: params(
      '{ "type": "object", "properties": { "age": { "type": "integer", "minimum": »18, "maximum": 17 } } }',
    ),
    nearMiss: params(
      '{ "type": "object", "properties": { "age": { "type": "integer", "minimum": 17, "maximum": 17 } } }',
    ),
  },
  {
    code: 'crossed-bounds',
    severity: 'warning',
    exit: 0,
    pointer: '/methods/0/params/exclusiveMinimum',
    says: ['no number fits: "exclusiveMinimum" is 1, and "maximum" is 1', 'exchange the two'],
    input: params('{ "type": "number", "exclusiveMinimum": »1, "maximum": 1 }'),
    nearMiss: params('{ "type": "number", "exclusiveMinimum": 1, "maximum": 1.5 }'),
  },
  {
    code: 'crossed-bounds',
    severity: 'warning',
    exit: 0,
    pointer: '/methods/0/params/minItems',
    says: ['no array fits: "minItems" is 2, and "maxItems" is 1', 'exchange the two'],
    input: params('{ "type": "array", "items": true, "minItems": »2, "maxItems": 1 }'),
    nearMiss: params('{ "type": "array", "items": true, "minItems": 1, "maxItems": 1 }'),
  },
  {
    code: 'bad-keyword',
    severity: 'error',
    exit: 1,
    pointer: '/methods/0/params/minLength',
    says: ['"minLength" must be a whole number, 0 or more, but it is -1'],
    input: params('{ "type": "string", "minLength": »-1 }'),
    nearMiss: params('{ "type": "string", "minLength": 0 }'),
  },
  {
    code: 'bad-keyword',
    severity: 'error',
    exit: 1,
    pointer: '/methods/0/params/exclusiveMinimum',
    says: ['"exclusiveMinimum" must be a number, but it is true', 'in place of "minimum"'],
    input: params('{ "type": "integer", "minimum": 0, "exclusiveMinimum": »true }'),
    nearMiss: params('{ "type": "integer", "exclusiveMinimum": 0 }'),
  },
  {
    code: 'bad-keyword',
    severity: 'error',
    exit: 1,
    pointer: '/methods/0/params/not/oneOf',
    says: ['"oneOf" must be a non-empty list of schemas, but it is an empty list'],
    input: params('{ "not": { "oneOf": »[] } }'),
    nearMiss: params('{ "not": { "oneOf": [true] } }'),
    nearMissHas: ['opaque-schema'],
  },
  {
    code: 'bad-keyword',
    severity: 'error',
    exit: 1,
    pointer: '/methods/0/params/$defs/Unused/items',
    says: ['"items" must be a schema, or a list of schemas, but it is 3'],
    input: params('{ "type": "object", "$defs": { "Unused": { "items": »3 } } }'),
    nearMiss: params('{ "type": "object", "$defs": { "Unused": { "items": true } } }'),
  },
  {
    code: 'bad-keyword',
    severity: 'error',
    exit: 1,
    pointer: '/$defs/Shared/required',
    says: ['"required" must be a list of names, but it is true'],
    input: '{ "hub": "h", "methods": [],\n  "$defs": { "Shared": { "required": »true } } }',
    nearMiss: '{ "hub": "h", "methods": [],\n  "$defs": { "Shared": { "required": ["a"] } } }',
  },
  {
    code: 'unknown-keyword',
    severity: 'warning',
    exit: 0,
    pointer: '/methods/0/params/requried',
    says: ['"requried" is not a JSON Schema keyword, so it is ignored', 'did you mean "required"?'],
    input: params('{ "type": "object", "requried": »["a"] }'),
    nearMiss: params('{ "type": "object", "required": ["a"], "x-requried": ["a"], "customary": 1 }'),
  },
  {
    code: 'implied-type',
    severity: 'warning',
    exit: 0,
    pointer: '/methods/0/params',
    says: ['no "type" but keywords of type "object"; it is read as "object"', 'add "type": "object"'],
    input: params('»{ "properties": {} }'),
    nearMiss: params('{ "type": "object", "properties": {} }'),
  },
  {
    code: 'foreign-pattern',
    severity: 'warning',
    exit: 0,
    pointer: '/methods/0/params/pattern',
    says: [
      'not an ECMA-262 regular expression, so no client can check it',
      'without syntax that only Rust or Python knows',
    ],
    input: params('{ "type": "string", "pattern": »"(?P<year>[0-9]+)" }'),
    nearMiss: params('{ "type": "string", "pattern": "(?<year>[0-9]+)" }'),
  },
  {
    code: 'foreign-pattern',
    severity: 'warning',
    exit: 0,
    pointer: '/methods/0/params/patternProperties/(?P<a>x)',
    says: ['not an ECMA-262 regular expression', 'without syntax that only Rust or Python knows'],
    input: params('{ "type": "object", "patternProperties": { "(?P<a>x)": »true }, "additionalProperties": false }'),
    nearMiss: params('{ "type": "object", "patternProperties": { "(?<a>x)": true }, "additionalProperties": false }'),
  },
  {
    code: 'opaque-schema',
    severity: 'warning',
    exit: 0,
    pointer: '/methods/0/params',
    says: ['"not" is outside of what types can say; the schema is kept whole', 'generated code gives it a looser type'],
    input: params('»{ "not": { "type": "string" } }'),
    nearMiss: params('{ "not": {} }'),
  },
  {
    code: 'opaque-schema',
    severity: 'warning',
    exit: 0,
    pointer: '/methods/0/params',
    says: ['a tuple without a fixed length is outside of what types can say', 'looser type'],
    input: params('»{ "type": "array", "prefixItems": [true, true] }'),
    nearMiss: params('{ "type": "array", "prefixItems": [true, true], "minItems": 2, "maxItems": 2 }'),
  },
  {
    code: 'unresolved-ref',
    severity: 'error',
    exit: 2,
    pointer: '/methods/0/params/$ref',
    says: ['"#/$defs/B" points to nothing', 'add the definition to its "$defs"'],
    input: params('{ "$ref": »"#/$defs/B", "$defs": { "A": true } }'),
    nearMiss: params('{ "$ref": "#/$defs/A", "$defs": { "A": true } }'),
  },
  {
    code: 'unresolved-ref',
    severity: 'error',
    exit: 2,
    pointer: '/methods/0/params/$ref',
    says: [
      '"#/$defs/a/b" points to nothing',
      'there is a definition of that name; in a reference its "/" is written "~1"',
    ],
    input: params('{ "$ref": »"#/$defs/a/b", "$defs": { "a/b": true } }'),
    nearMiss: params('{ "$ref": "#/$defs/a~1b", "$defs": { "a/b": true } }'),
  },
  {
    code: 'unresolved-ref',
    severity: 'error',
    exit: 2,
    pointer: '/methods/0/params/$ref',
    says: ['"#/$defs/100%" is not a well-formed reference', 'percent-encoded'],
    input: params('{ "$ref": »"#/$defs/100%", "$defs": { "100%": true } }'),
    nearMiss: params('{ "$ref": "#/$defs/100%25", "$defs": { "100%": true } }'),
  },
  {
    code: 'unresolved-ref',
    severity: 'error',
    exit: 2,
    pointer: '/methods/0/params/not/$ref',
    says: ['"#/$defs/Nowhere" points to nothing', 'add the definition'],
    input: params('{ "not": { "$ref": »"#/$defs/Nowhere" } }'),
    nearMiss: params('{ "not": { "$ref": "#/$defs/There" }, "$defs": { "There": true } }'),
    also: ['opaque-schema'],
    nearMissHas: ['opaque-schema'],
  },
  {
    code: 'remote-ref',
    severity: 'error',
    exit: 2,
    pointer: '/methods/0/params/$ref',
    says: ['points outside of this document, and nothing is fetched', 'copy the schema into "$defs"'],
    input: params('{ "$ref": »"https://example.com/a.json" }'),
    nearMiss: params(
      '{ "$ref": "https://example.com/a.json", "$defs": { "A": { "$id": "https://example.com/a.json" } } }',
    ),
  },
  {
    code: 'endless-type',
    severity: 'error',
    exit: 2,
    pointer: '/methods/0/params/$defs/A',
    says: ['"A" refers to itself with nothing in between', 'needs an object, an array or a map around'],
    input: params(
      '{ "$ref": "#/$defs/A", "$defs": { "A": »{ "anyOf": [{ "$ref": "#/$defs/A" }, { "type": "null" }] } } }',
    ),
    nearMiss: params(
      '{ "$ref": "#/$defs/A", "$defs": { "A": { "type": "array", "items": { "$ref": "#/$defs/A" } } } }',
    ),
  },
  {
    code: 'endless-type',
    severity: 'error',
    exit: 2,
    pointer: '/methods/0/params/$defs/A',
    says: ['this schema refers to itself with nothing in between', 'needs an object, an array or a map around'],
    input: params('{ "$ref": "#/$defs/A", "$defs": { "A": »{ "not": { "$ref": "#/$defs/A" } } } }'),
    nearMiss: params(
      '{ "$ref": "#/$defs/A", "$defs": { "A": { "not": { "type": "array", "items": { "$ref": "#/$defs/A" } } } } }',
    ),
    nearMissHas: ['opaque-schema'],
  },
];

const SYNAPSE: readonly Row[] = [
  {
    code: 'ir-lost-variants',
    severity: 'warning',
    exit: 0,
    pointer: '/irTypes/A/tdKind',
    says: [
      'the IR lists no variants of "A"; its values are read as any JSON',
      'Synapse drops enums that are not tagged by "type"',
    ],
    input: ir(irType('A', '»{ "tag": "KindEnum", "keDiscriminator": "type", "keVariants": [] }')),
    nearMiss: ir(
      irType(
        'A',
        '{ "tag": "KindEnum", "keDiscriminator": "type", "keVariants": [{ "vdName": "a", "vdFields": [] }] }',
      ),
    ),
  },
  {
    code: 'ir-unknown-type',
    severity: 'warning',
    exit: 0,
    pointer: '/irTypes/A/tdKind/kaTarget',
    says: ['the IR does not know this type; it is read as any JSON', "read the hub's own schema instead"],
    input: ir(irType('A', '{ "tag": "KindAlias", "kaTarget": »{ "tag": "RefUnknown" } }')),
    nearMiss: ir(irType('A', '{ "tag": "KindAlias", "kaTarget": { "tag": "RefAny" } }')),
  },
  {
    code: 'bad-shape',
    severity: 'error',
    exit: 1,
    pointer: '/irTypes/A/tdKind/kaTarget/tag',
    says: ['this value is not known here', 'known: RefNamed, RefPrimitive, RefArray'],
    input: ir(irType('A', '{ "tag": "KindAlias", "kaTarget": { "tag": »"RefMap" } }')),
    nearMiss: ir(
      irType('A', '{ "tag": "KindAlias", "kaTarget": { "tag": "RefArray", "contents": { "tag": "RefAny" } } }'),
    ),
  },
  {
    code: 'ir-missing-type',
    severity: 'warning',
    exit: 0,
    pointer: '/irTypes/A/tdKind/kaTarget',
    says: ['"n.B" is named but defined nowhere; it is read as any JSON', "read the hub's own schema instead"],
    input: ir(irType('A', `{ "tag": "KindAlias", "kaTarget": »${refNamed('n', 'B')} }`)),
    nearMiss: ir(`${irType('A', `{ "tag": "KindAlias", "kaTarget": ${refNamed('', 'B')} }`)},
      ${irType('B', '{ "tag": "KindPrimitive", "kpType": "string", "kpFormat": null }')}`),
  },
];

const ROWS = [...JSON_TEXT, ...DOCUMENTS, ...NAMES, ...SCHEMAS, ...SYNAPSE];

interface Report {
  readonly exitCode: number;
  readonly problems: readonly Problem[];
}

async function report(text: string): Promise<Report> {
  const terminal = testTerminal(text);
  const exitCode = await validate(call(['json']), terminal);
  return { exitCode, problems: (JSON.parse(terminal.written.out) as Report).problems };
}

const MARK = '»';

function placeOf(marked: string): { readonly line: number; readonly column: number } {
  const before = marked.slice(0, marked.indexOf(MARK)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

describe.each(ROWS)('$code: $says.0', (row) => {
  const { code, severity, exit, pointer, says, input, nearMiss, also = [], nearMissHas = [] } = row;

  test('is raised once, at its place, with its exit code', async () => {
    const { exitCode, problems } = await report(input.replace(MARK, ''));
    expect(problems.map((problem) => problem.code).sort()).toEqual([code, ...also].sort());
    const problem = problems.find((candidate) => candidate.code === code) as Problem;
    expect(problem).toMatchObject({ code, severity, pointer, ...placeOf(input) });
    expect(exitCode).toBe(exit);
  });

  test('says what is wrong and what to do', async () => {
    const { problems } = await report(input.replace(MARK, ''));
    const { message, hint } = problems.find((candidate) => candidate.code === code) as Problem;
    expect(message).toContain(says[0]);
    expect(hint ?? '').toContain(says[1] ?? '');
    expect(hint === undefined).toBe(says[1] === undefined);
  });

  test('is not raised by a near miss', async () => {
    const { problems } = await report(nearMiss.replace(MARK, ''));
    expect(problems.map((problem) => problem.code)).toEqual(nearMissHas);
  });
});

describe('the table', () => {
  test('has a row for every code in the source, and no other', () => {
    expect([...new Set(ROWS.map(({ code }) => code))].sort()).toEqual([...codesInSource()].sort());
  });
});

/** Whatever stands behind `code:` under src/core/read and src/core/json-schema: a code, a choice of two, or a pattern that its callers complete. */
function codesInSource(): Set<string> {
  const sources = ['core/json', 'core/json-schema', 'core/read']
    .flatMap((folder) => sourceFiles(fromRoot(`src/${folder}`)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const codes = new Set<string>();
  for (const [, expression] of sources.matchAll(/\bcode: (?!number\b|string\b)(`[^`]*`|[^,}\n]*)/g)) {
    for (const code of codesOf(expression as string, sources)) codes.add(code);
  }
  return codes;
}

function codesOf(expression: string, sources: string): string[] {
  const [, only] = /^'([a-z-]+)'$/.exec(expression) ?? [];
  if (only !== undefined) return [only];
  const [, yes, no] = /\? '([a-z-]+)' : '([a-z-]+)'$/.exec(expression) ?? [];
  if (yes !== undefined && no !== undefined) return [yes, no];
  if (expression === '`duplicate-${what}`') {
    return Array.from(sources.matchAll(/reportDuplicate\([\w.]+, '(\w+)'/g), ([, what]) => `duplicate-${what}`);
  }
  throw new Error(`teach this test which codes these are: ${expression}`);
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
}
