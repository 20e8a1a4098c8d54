/** How a struct is made of what must be given, where the rest may be left out. */
import { rightSide } from './field-text.js';
import type { FieldItem, StructItem } from './item.js';
import { RustLines } from './rust-lines.js';
import { LINE_WIDTH } from './rust-layout.js';
import { isOption, rustTypeText, type Names, type RustType } from './rust-type.js';

export type Constructor =
  /** `Default`, which can be derived where every field has one. */
  | { readonly kind: 'default'; readonly isDerived: boolean }
  /** `new(…)` */
  | { readonly kind: 'new' };

/** Nothing where all fields must be given: the struct itself says what they are. */
export function constructorOf({ fields }: StructItem): Constructor | undefined {
  const left = fields.filter((field) => presetOf(field) !== undefined);
  if (left.length === 0) return undefined;
  if (left.length < fields.length) return { kind: 'new' };
  return { kind: 'default', isDerived: fields.every((field) => presetOf(field) !== 'function') };
}

/** What a field is where nobody says anything of it. */
function presetOf({ serde, type }: FieldItem): 'none' | 'default' | 'function' | undefined {
  if (serde.some((each) => each.startsWith('default = '))) return 'function';
  const isOptional = serde.includes('default') || (serde.includes('flatten') && isOption(type));
  if (isOptional) return isOption(type) ? 'none' : 'default';
  // The keys that no field names.
  return serde.includes('flatten') && type.kind === 'generic' && type.name === 'BTreeMap' ? 'default' : undefined;
}

function presetText(field: FieldItem): string | undefined {
  switch (presetOf(field)) {
    case 'none':
      return 'None';
    case 'default':
      return emptyText(field.type);
    case 'function':
      return `Self::${field.serde.flatMap((each) => /^default = ".+::(.+)"$/.exec(each)?.[1] ?? [])[0]}()`;
    case undefined:
      return undefined;
  }
}

/** What `Default` of the type gives. */
function emptyText(type: RustType): string {
  if (type.kind === 'generic') return `${type.name}::new()`;
  if (isText(type)) return 'String::new()';
  if (type.kind !== 'plain') return 'Default::default()';
  if (type.text === 'bool') return 'false';
  if (/^[iu]\w+$/.test(type.text)) return '0';
  return /^f\d+$/.test(type.text) ? '0.0' : 'Default::default()';
}

function isText(type: RustType): boolean {
  return type.kind === 'plain' && type.text === 'String';
}

/** `Default`, written out. */
export function defaultLines({ name, fields }: StructItem): string[] {
  const out = new RustLines();
  out.add('');
  out.block(`impl Default for ${name} {`, () => {
    out.block('fn default() -> Self {', () => writeLiteral(fields, out));
  });
  return [...out.written];
}

/** More parameters than clippy likes. */
const MANY = 7;

/** The function `new`, as it stands in an `impl`. */
export function newLines({ fields }: StructItem, names: Names): string[] {
  const given = fields.filter((field) => presetOf(field) === undefined);
  const out = new RustLines(4);
  out.add('/// With what must be given; the rest is left out, or as the hub presets it.');
  out.add('#[must_use]');
  if (given.length > MANY) out.add('#[allow(clippy::too_many_arguments)]');
  const parameters = given.map((field) => `${field.name}: ${parameterType(field, names)}`);
  const whole = `pub fn new(${parameters.join(', ')}) -> Self {`;
  if (4 + whole.length <= LINE_WIDTH) out.block(whole, () => writeLiteral(fields, out));
  else {
    out.block(
      'pub fn new(',
      () => {
        for (const field of given) {
          if (isText(field.type)) out.add(`${field.name}: impl Into<String>,`);
          else out.addAll(rightSide(`${field.name}:`, field.type, names, out.column, ','));
        }
      },
      ') -> Self {',
    );
    const body = new RustLines(8);
    writeLiteral(fields, body);
    out.append(body);
    out.add('}');
  }
  return out.written.map((line) => line.slice(4));
}

function parameterType({ type }: FieldItem, names: Names): string {
  return isText(type) ? 'impl Into<String>' : rustTypeText(type, names);
}

/** rustfmt leaves structs of this width on one line. */
const SHORT = 18;

function writeLiteral(fields: readonly FieldItem[], out: RustLines): void {
  const parts = fields.map((field) => {
    const preset = presetText(field);
    if (preset !== undefined) return `${field.name}: ${preset}`;
    return isText(field.type) ? `${field.name}: ${field.name}.into()` : field.name;
  });
  const inside = parts.join(', ');
  if (inside.length <= SHORT) out.add(`Self { ${inside} }`);
  else out.block('Self {', () => out.addAll(parts.map((part) => `${part},`)));
}
