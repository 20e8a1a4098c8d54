/** The fields of a struct or the parameters of a method, one a line, docs below. */
import { compactJson } from '../../core/json/json.js';
import { nameText, requiredFirst, typeSignature } from '../../core/model/signature.js';
import type { Field, FieldSource, StructType } from '../../core/model/type.js';
import { deprecationText, docsLines } from './docs-text.js';
import { indent, widest } from '../../core/text/lines.js';
import type { View } from './view.js';

/** A column wider than this would push all that follows it off the screen. */
const WIDEST_COLUMN = 36;

export function structLines(struct: StructType, by: number, view: View): string[] {
  return [...fieldLines(struct.fields, by, view), ...indent(otherKeys(struct, view), by)];
}

function fieldLines(fields: readonly Field[], by: number, view: View): string[] {
  const rows = requiredFirst(fields).map((field) => ({
    field,
    name: nameText(field.name),
    type: typeSignature(field.type, view.hub.types),
  }));
  const nameWidth = column(rows.map(({ name }) => name));
  const typeWidth = column(rows.map(({ type }) => type));
  return rows.flatMap(({ field, name, type }) => {
    const cells = `${view.style.bold(name.padEnd(nameWidth))}  ${type.padEnd(typeWidth)}  ${factsOf(field, view)}`;
    return [...indent([cells], by), ...docsLines(field, by + nameWidth + 2, view)];
  });
}

function column(texts: readonly string[]): number {
  return widest(texts.filter((text) => text.length <= WIDEST_COLUMN));
}

function factsOf(field: Field, { style }: View): string {
  const facts = [
    field.required ? 'required' : 'optional',
    ...(field.type.kind === 'nullable' ? ['nullable'] : []),
    ...(field.default === undefined ? [] : [`default ${compactJson(field.default)}`]),
    ...(field.readOnly ? ['read only'] : []),
    ...(field.writeOnly ? ['write only'] : []),
    ...(field.source === undefined ? [] : [sourceText(field.source)]),
  ];
  const deprecation = deprecationText(field);
  return [style.dim(facts.join(', ')), ...(deprecation === undefined ? [] : [style.yellow(deprecation)])].join(', ');
}

export function sourceText({ from, key, resolver }: FieldSource): string {
  if (from === 'rpc') return 'sent by the client';
  const place = `${from}${key === undefined ? '' : ` "${key}"`}`;
  return `filled in by the server from ${place}${resolver === undefined ? '' : ` through ${resolver}`}`;
}

function otherKeys({ flatten = [], extra }: StructType, { hub }: View): string[] {
  const flattened = flatten.map(
    ({ type, optional }) => `and the keys of ${typeSignature(type, hub.types)}${optional ? ', or none of them' : ''}`,
  );
  return [...flattened, ...(extra.kind === 'kept' ? [`any other key: ${typeSignature(extra.values, hub.types)}`] : [])];
}
