/** Instances of `FromJSON`. */
import type { Encoding, EnumType, Payload, StructType, Variant } from '../../core/model/type.js';
import { isUnknownVariant } from '../../core/model/open-enums.js';
import { group, indent, line, type Doc } from '../common/layout.js';
import { equation, instanceText } from './definition-text.js';
import { literal } from './identifiers.js';
import type { Imports } from './imports.js';
import { elementsParser, ownParser, parserText, readsByInstance } from './parser-text.js';
import { isWrapper, type TypePlan } from './plan.js';
import type { RecordPart } from './record.js';
import { applicative, apply, atom, listText, type Applied } from './type-text.js';
import { jsonText, textLiteral, valueText } from './value-text.js';

/** Wrappers derive theirs, unless their parser has rules. */
export function decodeInstances(plan: TypePlan, imports: Imports): string[] {
  const { type } = plan.def;
  if (isWrapper(type) && readsByInstance(type)) return [];
  return [instanceText(imports.lib('FromJSON'), plan.name, parseMethod(plan, imports))];
}

function parseMethod(plan: TypePlan, imports: Imports): Doc {
  const { name, constructors } = plan;
  const { type } = plan.def;
  switch (type.kind) {
    case 'struct':
      return recordParser(type, plan, imports);
    case 'enum':
      return equation('parseJSON', enumParser(type, plan, imports).doc);
    case 'string-enum': {
      const words = type.values.map(({ value }, index) => `(${textLiteral(value, imports)}, ${constructors[index]})`);
      return equation('parseJSON', apply(imports.lib('strings'), atom(listText('[', words, ']'))).doc);
    }
    case 'tuple':
      return equation('parseJSON', elementsParser(name, type.items, imports.lib).doc);
    case 'const':
    case 'null': {
      const json = jsonText(type.kind === 'const' ? type.value : null, imports);
      return equation('parseJSON', apply(imports.lib('constant'), json, atom(name)).doc);
    }
    default:
      return equation('parseJSON', [`fmap ${name} . `, parserText(type, imports.lib).doc]);
  }
}

function recordParser({ extra }: StructType, { def, name, parts }: TypePlan, imports: Imports): Doc {
  const reader = imports.lib(extra.kind === 'refused' ? 'withClosedObject' : 'withObject');
  const head = `parseJSON = ${reader} ${literal(name)} $ \\`;
  if (parts.length === 0) return `${head}_ -> pure ${name}`;
  const bound = boundParts(parts);
  const record: RecordParser = { parts, bound, keysForParts: def.keysForParts, imports };
  const body: Doc = [name, applicative(parts.map((part) => partParser(part, record)))];
  if (bound.length === 0) return group([`${head}members ->`, indent([line, group(body)])]);
  const bindings = bound.map((part, index): Doc => [line, `${boundName(index)} <- `, flattenedParser(part, record)]);
  return group([`${head}members -> do`, indent([bindings, line, group(body)])], true);
}

/** What the parser of a part must know of the whole. */
interface RecordParser {
  readonly parts: readonly RecordPart[];
  /** Flattened parts that are read before all others. */
  readonly bound: readonly RecordPart[];
  readonly keysForParts: readonly string[] | undefined;
  readonly imports: Imports;
}

/** What flattened parts have taken is not left for the others. */
function boundParts(parts: readonly RecordPart[]): RecordPart[] {
  return parts.some(({ kind }) => kind === 'others') ? parts.filter(isFlattened) : [];
}

/** A record's own field has that name already. */
function boundName(index: number): string {
  return `part${index + 1}`;
}

function isFlattened({ kind }: RecordPart): boolean {
  return kind === 'flattened' || kind === 'optional-flattened';
}

function partParser(part: RecordPart, record: RecordParser): Doc {
  const { kind, type } = part;
  const { parts, bound, imports } = record;
  switch (kind) {
    case 'required':
      return fieldParser(part, '.:', 'explicitParseField', imports);
    case 'optional':
      return fieldParser(part, '.:!', "explicitParseFieldMaybe'", imports);
    case 'presence':
      return fieldParser(part, '.:/', 'presence', imports);
    case 'defaulted':
      return defaultedParser(part, imports);
    case 'flattened':
    case 'optional-flattened':
      return bound.includes(part) ? `pure ${boundName(bound.indexOf(part))}` : flattenedParser(part, record);
    case 'others': {
      const named = parts.filter((each) => each !== part && !isFlattened(each));
      const keys = named.map(({ key }) => key);
      const taken = bound.map((_, index) => `toJSON ${boundName(index)}`);
      const lists = [keyList(keys, imports), listText('[', taken, ']')].map(atom);
      return apply(imports.lib('others'), ...lists, parserText(type, imports.lib), atom('members')).doc;
    }
  }
}

/** By the operator that aeson's users know where the type's instance says it all. */
function fieldParser({ key, type }: RecordPart, operator: string, explicit: string, imports: Imports): Doc {
  const parser = ownParser(type, imports.lib);
  const name = textLiteral(key, imports);
  if (parser === undefined) return `members ${imports.lib(operator)} ${name}`;
  return apply(imports.lib(explicit), parser, atom('members'), atom(name)).doc;
}

function defaultedParser(part: RecordPart, imports: Imports): Doc {
  const preset = part.default ?? null;
  const value = valueText(preset, part.type, imports);
  if (value === undefined) {
    const parser = parserText(part.type, imports.lib);
    const key = textLiteral(part.key, imports);
    return apply(imports.lib('withDefault'), jsonText(preset, imports), parser, atom('members'), atom(key)).doc;
  }
  return [fieldParser(part, '.:!', "explicitParseFieldMaybe'", imports), ` ${imports.lib('.!=')} `, value.doc];
}

function flattenedParser({ kind, type }: RecordPart, { keysForParts, imports }: RecordParser): Doc {
  const members = atom('members');
  const own = parserText(type, imports.lib);
  const parser = keysForParts
    ? apply(imports.lib('fromKnown'), atom(keyList(keysForParts, imports)), own, members)
    : apply(imports.lib('fromMembers'), own, members);
  return kind === 'flattened' ? parser.doc : apply(imports.lib('optional'), parser).doc;
}

function keyList(keys: readonly string[], imports: Imports): Doc {
  return listText(
    '[',
    keys.map((key) => textLiteral(key, imports)),
    ']',
  );
}

function enumParser(type: EnumType, { def, constructors }: TypePlan, imports: Imports): Applied {
  const { encoding } = type;
  const bare: Doc[] = [];
  const table: Doc[] = [];
  for (const [index, variant] of type.variants.entries()) {
    const constructor = constructors[index] as string;
    if (isUnknownVariant(variant)) bare.push(unknownParser(type, constructor, imports));
    else if (encoding.style === 'untagged' || variant.untagged) bare.push(bareParser(variant, constructor, imports));
    else table.push(taggedParser(variant, constructor, imports));
  }
  if (encoding.style === 'untagged') return untaggedParser(bare, def.exclusive, imports);
  const head = [imports.lib(encoding.style), ...keysOf(encoding, imports)].join(' ');
  const parser = apply(head, atom(listText('[', table, ']')));
  return bare.length === 0 ? parser : apply(imports.lib('orUntagged'), atom(listText('[', bare, ']')), parser);
}

function unknownParser({ encoding, variants }: EnumType, constructor: string, imports: Imports): Doc {
  const known = variants.filter(({ untagged }) => !untagged).map(({ name = '' }) => textLiteral(name, imports));
  const list = atom(listText('[', known, ']'));
  const parser =
    'tag' in encoding
      ? apply(imports.lib('unknownTag'), atom(textLiteral(encoding.tag, imports)), list)
      : apply(imports.lib('unknownName'), list);
  return [`fmap ${constructor} . `, parser.doc];
}

/** Those that keep each other out are one among the others. */
function untaggedParser(variants: readonly Doc[], exclusive: readonly number[], imports: Imports): Applied {
  const alone = exclusive.map((place) => variants[place] as Doc);
  const others = variants.filter((_, place) => !exclusive.includes(place));
  if (alone.length === 0) return apply(imports.lib('untagged'), atom(listText('[', others, ']')));
  const parser = apply(imports.lib('exclusive'), atom(listText('[', alone, ']')));
  return others.length === 0
    ? parser
    : apply(imports.lib('untagged'), atom(listText('[', [parser.doc, ...others], ']')));
}

/** `(name, parser)`. */
function taggedParser(variant: Variant, constructor: string, imports: Imports): Doc {
  const name = textLiteral(variant.name ?? '', imports);
  return listText('(', [name, variantParser(variant, constructor, imports).doc], ')');
}

function keysOf(encoding: Encoding, imports: Imports): string[] {
  if (!('tag' in encoding)) return [];
  const tag = textLiteral(encoding.tag, imports);
  return 'content' in encoding ? [tag, textLiteral(encoding.content, imports)] : [tag];
}

function variantParser({ payload, closed }: Variant, constructor: string, imports: Imports): Applied {
  const parser = payloadParser(payload, constructor, imports);
  return closed ? apply(imports.lib('closed'), parser) : parser;
}

function payloadParser(payload: Payload, constructor: string, imports: Imports): Applied {
  const { lib } = imports;
  if (payload.kind === 'unit') return apply(lib('unit'), atom(constructor));
  if (payload.kind === 'tuple') return apply(lib('payloadOf'), elementsParser(constructor, payload.items, lib));
  const parser = ownParser(payload.kind === 'newtype' ? payload.type : payload.struct, lib);
  if (parser === undefined) return apply(lib('payload'), atom(constructor));
  return apply(lib('payloadWith'), parser, atom(constructor));
}

/** A variant without a tag: what it carries alone, or null. */
function bareParser({ payload }: Variant, constructor: string, imports: Imports): Doc {
  switch (payload.kind) {
    case 'unit':
      return `${imports.lib('constant')} ${imports.lib('nil')} ${constructor}`;
    case 'tuple':
      return elementsParser(constructor, payload.items, imports.lib).doc;
    default: {
      const type = payload.kind === 'newtype' ? payload.type : payload.struct;
      return [`fmap ${constructor} . `, parserText(type, imports.lib).doc];
    }
  }
}
