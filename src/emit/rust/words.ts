/** Names and strings as Rust takes them. */
import { shortened } from '../common/file-name.js';
import { pascalCase, NameScope, snakeCase } from '../common/names.js';
import { withSignNames } from './sign-names.js';

/** Keywords of every edition, the reserved ones too: as an identifier each is written raw. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'abstract',
  'as',
  'async',
  'await',
  'become',
  'box',
  'break',
  'const',
  'continue',
  'do',
  'dyn',
  'else',
  'enum',
  'extern',
  'false',
  'final',
  'fn',
  'for',
  'gen',
  'if',
  'impl',
  'in',
  'let',
  'loop',
  'macro',
  'match',
  'mod',
  'move',
  'mut',
  'override',
  'priv',
  'pub',
  'ref',
  'return',
  'static',
  'struct',
  'trait',
  'true',
  'try',
  'type',
  'typeof',
  'unsafe',
  'unsized',
  'use',
  'virtual',
  'where',
  'while',
  'yield',
]);

/** Cannot be identifiers, not even raw ones. */
const NEVER: readonly string[] = ['self', 'Self', 'super', 'crate', '_'];

/** Names that generated modules use themselves, of the prelude and imported. */
export const USED_TYPES: readonly string[] = [
  'BTreeMap',
  'Box',
  'Default',
  'Deserialize',
  'Err',
  'From',
  'Into',
  'Invalid',
  'None',
  'Ok',
  'Option',
  'Result',
  'Serialize',
  'Some',
  'String',
  'TryFrom',
  'Vec',
];

/** Crates that generated modules name: a module of such a name would be taken for the crate, beside it and in it. */
const USED_CRATES: readonly string[] = ['chrono', 'serde', 'serde_json', 'std', 'uuid'];

/** Modules that the crate has beside those of the hub, and files that Cargo takes for something else. */
const USED_MODULES: readonly string[] = [
  'frame',
  'invalid',
  'lib',
  'main',
  'method',
  'never',
  'runtime',
  'standard',
  'wire',
];

/** Names that Windows keeps for devices. */
const DEVICES: readonly string[] = ['con', 'prn', 'aux', 'nul', ...numbered('com'), ...numbered('lpt')];

function numbered(name: string): string[] {
  return Array.from({ length: 10 }, (_, index) => `${name}${index}`);
}

/** Fields, default functions and the like: one scope a struct. */
export function fieldScope(): NameScope {
  return new NameScope(NEVER);
}

export function variantScope(): NameScope {
  return new NameScope(NEVER);
}

/** Types and modules share one scope. A folder's own `mod.rs` would be the module that the folder is. */
export function moduleScope(isRoot: boolean): NameScope {
  return new NameScope([
    ...NEVER,
    ...USED_TYPES,
    ...USED_CRATES,
    'client',
    'handlers',
    'methods',
    ...(isRoot ? USED_MODULES : ['mod']),
    ...DEVICES,
  ]);
}

export function methodScope(): NameScope {
  return new NameScope([...NEVER, ...USED_TYPES, 'Asks', 'Method']);
}

/** `user name` -> `user_name`; nothing where the name has no letter or digit. */
export function snakeName(name: string): string {
  return SNAKE_CASE.test(name) ? name : startable(snakeCase(usable(name)));
}

/** Most fields of a hub have such names already. */
const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** `user name` -> `UserName`. */
export function camelName(name: string): string {
  return startable(camelSuffix(name));
}

/** A variant's name; its signs are part of that where its letters alone say nothing, or are another's already. */
export function claimName(scope: NameScope, name: string, fallback: string): string {
  const plain = camelName(name);
  if (plain !== '' && scope.isFree(plain)) return scope.claim(plain);
  return scope.claim(camelName(withSignNames(name)) || fallback);
}

/** `1st try` -> `1stTry`, to stand behind another name. */
export function camelSuffix(name: string): string {
  return pascalCase(usable(name));
}

/** A module is a file, and rustc looks for files with ASCII names only. */
export function moduleName(name: string): string {
  const latin = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return startable(shortened(snakeCase(latin.replaceAll(/[^\x20-\x7e]/g, ' '))));
}

/** In the one form that rustc compares identifiers in, and without characters that no identifier has. */
function usable(name: string): string {
  if (ASCII.test(name)) return name;
  return name.normalize('NFKC').replaceAll(/[^\p{XID_Continue}\p{P}\p{S}\p{Z}\p{C}]/gu, ' ');
}

const ASCII = /^[\x00-\x7f]*$/;

function startable(name: string): string {
  return name === '' || /^[A-Za-z]/.test(name) || /^\p{XID_Start}/u.test(name) ? name : `_${name}`;
}

/** A field or module of this name, as it stands in the text. */
export function identifier(name: string): string {
  return KEYWORDS.has(name) ? `r#${name}` : name;
}

/** A string literal. Whatever is not plain Latin text is escaped: its width, or its direction, could mislead. */
export function rustString(text: string): string {
  return NEEDS_NO_ESCAPE.test(text) ? `"${text}"` : `"${escaped(text)}"`;
}

const NEEDS_NO_ESCAPE = /^[ !#-[\]-~]*$/;

function escaped(text: string): string {
  const chars = [...text.replaceAll(/\p{Cs}/gu, '\ufffd')].map((char) => {
    if (char === '"' || char === '\\') return `\\${char}`;
    return isPlain(char) ? char : (SHORT.get(char) ?? `\\u{${(char.codePointAt(0) as number).toString(16)}}`);
  });
  return chars.join('');
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

function isPlain(char: string): boolean {
  return /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02af]$/.test(char);
}

/** JSON in a literal: raw where that spares escapes. */
export function rustJson(json: string): string {
  const ascii = json.replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (!/["\\]/.test(ascii)) return `"${ascii}"`;
  const hashes = '#'.repeat(1 + Math.max(0, ...[...ascii.matchAll(/"(#+)/g)].map(([, run = '']) => run.length)));
  return `r${hashes}"${ascii}"${hashes}`;
}
