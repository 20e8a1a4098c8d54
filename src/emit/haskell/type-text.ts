/** Types as Haskell writes them where they stand inside of others. */
import type { IntegerType, StringType, Type, TypeId } from '../../core/model/type.js';
import { choice, group, indent, line, softline, type Doc } from '../common/layout.js';

/** What types are called where the text will stand. */
export interface HaskellNames {
  /** A name of a library, which is imported by this. */
  lib(name: string): string;
  /** A declared type, or the runtime's with its argument. */
  named(id: TypeId): Applied;
}

/** Text that needs brackets as an argument, unless it is a single word or in brackets of its own. */
export interface Applied {
  readonly doc: Doc;
  readonly isAtom: boolean;
}

export function atom(doc: Doc): Applied {
  return { doc, isAtom: true };
}

/** `Map Text (Maybe Word8)`. */
export function apply(head: Doc, ...args: readonly Applied[]): Applied {
  if (args.length === 0) return atom(head);
  const parts: Doc[] = [];
  for (const arg of args) parts.push(line, argument(arg));
  return { doc: group([head, indent(parts)]), isAtom: false };
}

export function argument({ doc, isAtom }: Applied): Doc {
  return isAtom ? doc : enclosed('(', doc, ')');
}

/** `<$> a <*> b`, or one a line. */
export function applicative(parts: readonly Doc[]): Doc {
  const lines: Doc[] = [];
  for (const part of parts) lines.push(line, prefixed(lines.length === 0 ? '<$> ' : '<*> ', part));
  return indent(lines);
}

/** Text stays text: there is nothing in it to lay out. */
function enclosed(open: string, doc: Doc, close: string): Doc {
  return typeof doc === 'string' ? `${open}${doc}${close}` : [open, doc, close];
}

export function prefixed(prefix: string, doc: Doc): Doc {
  return typeof doc === 'string' ? `${prefix}${doc}` : [prefix, doc];
}

/** What follows a list's bracket. */
const OPENED = choice(' ', '');

/** `[a, b]`, or one a line with the commas in front, for a place at the start of a line. */
export function listText(open: string, parts: readonly Doc[], close: string): Doc {
  if (parts.length === 0) return `${open}${close}`;
  const list: Doc[] = [open, OPENED];
  for (const part of parts) {
    const item = typeof part === 'string' ? part : indent(part);
    if (list.length === 2) list.push(item);
    else list.push(softline, prefixed(', ', item));
  }
  list.push(softline, close);
  return group(list);
}

export function typeText(type: Type, names: HaskellNames): Applied {
  switch (type.kind) {
    case 'any':
      return atom(names.lib('Value'));
    case 'never':
      return atom(names.lib('Void'));
    case 'null':
      return atom(names.lib('Unit'));
    case 'boolean':
      return atom('Bool');
    case 'integer':
      return atom(integerName(type, names));
    case 'float':
      return atom('Double');
    case 'string':
      return atom(names.lib(stringName(type)));
    case 'bytes':
      return atom(names.lib('Text'));
    case 'array':
    case 'set':
      return atom(enclosed('[', typeText(type.items, names).doc, ']'));
    case 'tuple':
      return atom(
        listText(
          '(',
          type.items.map((item) => typeText(item, names).doc),
          ')',
        ),
      );
    case 'map':
      return apply(names.lib('Map'), atom(mapKeyName(type.keys, names)), typeText(type.values, names));
    case 'nullable':
      return apply('Maybe', typeText(type.inner, names));
    case 'ref':
      return names.named(type.id);
    default:
      throw new Error(`a ${type.kind} has no declaration of its own`);
  }
}

function mapKeyName(keys: { readonly kind: string; readonly signed?: boolean }, names: HaskellNames): string {
  if (keys.kind === 'string') return names.lib('Text');
  return keys.signed ? 'Integer' : names.lib('Natural');
}

function integerName({ width, signed }: IntegerType, names: HaskellNames): string {
  if (width === undefined || (width === 128 && signed)) return 'Integer';
  if (width === 128) return names.lib('Natural');
  return names.lib(`${signed ? 'Int' : 'Word'}${width === 'size' ? 64 : width}`);
}

const FORMATS: ReadonlyMap<string | undefined, string> = new Map([
  ['uuid', 'UUID'],
  ['date-time', 'UTCTime'],
  ['date', 'Day'],
  ['partial-date-time', 'LocalTime'],
  ['partial-time', 'TimeOfDay'],
]);

/** A format has its own type only where it is all that the schema says. */
export function stringName({ format, minLength, maxLength, pattern }: StringType): string {
  const isBare = minLength === undefined && maxLength === undefined && pattern === undefined;
  return (isBare && FORMATS.get(format)) || 'Text';
}
