/** Schemas combined with others: references, `allOf`, `anyOf`, `oneOf`, `not`, `if`. */
import type { FormulaByType } from '../algebra/formula.js';
import { Undecided } from '../answer/undecided.js';
import type { Keywords } from './keyword-values.js';
import { overlaps } from './overlaps.js';
import { referencesOf, type Reference } from './references.js';
import type { FormulaReader } from './schema-reader.js';

export function combinedShapes(keywords: Keywords, reader: FormulaReader): FormulaByType[] {
  const { algebra } = reader;
  const branches = (key: string): FormulaByType[] => {
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

function targetShape({ text, target }: Reference, { place }: Keywords, reader: FormulaReader): FormulaByType {
  if (target !== undefined) return reader.shapeAt(target);
  const message = `the reference to ${text} cannot be followed`;
  if (reader.resources.isInside(text, place)) throw new Undecided({ code: 'UNRESOLVED_REF', message });
  // Another document's URI means the same wherever it is written; what is relative does so within one document.
  const uri = reader.resources.uriOf(text, place);
  const about = uri === undefined ? [text, reader.document] : [uri];
  const formula = reader.opaque('UNRESOLVED_REF', message, [...about, place.scope.key]);
  return reader.algebra.shape(() => formula);
}

/** One at least, and no two. */
function exactlyOne(shapes: readonly FormulaByType[], { algebra, languages }: FormulaReader): FormulaByType {
  return algebra.shape((type) => {
    const formulas = shapes.map((shape) => shape[type]);
    return algebra.all([
      algebra.any(formulas),
      ...overlaps(formulas, algebra, languages.budget).map((twice) => algebra.not(twice)),
    ]);
  });
}

function conditional(keywords: Keywords, reader: FormulaReader): FormulaByType[] {
  const { algebra } = reader;
  if (!keywords.has('if')) return [];
  const condition = reader.shapeOf(keywords, 'if');
  return [
    ...(keywords.has('then') ? [algebra.join([algebra.negated(condition), reader.shapeOf(keywords, 'then')])] : []),
    ...(keywords.has('else') ? [algebra.join([condition, reader.shapeOf(keywords, 'else')])] : []),
  ];
}
