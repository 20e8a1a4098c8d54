/** Data declarations. */
import type { Documented, EnumType, StringEnumType, Type } from '../../core/model/type.js';
import { group, indent, line, render, type Doc } from '../common/layout.js';
import { carriedBy } from './link.js';
import { docLines } from './haddock.js';
import type { Imports } from './imports.js';
import { readsByInstance } from './parser-text.js';
import { isWrapper, type TypePlan } from './plan.js';
import type { RecordPart } from './record.js';
import { apply, argument, atom, prefixed, typeText, type Applied } from './type-text.js';

/** The docs, the declaration and what is derived. */
export function declarationText(plan: TypePlan, imports: Imports): string {
  const { about, type } = plan.def;
  const lines = docLines(about, noteOn(plan.def.meant));
  lines.push(bodyText(plan, imports), derivingText(type, imports));
  return lines.join('\n');
}

/** What the type itself cannot say. */
function noteOn(type: Type): string | undefined {
  if (type.kind === 'opaque') return `The schema says more than this type: ${type.reason}.`;
  if (type.kind === 'bytes') return `Bytes, encoded as ${type.encoding}.`;
  return type.kind === 'string' && type.format !== undefined ? `Format: ${type.format}.` : undefined;
}

function bodyText(plan: TypePlan, imports: Imports): string {
  const { name, parts } = plan;
  const { type } = plan.def;
  switch (type.kind) {
    case 'struct':
      return recordText(name, parts, imports);
    case 'enum':
      return sumText(name, variantEntries(type, plan, imports));
    case 'string-enum':
      return sumText(name, wordEntries(type, plan));
    case 'tuple':
      return sumText(name, [tupleEntry(name, type.items, imports)]);
    case 'const':
    case 'null':
      return `data ${name} = ${name}`;
    default:
      return render([`newtype ${name} = ${name} {${plan.accessor} :: `, typeText(type, imports).doc, '}']);
  }
}

/** A record of one field is a newtype. */
function recordText(name: string, parts: readonly RecordPart[], imports: Imports): string {
  if (parts.length === 0) return `data ${name} = ${name}`;
  const isNewtype = parts.length === 1;
  let text = `${isNewtype ? 'newtype' : 'data'} ${name} = ${name}`;
  let lead = '  { ';
  for (const part of parts) {
    const type = partType(part, imports);
    const isLazy = isNewtype || isEmptyPart(part, imports);
    const field = render(prefixed(`${part.name} :: `, isLazy ? type.doc : strict(type)), 100, 4, 6);
    text += `\n${documented(lead, part.about, field)}`;
    lead = '  , ';
  }
  return `${text}\n  }`;
}

function strict(type: Applied): Doc {
  return prefixed('!', argument(type));
}

function isEmptyPart({ kind, type }: RecordPart, imports: Imports): boolean {
  return (kind === 'required' || kind === 'flattened') && hasNoValues(type, imports);
}

/** A strict field of a type without values makes patterns unreachable, of which GHC warns. */
function hasNoValues(type: Type, imports: Imports, open: readonly Type[] = []): boolean {
  if (type.kind === 'never') return true;
  const plan = type.kind === 'ref' && !open.includes(type) ? imports.typeOf(type.id) : undefined;
  if (plan === undefined) return false;
  return wrappedBy(plan).some((inner) => hasNoValues(inner, imports, [...open, type]));
}

/** What a newtype is made of. */
function wrappedBy({ def: { type }, parts }: TypePlan): readonly Type[] {
  const isOne = type.kind === 'struct' ? parts.length === 1 : type.kind !== 'enum' || type.variants.length === 1;
  if (!isOne) return [];
  if (type.kind === 'enum') return type.variants.flatMap(({ payload }) => carriedBy(payload));
  return type.kind === 'struct' ? parts.map((part) => part.type) : [type];
}

/** Docs stand before what they are about, inside of the braces or behind the bar. */
function documented(lead: string, subject: Documented, text: string): string {
  let written = lead;
  for (const doc of docLines(subject)) written += `${doc}\n    `;
  return written + text;
}

/** The type of a record's field. */
export function partType({ kind, type }: RecordPart, imports: Imports): Applied {
  const inner = typeText(type, imports);
  switch (kind) {
    case 'required':
    case 'defaulted':
    case 'flattened':
      return inner;
    case 'optional':
    case 'optional-flattened':
      return apply('Maybe', inner);
    case 'presence':
      return apply(imports.lib('Presence'), inner);
    case 'others':
      return apply(imports.lib('Map'), atom(imports.lib('Text')), inner);
  }
}

interface Entry {
  readonly text: string;
  /** What the hub says of it. */
  readonly about: Documented;
  readonly isNewtype?: boolean;
}

function variantEntries({ variants }: EnumType, { constructors }: TypePlan, imports: Imports): Entry[] {
  return variants.map((variant, index) => {
    const carries = carriedBy(variant.payload);
    const isNewtype = variants.length === 1 && carries.length === 1;
    const doc = constructorDoc(constructors[index] as string, carries, imports, isNewtype);
    return { text: render(doc, 100, 4, 4), about: variant, isNewtype };
  });
}

function constructorDoc(name: string, carries: readonly Type[], imports: Imports, isNewtype = false): Doc {
  const held = (type: Type): Doc => {
    const text = typeText(type, imports);
    return isNewtype || hasNoValues(type, imports) ? argument(text) : strict(text);
  };
  return group([name, indent(carries.map((type): Doc => [line, held(type)]))]);
}

/** An array that no tuple of Haskell's can stand for. */
function tupleEntry(name: string, items: readonly Type[], imports: Imports): Entry {
  const isNewtype = items.length === 1;
  return { text: render(constructorDoc(name, items, imports, isNewtype), 100, 4, 4), about: {}, isNewtype };
}

function wordEntries({ values }: StringEnumType, { constructors }: TypePlan): Entry[] {
  return values.map((value, index) => ({ text: constructors[index] as string, about: value }));
}

/** One constructor a line. */
export function sumText(name: string, entries: readonly Entry[]): string {
  const [first] = entries;
  let text = `${first?.isNewtype ? 'newtype' : 'data'} ${name}`;
  const isShort = first !== undefined && entries.length === 1 && docLines(first.about).length === 0;
  if (isShort) return `${text} = ${first.text}`;
  for (const entry of entries) text += `\n${documented(entry === first ? '  = ' : '  | ', entry.about, entry.text)}`;
  return text;
}

function derivingText(type: Type, imports: Imports): string {
  imports.extension('DerivingStrategies');
  imports.extension('DeriveGeneric');
  const classes = type.kind === 'string-enum' ? 'Show, Eq, Ord, Enum, Bounded' : 'Show, Eq, Ord';
  const stock = `  deriving stock (${classes}, ${imports.lib('Generic')})`;
  return isWrapper(type) ? `${stock}\n  deriving newtype (${wrapperClasses(type, imports)})` : stock;
}

/** A wrapper is written, and mostly read, as what it wraps. */
function wrapperClasses(type: Type, imports: Imports): string {
  imports.extension('GeneralizedNewtypeDeriving');
  const written = imports.lib('ToJSON');
  return readsByInstance(type) ? `${imports.lib('FromJSON')}, ${written}` : written;
}
