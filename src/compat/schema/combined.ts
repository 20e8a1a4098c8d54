/** Schemas combined with others: references, `allOf`, `anyOf`, `oneOf`, `not`, `if`. */
import type { Shape } from '../formula.js';
import { Undecided } from '../undecided.js';
import type { Keywords } from './keyword-values.js';
import { overlaps } from './overlaps.js';
import type { SchemaReader } from './schema-reader.js';

export function combinedShapes(keywords: Keywords, reader: SchemaReader): Shape[] {
  const { algebra } = reader;
  const branches = (key: string): Shape[] => {
    return (keywords.list(key) ?? []).map((_, index) => reader.shapeOf(keywords, key, index));
  };
  return [
    ...referencesOf(keywords, reader).map((reference) => targetShape(reference, keywords, reader)),
    ...branches('allOf'),
    ...(keywords.has('anyOf') ? [algebra.join(branches('anyOf'))] : []),
    ...(keywords.has('oneOf') ? [exactlyOne(branches('oneOf'), reader)] : []),
    ...(keywords.has('not') ? [algebra.negated(reader.shapeOf(keywords, 'not'))] : []),
    ...conditional(keywords, reader),
  ];
}

/** The references of a schema. One whose meaning depends on how its schema was reached is not looked into. */
export function referencesOf(keywords: Keywords, reader: SchemaReader): string[] {
  const isOld = reader.dialect === 'draft-07';
  const [plain, dynamic] = [keywords.text('$ref'), isOld ? undefined : keywords.text('$dynamicRef')];
  const isClear = dynamic === undefined || reader.isStatic(dynamic.slice(dynamic.indexOf('#') + 1));
  if (!isClear || (!isOld && keywords.has('$recursiveRef'))) {
    const message = `a dynamic reference is not looked into (at #${keywords.place.pointer})`;
    throw new Undecided({ code: 'UNSUPPORTED_KEYWORD', message });
  }
  return [plain, dynamic].filter((reference) => reference !== undefined);
}

function targetShape(reference: string, keywords: Keywords, reader: SchemaReader): Shape {
  const place = reader.referred(reference, keywords);
  if (place !== undefined) return reader.shapeAt(place);
  const message = `the reference to ${reference} cannot be followed`;
  // Another document's URI means the same wherever it is written; nothing else does.
  if (!ABSOLUTE.test(reference)) throw new Undecided({ code: 'UNRESOLVED_REF', message });
  const formula = reader.opaque('UNRESOLVED_REF', message, reference);
  return reader.algebra.shape(() => formula);
}

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

/** One at least, and no two. */
function exactlyOne(shapes: readonly Shape[], { algebra }: SchemaReader): Shape {
  return algebra.shape((type) => {
    const formulas = shapes.map((shape) => shape[type]);
    return algebra.all([algebra.any(formulas), ...overlaps(formulas, algebra).map((twice) => algebra.not(twice))]);
  });
}

function conditional(keywords: Keywords, reader: SchemaReader): Shape[] {
  const { algebra } = reader;
  if (!keywords.has('if')) return [];
  const condition = reader.shapeOf(keywords, 'if');
  return [
    ...(keywords.has('then') ? [algebra.join([algebra.negated(condition), reader.shapeOf(keywords, 'then')])] : []),
    ...(keywords.has('else') ? [algebra.join([condition, reader.shapeOf(keywords, 'else')])] : []),
  ];
}
