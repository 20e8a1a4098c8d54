/** Data declarations. */
import type { Documented, EnumType, StringEnumType, Type, TypeDef } from '../../model/type.js';
import { group, indent, line, render, type Doc } from '../layout.js';
import { carriedBy } from './link.js';
import { docLines } from './haddock.js';
import type { Imports } from './imports.js';
import { ownParser } from './parser-text.js';
import type { TypePlan } from './plan.js';
import type { RecordPart } from './record.js';
import { apply, argument, atom, typeText, type Applied } from './type-text.js';

/** The docs, the declaration and what is derived. */
export function declarationText(plan: TypePlan, imports: Imports): string {
  const docs = docLines(plan.def, ...notesOn(plan.def));
  return [...docs, ...bodyLines(plan, imports), ...derivingLines(plan.def.type, imports)].join('\n');
}

/** What the type itself cannot say. */
function notesOn({ type }: TypeDef): string[] {
  if (type.kind === 'opaque') return [`Any JSON that fits the hub's schema: ${type.reason}.`];
  if (type.kind === 'bytes') return [`Bytes, encoded as ${type.encoding}.`];
  return type.kind === 'string' && type.format !== undefined ? [`Format: ${type.format}.`] : [];
}

function bodyLines(plan: TypePlan, imports: Imports): string[] {
  const { name, parts } = plan;
  const { type } = plan.def;
  switch (type.kind) {
    case 'struct':
      return recordLines(name, parts, imports);
    case 'enum':
      return sumLines(name, variantEntries(type, plan, imports));
    case 'string-enum':
      return sumLines(name, wordEntries(type, plan));
    case 'tuple':
      return sumLines(name, [tupleEntry(name, type.items, imports)]);
    case 'const':
    case 'null':
      return [`data ${name} = ${name}`];
    default:
      return [render(['newtype ', `${name} = ${name} {${plan.accessor} :: `, typeText(type, imports).doc, '}'])];
  }
}

/** A record of one field is a newtype. */
function recordLines(name: string, parts: readonly RecordPart[], imports: Imports): string[] {
  if (parts.length === 0) return [`data ${name} = ${name}`];
  const isNewtype = parts.length === 1;
  const fields = parts.flatMap((part, index) => {
    const lead = index === 0 ? '  { ' : '  , ';
    const type = partType(part, imports);
    const isLazy = isNewtype || isEmptyPart(part, imports);
    const field = render([`${part.name} :: `, isLazy ? type.doc : strict(type)], 100, 4, 6);
    return documented(lead, part, field);
  });
  return [`${isNewtype ? 'newtype' : 'data'} ${name} = ${name}`, ...fields, '  }'];
}

function strict(type: Applied): Doc {
  return ['!', argument(type)];
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
function documented(lead: string, subject: Documented, text: string): string[] {
  const docs = docLines(subject);
  return [...docs, text].map((each, index) => `${index === 0 ? lead : '    '}${each}`);
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

interface Entry extends Documented {
  readonly text: string;
  readonly isNewtype?: boolean;
}

function variantEntries({ variants }: EnumType, { constructors }: TypePlan, imports: Imports): Entry[] {
  return variants.map((variant, index) => {
    const carries = carriedBy(variant.payload);
    const isNewtype = variants.length === 1 && carries.length === 1;
    const doc = constructorDoc(constructors[index] as string, carries, imports, isNewtype);
    return { ...wordsOf(variant), text: render(doc, 100, 4, 4), isNewtype };
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
  return { text: render(constructorDoc(name, items, imports, isNewtype), 100, 4, 4), isNewtype };
}

function wordEntries({ values }: StringEnumType, { constructors }: TypePlan): Entry[] {
  return values.map((value, index) => ({ ...wordsOf(value), text: constructors[index] as string }));
}

function wordsOf({ docs, deprecation }: Documented): Documented {
  return { ...(docs !== undefined && { docs }), ...(deprecation !== undefined && { deprecation }) };
}

/** One constructor a line. */
export function sumLines(name: string, entries: readonly Entry[]): string[] {
  const [only, ...others] = entries;
  const head = `${only?.isNewtype ? 'newtype' : 'data'} ${name}`;
  if (only !== undefined && others.length === 0 && docLines(only).length === 0) return [`${head} = ${only.text}`];
  const lines = entries.flatMap((entry, index) => documented(index === 0 ? '  = ' : '  | ', entry, entry.text));
  return [head, ...lines];
}

function derivingLines(type: Type, imports: Imports): string[] {
  imports.extension('DerivingStrategies');
  imports.extension('DeriveGeneric');
  const classes = type.kind === 'string-enum' ? ['Show', 'Eq', 'Ord', 'Enum', 'Bounded'] : ['Show', 'Eq', 'Ord'];
  const stock = `  deriving stock (${[...classes, imports.lib('Generic')].join(', ')})`;
  return [stock, ...newtypeLines(type, imports)];
}

/** A wrapper is written, and mostly read, as what it wraps. */
function newtypeLines(type: Type, imports: Imports): string[] {
  if (['struct', 'enum', 'string-enum', 'const', 'null', 'tuple'].includes(type.kind)) return [];
  imports.extension('GeneralizedNewtypeDeriving');
  const isRead = ownParser(type, (name) => name) === undefined;
  return [`  deriving newtype (${[...(isRead ? [imports.lib('FromJSON')] : []), imports.lib('ToJSON')].join(', ')})`];
}
