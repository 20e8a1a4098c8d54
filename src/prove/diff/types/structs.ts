/** Objects with named fields. */
import { nameText } from '../../../core/model/signature.js';
import type { Field, Flattened, StructType, Type } from '../../../core/model/type.js';
import { structOf } from '../../../core/model/variants.js';
import type { Pair, Versions } from '../findings/versions.js';
import { compareDefaults, compareNotes } from './notes.js';
import { findRenames, type Likeness, type Renamed } from './renames.js';
import { reportRenames } from './report-renames.js';
import { replaced } from './replaced.js';
import { within, type Site } from './site.js';
import type { TypeComparison } from './type-comparison.js';

export function compareStructs(comparison: TypeComparison, site: Site, types: Pair<StructType>): void {
  const { versions } = comparison;
  const [old, now] = [unflattened(types.old, versions), unflattened(types.new, versions)];
  const at = { ...site, old, new: now };
  if (old.flatten?.length !== now.flatten?.length) return replaced(comparison, site);
  compareFields(comparison, at, { old, new: now });
  (old.flatten ?? []).forEach((part, index) => compareFlattened(comparison, at, part, now.flatten?.[index]));
  compareExtra(comparison, at, { old, new: now });
}

/** With the fields of flattened structs among its own, which is what they are on the wire. */
function unflattened(struct: StructType, versions: Versions): StructType {
  const { flatten, ...own } = struct;
  if (flatten === undefined) return struct;
  const fields = [...struct.fields];
  const rest: Flattened[] = [];
  for (const part of flatten) {
    const inner = part.optional ? undefined : structOf(part.type, versions.types);
    if (inner?.extra.kind !== 'ignored') rest.push(part);
    else {
      const merged = unflattened(inner, versions);
      fields.push(...merged.fields);
      rest.push(...(merged.flatten ?? []));
    }
  }
  return { ...own, fields, ...(rest.length > 0 && { flatten: rest }) };
}

function compareFlattened(comparison: TypeComparison, site: Site, old: Flattened, now: Flattened | undefined): void {
  if (now === undefined) return;
  if (old.optional !== now.optional) {
    comparison.report(site, {
      rule: now.optional ? 'O09' : 'O08',
      message: `the fields of ${comparison.versions.text(old.type)} are ${now.optional ? 'optional' : 'required'} now`,
      edit: { made: site.new, undone: site.old },
    });
  }
  comparison.compare({ ...site, old: old.type, new: now.type });
}

interface StructSite extends Site, Pair<StructType> {
  readonly old: StructType;
  readonly new: StructType;
}

function compareFields(comparison: TypeComparison, site: StructSite, { old, new: now }: Pair<StructType>): void {
  const [before, after] = [byName(old.fields), byName(now.fields)];
  const gone = old.fields.filter(({ name }) => !after.has(name));
  const come = now.fields.filter(({ name }) => !before.has(name));
  const { renamed, removed, added } = findRenames(gone, come, likenessOf(comparison.versions));
  reportRenamed(comparison, site, renamed);
  for (const field of removed) reportRemoved(comparison, site, field);
  for (const field of added) reportAdded(comparison, site, field);
  for (const field of old.fields) {
    const other = after.get(field.name);
    if (other !== undefined) compareField(comparison, site, { old: field, new: other });
  }
}

function byName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  return new Map(fields.map((field) => [field.name, field]));
}

function likenessOf(versions: Versions): Likeness<Field> {
  return {
    nameOf: ({ name }) => name,
    contentOf: ({ type, required }) => `${required} ${versions.meaning(type)}`,
  };
}

function reportRenamed(comparison: TypeComparison, site: StructSite, renamed: readonly Renamed<Field>[]): void {
  const isSent = site.direction === 'in';
  reportRenames<Field, StructType>(comparison, site, renamed, {
    rules: { one: 'O10', several: 'O11' },
    words: 'properties',
    hint: isSent ? 'to take both names, give the new one an alias' : 'to keep old clients, send both names for a while',
    nameOf: ({ name }) => name,
    textOf: ({ name }) => nameText(name),
    exchanged: (struct, removed, added) => withFields(withoutFields(struct, removed), added),
  });
}

function reportRemoved(comparison: TypeComparison, site: StructSite, field: Field): void {
  const { direction, old, new: now } = site;
  const isClosed = now.extra.kind === 'refused';
  const rule = direction === 'out' && field.required ? 'O07' : direction === 'in' && isClosed ? 'O06' : 'O05';
  const made = { ...withoutFields(old, [field]), ...(direction === 'in' && { extra: now.extra }) };
  const at = ofObject(site, fieldSite(site, field, field));
  comparison.report(at, {
    rule,
    message: REMOVED[rule],
    before: comparison.versions.text(field.type),
    edit: { made, undone: withFields(now, [field]) },
  });
}

const REMOVED = {
  O05: 'the property is gone: what is sent for it is ignored, and nothing comes of it',
  O06: 'the property is gone, and unknown ones are refused',
  O07: 'the property, which was always there, is gone',
} as const;

function reportAdded(comparison: TypeComparison, site: StructSite, field: Field): void {
  const { direction, old, new: now } = site;
  const isClosed = direction === 'out' && old.extra.kind === 'refused';
  const needed = direction === 'in' && field.default !== undefined ? 'O02' : 'O01';
  const rule = isClosed ? 'O04' : field.required ? needed : 'O03';
  const undone = { ...withoutFields(now, [field]), ...(direction === 'out' && { extra: old.extra }) };
  const at = ofObject(site, fieldSite(site, field, field));
  comparison.report(at, {
    rule,
    message: ADDED[rule],
    after: comparison.versions.text(field.type),
    ...(rule === 'O02' && { hint: 'a default does not make it optional: take it out of "required"' }),
    edit: { made: withFields(old, [field]), undone },
  });
}

const ADDED = {
  O01: 'there is a new required property',
  O02: 'there is a new required property; its default does not help those who leave it out',
  O03: 'there is a new optional property',
  O04: 'there is a new property, and old clients refuse unknown ones',
} as const;

function withoutFields(struct: StructType, fields: readonly Field[]): StructType {
  const names = new Set(fields.map(({ name }) => name));
  return { ...struct, fields: struct.fields.filter(({ name }) => !names.has(name)) };
}

function withFields(struct: StructType, fields: readonly Field[]): StructType {
  return { ...struct, fields: [...struct.fields, ...fields] };
}

function withField(struct: StructType, field: Field): StructType {
  return { ...struct, fields: struct.fields.map((known) => (known.name === field.name ? field : known)) };
}

function fieldSite(site: StructSite, old: Field, now: Field): Site {
  return within(site, { kind: 'field', name: now.name }, { old: old.type, new: now.type });
}

/** A change of the whole object, said of one field: no field says of itself that it may be missing. */
function ofObject(site: StructSite, at: Site): Site {
  return { ...at, old: site.old, new: site.new, scope: site.route };
}

function compareField(comparison: TypeComparison, site: StructSite, field: Pair<Field>): void {
  const { old, new: now } = field;
  const at = fieldSite(site, old, now);
  const whole = ofObject(site, at);
  if (isSwap(field)) return reportSwap(comparison, whole, site, field);
  if (old.required !== now.required) {
    comparison.report(whole, {
      rule: now.required ? 'O08' : 'O09',
      message: now.required ? 'the property is required now' : 'the property may be missing now',
      edit: {
        made: withField(site.old, { ...old, required: now.required }),
        undone: withField(site.new, { ...now, required: old.required }),
      },
    });
  }
  compareMarks(comparison, at, field);
  comparison.compare(at);
}

/** `null` was how it was left out, and now it is by leaving it out; or the other way round. */
function isSwap({ old, new: now }: Pair<Field>): boolean {
  const leavesOut = (field: Field): boolean => !field.required && field.type.kind !== 'nullable';
  const saysNull = (field: Field): boolean => field.required && field.type.kind === 'nullable';
  return (leavesOut(old) && saysNull(now)) || (saysNull(old) && leavesOut(now));
}

function reportSwap(comparison: TypeComparison, at: Site, site: StructSite, { old, new: now }: Pair<Field>): void {
  comparison.report(at, {
    rule: 'T06',
    message: now.required ? 'it is null now where it was missing before' : 'it is missing now where it was null before',
    before: old.required ? 'required, or null' : 'optional, never null',
    after: now.required ? 'required, or null' : 'optional, never null',
    edit: { made: withField(site.old, now), undone: withField(site.new, old) },
  });
  const inner = (type: Type): Type => (type.kind === 'nullable' ? type.inner : type);
  comparison.compare(fieldSite(site, { ...old, type: inner(old.type) }, { ...now, type: inner(now.type) }));
}

function compareMarks(comparison: TypeComparison, at: Site, { old, new: now }: Pair<Field>): void {
  compareNotes(comparison, at, { old, new: now });
  compareDefaults(comparison, at, { old, new: now });
  if (old.readOnly !== now.readOnly || old.writeOnly !== now.writeOnly) {
    comparison.report(at, {
      rule: 'F09',
      message: 'whether it is only read, or only written, changed',
      before: marksOf(old),
      after: marksOf(now),
    });
  }
  const [source, moved] = [sourceOf(old), sourceOf(now)];
  if (source !== moved) {
    comparison.report(at, {
      rule: 'N08',
      message: 'the server takes it from elsewhere',
      before: source,
      after: moved,
      witness: { value: { from: source }, acceptedBy: 'old', what: 'where the value is put' },
    });
  }
}

function marksOf({ readOnly, writeOnly }: Field): string {
  return readOnly ? 'read only' : writeOnly ? 'write only' : 'both ways';
}

function sourceOf({ source }: Field): string {
  if (source === undefined) return 'the call';
  return [source.from, source.key ?? source.resolver].filter((part) => part !== undefined).join(' ');
}

function compareExtra(comparison: TypeComparison, site: Site, { old, new: now }: Pair<StructType>): void {
  const edit = { made: { ...old, extra: now.extra }, undone: { ...now, extra: old.extra } };
  if (old.extra.kind === 'kept' && now.extra.kind === 'kept') {
    return comparison.compare(within(site, { kind: 'values' }, { old: old.extra.values, new: now.extra.values }));
  }
  if (old.extra.kind === now.extra.kind) return;
  if (old.extra.kind === 'kept' || now.extra.kind === 'kept') {
    const message = `keys that are not named are ${EXTRA[now.extra.kind]} now`;
    return comparison.report(site, {
      rule: 'O16',
      message,
      before: EXTRA[old.extra.kind],
      after: EXTRA[now.extra.kind],
      edit,
    });
  }
  const isClosed = now.extra.kind === 'refused';
  comparison.report(site, {
    rule: isClosed ? 'O12' : 'O13',
    message: isClosed
      ? 'properties that it does not know are refused now'
      : 'it may hold properties that it does not name',
    edit,
  });
}

const EXTRA = { ignored: 'ignored', refused: 'refused', kept: 'kept, with a type' } as const;
