/** Wire names -> Haskell identifiers, and text -> literals. */
import { isDevice, shortened } from '../common/file-name.js';
import { camelCase, pascalCase } from '../common/names.js';

/** What GHC takes inside of a name, of the letters and digits that Unicode has. */
const FOREIGN = /[^\p{Lu}\p{Lt}\p{Ll}\p{Lo}\p{Nd}]/gu;

/** Nearly all names and texts are of these letters alone, which is told much faster. */
const PLAIN_NAME = /^[A-Za-z0-9]*$/;
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;

/** The words of a name as a part of a longer one; empty where it has none. */
export function namePart(name: string): string {
  return withoutForeign(pascalCase(name));
}

function withoutForeign(name: string): string {
  return PLAIN_NAME.test(name) ? name : name.replace(FOREIGN, '');
}

/** A type's or constructor's name: starts with a capital. */
export function upperName(name: string, otherwise: string): string {
  const part = namePart(name);
  if (part === '') return otherwise;
  return /^[A-Z]/.test(part) || /^[\p{Lu}\p{Lt}]/u.test(part) ? part : `${otherwise[0] ?? ''}${part}`;
}

/** A function's name, or the start of a field's. */
export function lowerName(name: string, otherwise: string): string {
  const part = withoutForeign(camelCase(name));
  if (part === '') return otherwise;
  return /^[a-z]/.test(part) || /^[\p{Ll}\p{Lo}]/u.test(part) ? part : `${otherwise[0] ?? ''}${part}`;
}

/** A module's name is a file's name too, which not every system writes in every script. */
export function moduleName(segment: string, otherwise: string): string {
  const part = shortened(pascalCase(segment).replaceAll(/[^A-Za-z0-9]/g, ''));
  if (part === '') return otherwise;
  if (isDevice(part)) return `${part}_`;
  return /^[A-Z]/.test(part) ? part : `${otherwise[0] ?? ''}${part}`;
}

/** Some letters are blank. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S} ]/u;

/** A string literal. What does not print is written by its number; `\&` keeps a digit after it apart. */
export function literal(text: string): string {
  if (PLAIN_TEXT.test(text)) return `"${text}"`;
  let written = '';
  let isAfterNumber = false;
  for (const character of text) {
    const isPlain = SEEN.test(character);
    const gap = isAfterNumber && /\d/.test(character) ? '\\&' : '';
    isAfterNumber = !isPlain;
    written += gap + (isPlain ? character.replace(/["\\]/, '\\$&') : `\\${character.codePointAt(0)}`);
  }
  return `"${written}"`;
}

/** A name of ours that starts small. */
export function lowerFirst(name: string): string {
  return `${name[0]?.toLowerCase() ?? ''}${name.slice(1)}`;
}
