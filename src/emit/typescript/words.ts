/** Words that generated TypeScript must not use as names, and why. */
import { replaceUnseen, unicodeEscape } from '../../core/text/unseen.js';
import { isDevice } from '../common/file-name.js';

/** Cannot be a type's, class's or constant's name. */
const RESERVED = [
  'break',
  'case',
  'catch',
  'class',
  'const',
  'continue',
  'debugger',
  'default',
  'delete',
  'do',
  'else',
  'enum',
  'export',
  'extends',
  'false',
  'finally',
  'for',
  'function',
  'if',
  'import',
  'in',
  'instanceof',
  'new',
  'null',
  'return',
  'super',
  'switch',
  'this',
  'throw',
  'true',
  'try',
  'typeof',
  'var',
  'void',
  'while',
  'with',
  'as',
  'implements',
  'interface',
  'let',
  'package',
  'private',
  'protected',
  'public',
  'static',
  'yield',
  'any',
  'boolean',
  'constructor',
  'declare',
  'get',
  'module',
  'require',
  'number',
  'set',
  'string',
  'symbol',
  'type',
  'from',
  'of',
  'never',
  'unknown',
  'object',
  'bigint',
  'undefined',
  'await',
  'async',
  'arguments',
  'eval',
  'accessor',
  'satisfies',
];

/** Globals that generated modules use themselves, or that a reader would take for the built-in. */
const GLOBALS = [
  'Array',
  'AsyncDisposable',
  'AsyncIterable',
  'BigInt',
  'Boolean',
  'Date',
  'Error',
  'Function',
  'Infinity',
  'Iterable',
  'JSON',
  'Map',
  'Math',
  'NaN',
  'Number',
  'Object',
  'Omit',
  'Partial',
  'Pick',
  'Promise',
  'Proxy',
  'Readonly',
  'Record',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'WeakMap',
  'WeakSet',
  'globalThis',
];

/** `HubClient` is the runtime's, in every file that has a class. */
export const TYPE_NAMES_TAKEN: readonly string[] = [...RESERVED, ...GLOBALS, 'HubClient'];

/** What `index.ts` declares beside the hub's own class. */
export const INDEX_NAMES: readonly string[] = ['connect', 'ConnectOptions'];

/** What the hub's own class has beside the methods and namespaces of the hub. */
export const HUB_MEMBERS: readonly string[] = ['connection', 'close'];

/**
 * Method names that would change what a client object is: a `then` makes it a thenable that `await` calls, a `toJSON`
 * is called by `JSON.stringify`, a `constructor` is the class's own.
 */
export const METHOD_NAMES_TAKEN: readonly string[] = [
  'constructor',
  'then',
  'catch',
  'finally',
  'toJSON',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  '__proto__',
  'prototype',
];

/** Folders at the top of the output that are there already, or that compilers leave out. */
export const FOLDERS_TAKEN: readonly string[] = ['runtime', 'dist'];

/** Devices, and what compilers and git leave out wherever it is. */
export function isUnusableFolder(name: string): boolean {
  return isDevice(name) || name.toLowerCase() === 'node_modules';
}

/** Most names are plain, and properties of characters take ten times as long to look up. */
const PLAIN_IDENTIFIER = /^[A-Za-z$_][\w$]*$/;

/** Some letters are blank, and would make a name that nobody sees. */
const SEEN_IDENTIFIER = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

export function isIdentifier(name: string): boolean {
  return PLAIN_IDENTIFIER.test(name) || SEEN_IDENTIFIER.test(name);
}

/** The name itself where it is an identifier, as `_1st` where only its start is wrong. */
export function toIdentifier(name: string): string {
  return name === '' || isIdentifier(name) ? name : `_${name}`;
}

/** A property's key in a type or an object literal. */
export function propertyKey(name: string): string {
  // In an object literal a bare `__proto__` sets the prototype; in quotes it would too, so it is computed.
  if (name === '__proto__') return "['__proto__']";
  return isIdentifier(name) ? name : quote(name);
}

/** Needs no escape between single quotes. */
const PLAIN_TEXT = /^[ -&(-[\]-~]*$/;

/** A string literal with single quotes. */
export function quote(text: string): string {
  if (PLAIN_TEXT.test(text)) return `'${text}'`;
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${replaceUnseen(escaped, unicodeEscape)}'`;
}
