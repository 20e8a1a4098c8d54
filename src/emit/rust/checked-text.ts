/** The text of newtypes that check what they hold. */
import { UNIQUE } from './checks.js';
import { derive } from './derive.js';
import { docLines } from './doc-comment.js';
import { functionHead, implHead, tupleStructLines } from './field-text.js';
import type { Access, Check, CheckedItem } from './item.js';
import { attributeLines, LIST_WIDTH } from './rust-layout.js';
import type { RustLines } from './rust-lines.js';
import { rustTypeText, type Names, type RustType } from './rust-type.js';
import { rustString } from './words.js';

const NUMBER_DERIVE = derive('Copy', 'PartialOrd');

export function writeChecked(item: CheckedItem, names: Names, out: RustLines): void {
  const { name, inner, checks, access, isComparedRaw } = item;
  const text = rustTypeText(inner, names);
  const read = isComparedRaw ? text.replace(/^Vec/, 'crate::wire::Distinct') : text;
  out.addAll(docLines(item, 0, `${sentence(checks)}.`));
  out.add(access === 'copy' ? NUMBER_DERIVE : derive());
  out.addAll(attributeLines('serde', [`try_from = ${rustString(read)}`], 0));
  out.addAll(tupleStructLines(name, '', [inner], names));
  out.add('');
  writeAccess(name, inner, access, names, out);
  out.add('');
  writeTryFrom(name, text, checks, out);
  out.add('');
  if (isComparedRaw) {
    writeTryFromDistinct(name, read, checks, out);
    out.add('');
  }
  writeFrom(name, text, out);
}

/** `Must be at least 3, must be at most 9`. */
export function sentence(checks: readonly Check[]): string {
  const text = checks.map(({ says }) => says).join(', ');
  return `${(text[0] ?? '').toUpperCase()}${text.slice(1)}`;
}

function writeAccess(name: string, inner: RustType, access: Access, names: Names, out: RustLines): void {
  const [start, parameter, result, body] = accessForm(inner, access, names);
  out.block(`impl ${name} {`, () => {
    out.block(functionHead(start, parameter, result, out.column), () => out.add(body));
  });
}

type Form = readonly [start: string, parameter: string, result: string, body: string];

function accessForm(inner: RustType, access: Access, names: Names): Form {
  switch (access) {
    case 'copy':
      return ['pub fn get', 'self', rustTypeText(inner, names), 'self.0'];
    case 'text':
      return ['pub fn as_str', '&self', '&str', '&self.0'];
    case 'slice': {
      const item = inner.kind === 'generic' ? inner.args[0] : undefined;
      return ['pub fn as_slice', '&self', `&[${rustTypeText(item ?? inner, names)}]`, '&self.0'];
    }
    case 'map':
      return ['pub fn as_map', '&self', `&${rustTypeText(inner, names)}`, '&self.0'];
  }
}

function writeTryFrom(name: string, inner: string, checks: readonly Check[], out: RustLines, value = 'value'): void {
  if (checks.some(({ looksLikeConstant }) => looksLikeConstant)) out.add('#[allow(clippy::approx_constant)]');
  out.block(implHead(` TryFrom<${inner}>`, name), () => {
    out.add('type Error = Invalid;');
    out.add('');
    const head = functionHead('fn try_from', `${value}: ${inner}`, 'Result<Self, Self::Error>', out.column);
    out.block(head, () => {
      for (const check of checks) writeCheck(check, out);
      out.add('Ok(Self(value))');
    });
  });
}

/** The items have been compared already. */
function writeTryFromDistinct(name: string, read: string, checks: readonly Check[], out: RustLines): void {
  const others = checks.filter((check) => check !== UNIQUE);
  writeTryFrom(name, read, others, out, 'crate::wire::Distinct(value)');
}

function writeCheck({ fails, says }: Check, out: RustLines): void {
  const error = `Invalid::new(${rustString(says)})`;
  out.block(`if ${fails} {`, () => {
    if (error.length <= LIST_WIDTH) out.add(`return Err(${error});`);
    else out.block('return Err(Invalid::new(', () => out.add(`${rustString(says)},`), '));');
  });
}

function writeFrom(name: string, inner: string, out: RustLines): void {
  out.block(implHead(` From<${name}>`, inner), () => {
    out.block(functionHead('fn from', `value: ${name}`, 'Self', out.column), () => out.add('value.0'));
  });
}
