/**
 * The standard question and answer types (confirm, prompt, select, custom), generic over T: built for methods that only
 * say that they ask, and recognised in schemas that spell them out.
 */
import { fingerprint } from '../../model/fingerprint.js';
import type { Dialect } from '../../model/dialect.js';
import type { Encoding, Field, Payload, StructType, Type, Variant } from '../../model/type.js';
import { namedVariants, resolveType, type Types } from '../../model/variants.js';
import { nullable } from '../schema/nullable.js';
import type { TypeGraph, Use } from '../types/type-graph.js';

/** Which answers fit which question, by the names of the internally tagged spelling. */
const STANDARD_LINKS: ReadonlyMap<string, readonly string[]> = new Map([
  ['confirm', ['confirmed', 'cancelled']],
  ['prompt', ['text', 'value', 'cancelled']],
  ['select', ['selected', 'cancelled']],
  ['custom', ['custom', 'cancelled']],
]);

const STANDARD_ANSWERS = new Set([...STANDARD_LINKS.values()].flat());

export interface QuestionTypes {
  readonly question: Type;
  readonly answer: Type;
}

/** The standard pair at `t`, as drafts of the hub that uses it. */
export function buildStandardPair(
  graph: TypeGraph,
  t: Type,
  tagging: Dialect['standardPair'],
  use: Use,
): QuestionTypes {
  const declare = (name: string, docs: string, type: Type): Type => {
    const draft = graph.add({ given: name, wanted: name, base: name, isRoot: true, pointer: '', uses: [use], docs });
    draft.type = type;
    return draft.ref;
  };
  const option = declare(
    'SelectOption',
    'One of the options of a select question.',
    structOf(
      field('value', t, 'What is answered when this option is chosen.'),
      field('label', STRING, 'What the user sees.'),
      optional('description', nullable(STRING), 'More about the option.'),
    ),
  );
  const spell = tagging === 'internal' ? internally : externally;
  return {
    question: declare(
      'StandardRequest',
      'A question that every client can answer.',
      spell(questionVariants(t, option)),
    ),
    answer: declare('StandardResponse', 'The answer to a standard question.', spell(answerVariants(t))),
  };
}

const STRING: Type = { kind: 'string' };
const BOOLEAN: Type = { kind: 'boolean' };

interface StandardVariant {
  readonly name: string;
  readonly docs: string;
  readonly fields: readonly Field[];
}

function questionVariants(t: Type, option: Type): StandardVariant[] {
  const message = field('message', STRING, 'What to ask.');
  const multi: Field = { ...optional('multi_select', BOOLEAN, 'Whether several may be chosen.'), default: false };
  return [
    {
      name: 'confirm',
      docs: 'Yes or no.',
      fields: [message, optional('default', nullable(BOOLEAN), 'The answer to suggest.')],
    },
    {
      name: 'prompt',
      docs: 'A value to enter.',
      fields: [
        message,
        optional('default', nullable(t), 'The value to suggest.'),
        optional('placeholder', nullable(STRING), 'Shown while nothing is entered.'),
      ],
    },
    {
      name: 'select',
      docs: 'A choice.',
      fields: [message, field('options', arrayOf(option), 'What to choose from.'), multi],
    },
    { name: 'custom', docs: "A question of the method's own.", fields: [field('data', t, 'What it asks.')] },
  ];
}

function answerVariants(t: Type): StandardVariant[] {
  return [
    { name: 'confirmed', docs: 'Yes or no.', fields: [field('value', BOOLEAN, 'Yes (true) or no (false).')] },
    { name: 'text', docs: 'The value entered.', fields: [field('value', t, 'The value.')] },
    {
      name: 'selected',
      docs: 'What was chosen.',
      fields: [field('values', arrayOf(t), 'The values of the chosen options.')],
    },
    { name: 'custom', docs: "An answer of the method's own.", fields: [field('data', t, 'The answer.')] },
    { name: 'cancelled', docs: 'No answer.', fields: [] },
  ];
}

function internally(variants: readonly StandardVariant[]): Type {
  const encoding: Encoding = { style: 'internal', tag: 'type' };
  const spelt = variants.map(({ name, docs, fields }): Variant => {
    return {
      name,
      docs,
      payload: fields.length === 0 ? { kind: 'unit' } : { kind: 'struct', struct: structOf(...fields) },
    };
  });
  return { kind: 'enum', encoding, variants: spelt };
}

/** The plans write `{"Confirm": {…}}` and `{"Confirmed": true}`: a single field stands for the whole payload. */
function externally(variants: readonly StandardVariant[]): Type {
  const spelt = variants.map(({ name, docs, fields }): Variant => {
    const wireName = name[0]?.toUpperCase() + name.slice(1);
    const [only] = fields;
    if (only === undefined) return { name: wireName, docs, payload: { kind: 'unit' } };
    const payload: Payload =
      fields.length === 1 ? { kind: 'newtype', type: only.type } : { kind: 'struct', struct: structOf(...fields) };
    return { name: wireName, docs, payload, closed: true };
  });
  return { kind: 'enum', encoding: { style: 'external' }, variants: spelt };
}

function structOf(...fields: Field[]): StructType {
  return { kind: 'struct', fields, extra: { kind: 'ignored' } };
}

function field(name: string, type: Type, docs: string): Field {
  return { name, type, required: true, docs };
}

function optional(name: string, type: Type, docs: string): Field {
  return { name, type, required: false, docs };
}

function arrayOf(items: Type): Type {
  return { kind: 'array', items };
}

/** The `T` of the standard pair, if these types are that pair; undefined where anything is otherwise. */
export function recogniseStandardPair(pair: QuestionTypes, types: Types): Type | undefined {
  const questions = namedVariants(pair.question, types);
  const answers = namedVariants(pair.answer, types);
  if (questions === undefined || answers === undefined) return undefined;
  const asks = [...questions.keys()].map((name) => name.toLowerCase());
  const known = asks.every((name) => STANDARD_LINKS.has(name));
  const replies = [...answers.keys()].map((name) => name.toLowerCase());
  if (!known || !replies.every((name) => STANDARD_ANSWERS.has(name)) || !asks.includes('confirm')) return undefined;
  if (!replies.includes('confirmed')) return undefined;
  const uses = [...usesOfT(questions, types), ...usesOfT(answers, types)];
  const distinct = new Map(uses.map((type) => [fingerprint(type, (id) => id), type]));
  if (distinct.size > 1) return undefined;
  return uses[0] ?? { kind: 'any' };
}

/** Every place of the standard pair at which T stands. */
function usesOfT(variants: ReadonlyMap<string, Variant>, types: Types): Type[] {
  return [...variants]
    .flatMap(([name, { payload }]): (Type | undefined)[] => {
      switch (name.toLowerCase()) {
        case 'prompt':
          return [withoutNull(part(payload, 'default'))];
        case 'select':
          return [optionValue(part(payload, 'options'), types)];
        case 'selected':
          return [itemsOf(part(payload, 'values'))];
        case 'text':
        case 'value':
          return [part(payload, 'value')];
        case 'custom':
          return [part(payload, 'data')];
        default:
          return [];
      }
    })
    .filter((type) => type !== undefined);
}

/** A field of the payload, or the payload itself where it is nothing but that. */
function part(payload: Payload, name: string): Type | undefined {
  if (payload.kind === 'newtype') return payload.type;
  return payload.kind === 'struct' ? payload.struct.fields.find((entry) => entry.name === name)?.type : undefined;
}

function withoutNull(type: Type | undefined): Type | undefined {
  return type?.kind === 'nullable' ? type.inner : type;
}

function itemsOf(type: Type | undefined): Type | undefined {
  return type?.kind === 'array' ? type.items : undefined;
}

function optionValue(options: Type | undefined, types: Types): Type | undefined {
  const option = itemsOf(options);
  const body = option === undefined ? undefined : resolveType(option, types);
  return body?.kind === 'struct' ? body.fields.find((entry) => entry.name === 'value')?.type : undefined;
}

/** The answers that a question of the standard pair admits, in the spelling of the given answers. */
export function standardAnswers(question: string, answers: readonly string[]): readonly string[] {
  const admitted = STANDARD_LINKS.get(question.toLowerCase()) ?? [];
  return answers.filter((answer) => admitted.includes(answer.toLowerCase()));
}
