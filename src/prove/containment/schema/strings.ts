/** The keywords on strings. */
import { formatTest } from './formats.js';
import type { Formula } from '../algebra/formula.js';
import { patternLanguage } from '../../regex/pattern-language.js';
import type { Regex } from '../../regex/regexes.js';
import type { Keywords } from './keyword-values.js';
import type { FormulaReader } from './schema-reader.js';

export function stringFormula(keywords: Keywords, reader: FormulaReader): Formula {
  const { algebra } = reader;
  const length = algebra.regexes.length(Math.max(0, keywords.atLeast('minLength', 0)), keywords.atMost('maxLength'));
  return algebra.all([algebra.language(length), pattern(keywords, reader), format(keywords, reader)]);
}

function pattern(keywords: Keywords, reader: FormulaReader): Formula {
  const source = keywords.text('pattern');
  if (source === undefined) return reader.algebra.true;
  const language = patternLanguage(source, reader.algebra.regexes);
  return language === undefined ? unreadablePattern(source, reader) : reader.algebra.language(language);
}

function unreadablePattern(source: string, reader: FormulaReader): Formula {
  return reader.opaque('REGEX_INCLUSION', `the pattern ${JSON.stringify(source)} is not looked into`, source);
}

function format(keywords: Keywords, { algebra, reading }: FormulaReader): Formula {
  const name = keywords.text('format');
  const isCounted = reading.formats === 'assert' && name !== undefined && formatTest(name) !== undefined;
  return isCounted ? algebra.literal({ kind: 'format', name }) : algebra.true;
}

/** The texts that a formula on strings admits, if it can be said. */
export function languageOf(formula: Formula, { algebra }: FormulaReader): Regex | undefined {
  if (formula.kind === 'true') return algebra.regexes.all;
  if (formula.kind === 'false') return algebra.regexes.none;
  return formula.kind === 'literal' && formula.atom.kind === 'language' ? formula.atom.regex : undefined;
}
