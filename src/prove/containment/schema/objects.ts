/** The keywords on objects. */
import { isArray, own, type Json } from '../../../core/json/json.js';
import type { Formula } from '../algebra/formula.js';
import { patternLanguage } from '../../regex/pattern-language.js';
import type { Regex } from '../../regex/regexes.js';
import { invalid, type Keywords } from './keyword-values.js';
import { present } from './literals.js';
import type { FormulaReader } from './schema-reader.js';
import { languageOf } from './strings.js';

export function objectFormula(keywords: Keywords, reader: FormulaReader): Formula {
  const { algebra, reading } = reader;
  return algebra.all([
    algebra.literal({ kind: 'size', least: keywords.atLeast('minProperties', 0) }),
    algebra.literal({ kind: 'size', least: keywords.atMost('maxProperties') + 1 }, false),
    ...keywords.names('required').map((name) => present(name, algebra)),
    ...membersFormulas(keywords, reader),
    propertyNames(keywords, reader),
    ...dependencies(keywords, reader),
    reading.isSender ? declared(keywords, reader) : algebra.true,
  ]);
}

/** The keys that a schema speaks of: by name, by pattern, and what these leave over. */
export interface SpokenKeys {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  /** All keys with a name or a pattern; undefined where a pattern cannot be looked into. */
  readonly listed: Regex | undefined;
}

export function spokenKeys(keywords: Keywords, { algebra: { regexes } }: FormulaReader): SpokenKeys {
  const names = Object.keys(keywords.map('properties'));
  const patterns = Object.keys(keywords.map('patternProperties'));
  const languages = patterns.map((source) => patternLanguage(source, regexes));
  const isClear = languages.every((language) => language !== undefined);
  return { names, patterns, listed: isClear ? regexes.choice([regexes.words(names), ...languages]) : undefined };
}

function membersFormulas(keywords: Keywords, reader: FormulaReader): Formula[] {
  const { algebra } = reader;
  const { regexes } = algebra;
  const { names, patterns, listed } = spokenKeys(keywords, reader);
  const members = (keys: Regex | undefined, source: Json, ...path: readonly string[]): Formula => {
    const shape = reader.shapeOf(keywords, ...path);
    if (keys !== undefined) return algebra.literal({ kind: 'members', keys, shape });
    if (shape === algebra.anything) return algebra.true;
    const message = `the keys of ${path[0]} are told by a pattern that is not looked into`;
    return reader.opaque('REGEX_INCLUSION', message, ['members', source, shape.id]);
  };
  const rest = listed === undefined ? undefined : regexes.not(listed);
  return [
    ...names.map((name) => members(regexes.words([name]), name, 'properties', name)),
    ...patterns.map((source) => members(patternLanguage(source, regexes), source, 'patternProperties', source)),
    ...(keywords.has('additionalProperties') ? [members(rest, [names, patterns], 'additionalProperties')] : []),
  ];
}

function propertyNames(keywords: Keywords, reader: FormulaReader): Formula {
  const { algebra } = reader;
  if (!keywords.has('propertyNames')) return algebra.true;
  const shape = reader.shapeOf(keywords, 'propertyNames');
  const language = languageOf(shape.string, reader);
  if (language === undefined) {
    return reader.opaque('UNSUPPORTED_KEYWORD', 'this "propertyNames" is not looked into', ['names', shape.string.id]);
  }
  const wrong = algebra.regexes.not(language);
  return algebra.literal({ kind: 'members', keys: wrong, shape: algebra.nothing });
}

function dependencies(keywords: Keywords, reader: FormulaReader): Formula[] {
  const listed = ['dependencies', ...(reader.draft === 'draft-07' ? [] : ['dependentRequired', 'dependentSchemas'])];
  return listed.flatMap((keyword) => {
    return Object.keys(keywords.map(keyword)).map((name) => dependency(keyword, name, keywords, reader));
  });
}

/** Without the key, nothing; with it, other keys or a schema. */
function dependency(keyword: string, name: string, keywords: Keywords, reader: FormulaReader): Formula {
  const { algebra } = reader;
  const needs = own(keywords.map(keyword), name) as Json;
  const isList = isArray(needs);
  if (keyword === 'dependentRequired' && !isList) throw invalid(keywords.place, `"${keyword}" must hold lists`);
  const then = isList
    ? algebra.all(needs.map((needed) => present(String(needed), algebra)))
    : reader.shapeOf(keywords, keyword, name).object;
  return algebra.any([algebra.not(present(name, algebra)), then]);
}

/**
 * In the producer reading: the keys that a sender may send. A map that is written out may hold any, and where other
 * keys are refused there is nothing to add. What is required is sent, whether anything else is said of it or not.
 */
function declared(keywords: Keywords, reader: FormulaReader): Formula {
  const { algebra } = reader;
  const isSettled = keywords.has('additionalProperties') || keywords.has('unevaluatedProperties');
  const { regexes } = algebra;
  const { listed } = spokenKeys(keywords, reader);
  if (isSettled || listed === undefined) {
    return algebra.literal({ kind: 'declares', keys: regexes.all, isClosing: true });
  }
  const keys = regexes.choice([listed, regexes.words(keywords.names('required'))]);
  const isClosing = listed !== regexes.none;
  return keys === regexes.none ? algebra.true : algebra.literal({ kind: 'declares', keys, isClosing });
}
