/** The text of newtypes that check what they hold. */
import { render } from '../layout.js';
import { derive, type Trait } from './derive.js';
import { docLines } from './doc-comment.js';
import { functionHead, implHead } from './field-text.js';
import type { Access, Check, CheckedItem } from './item.js';
import { attributeLines, indented, LIST_WIDTH, listDoc } from './rust-layout.js';
import { rustTypeDoc, rustTypeText, type Names, type RustType } from './rust-type.js';
import { rustString } from './words.js';

export function checkedLines(item: CheckedItem, names: Names): string[] {
  const { name, checks, access } = item;
  const inner = rustTypeText(item.inner, names);
  const more: Trait[] = access === 'copy' ? ['Copy', 'PartialOrd'] : [];
  const isSuspect = checks.some(({ looksLikeConstant }) => looksLikeConstant);
  return [
    ...docLines(item, 0, `${sentence(checks)}.`),
    derive(...more),
    ...attributeLines('serde', [`try_from = ${rustString(inner)}`], 0),
    ...render([`pub struct ${name}`, listDoc('(', [rustTypeDoc(item.inner, names)], ')'), ';']).split('\n'),
    '',
    ...accessLines(name, item.inner, access, names),
    '',
    ...(isSuspect ? ['#[allow(clippy::approx_constant)]'] : []),
    ...implHead(` TryFrom<${inner}>`, name),
    '    type Error = Invalid;',
    '',
    ...indented(functionHead('fn try_from', `value: ${inner}`, 'Result<Self, Self::Error>', 4)),
    ...indented(checks.flatMap(checkLines), 8),
    '        Ok(Self(value))',
    '    }',
    '}',
    '',
    ...implHead(` From<${name}>`, inner),
    ...indented(functionHead('fn from', `value: ${name}`, 'Self', 4)),
    '        value.0',
    '    }',
    '}',
  ];
}

/** `Must be at least 3, must be at most 9`. */
function sentence(checks: readonly Check[]): string {
  const text = checks.map(({ says }) => says).join(', ');
  return `${(text[0] ?? '').toUpperCase()}${text.slice(1)}`;
}

function checkLines({ fails, says }: Check): string[] {
  const error = `Invalid::new(${rustString(says)})`;
  const isShort = error.length <= LIST_WIDTH;
  const lines = isShort ? [`return Err(${error});`] : ['return Err(Invalid::new(', `    ${rustString(says)},`, '));'];
  return [`if ${fails} {`, ...indented(lines), '}'];
}

function accessLines(name: string, inner: RustType, access: Access, names: Names): string[] {
  const text = rustTypeText(inner, names);
  const item = inner.kind === 'generic' && inner.args[0] !== undefined ? rustTypeText(inner.args[0], names) : text;
  const forms: Record<Access, readonly string[]> = {
    copy: ['pub fn get', 'self', text, 'self.0'],
    text: ['pub fn as_str', '&self', '&str', '&self.0'],
    slice: ['pub fn as_slice', '&self', `&[${item}]`, '&self.0'],
    map: ['pub fn as_map', '&self', `&${text}`, '&self.0'],
  };
  const [start, parameter, result, body] = forms[access] as [string, string, string, string];
  return [`impl ${name} {`, ...indented(functionHead(start, parameter, result, 4)), `        ${body}`, '    }', '}'];
}
