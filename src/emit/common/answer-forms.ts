/**
 * What the answers to each question of a method look like, as plain data that a form can be made of. Types are referred
 * to by name, each described once: written out wherever they are used, a few that hold each other would fill a disk.
 */
import type { Json, JsonObject } from '../../core/json/json.js';
import type { Bidirectional, Link } from '../../core/model/hub.js';
import type { EnumType, Field, Payload, Type, TypeId, Variant } from '../../core/model/type.js';
import { namedVariants, resolveType, type Types } from '../../core/model/variants.js';

/** JSON, with a `NamedForm` wherever a type is referred to by name. */
export type AnswerForm = Json | NamedForm | readonly AnswerForm[] | FormObject;

export interface FormObject {
  readonly [key: string]: AnswerForm;
}

/** Stands for the form of a type, or of a variant: see `AnswerForms.named`. */
export class NamedForm {
  /** For people; several may have the same. */
  readonly name: string;
  readonly make: () => FormObject | NamedForm;

  constructor(name: string, make: () => FormObject | NamedForm) {
    this.name = name;
    this.make = make;
  }
}

const JSON_FORM: JsonObject = { kind: 'json' };

/** The forms of one hub. */
export class AnswerForms {
  readonly #types: Types;
  readonly #ofTypes = new Map<TypeId, NamedForm>();
  readonly #ofAnswers = new Map<Type, NamedForm>();
  readonly #ofVariants = new Map<Variant, NamedForm>();
  readonly #made = new Map<NamedForm, FormObject | NamedForm>();

  constructor(types: Types) {
    this.#types = types;
  }

  /** What a named form stands for. */
  named(form: NamedForm): FormObject | NamedForm {
    const made = this.#made.get(form) ?? form.make();
    this.#made.set(form, made);
    return made;
  }

  /** By question variant; without those that any text or JSON answers. */
  of({ standard, links, answer }: Bidirectional): FormObject {
    if (standard !== undefined) {
      const form = this.#ofType(standard.t);
      return this.#isJson(form) ? {} : { prompt: form, custom: form };
    }
    return Object.fromEntries(
      links.flatMap((link) => (link.question === undefined ? [] : [[link.question, this.#ofAnswer(link, answer)]])),
    );
  }

  /** Of a question type without variants, which has one kind of answer; of parameters, which are asked for as a whole. */
  whole({ answer }: Pick<Bidirectional, 'answer'>): AnswerForm {
    return this.#ofType(answer);
  }

  #isJson(form: FormObject | NamedForm): boolean {
    return form instanceof NamedForm ? this.#isJson(this.named(form)) : form['kind'] === 'json';
  }

  /** The admitted answers: the one that there is, or a choice. */
  #ofAnswer({ answers }: Link, answer: Type): FormObject | NamedForm {
    const body = resolveType(answer, this.#types);
    const variants = namedVariants(answer, this.#types);
    const admitsAll = answers === undefined || new Set(answers).size === variants?.size;
    if (admitsAll || variants === undefined || body === undefined) return this.#namedAnswer(answer);
    const admitted = answers.flatMap((name) => variants.get(name) ?? []);
    return choiceOf(admitted, (variant) => this.#namedVariant(variant, body.kind === 'enum' ? body : undefined));
  }

  #namedAnswer(answer: Type): NamedForm {
    const known = this.#ofAnswers.get(answer) ?? new NamedForm('Answer', () => this.#ofType(answer));
    this.#ofAnswers.set(answer, known);
    return known;
  }

  /** The variants of an answer are asked for by many questions. */
  #namedVariant(variant: Variant, type: EnumType | undefined): NamedForm {
    const known =
      this.#ofVariants.get(variant) ?? new NamedForm(variant.name ?? '', () => this.#ofVariant(variant, type));
    this.#ofVariants.set(variant, known);
    return known;
  }

  #ofType(type: Type): FormObject | NamedForm {
    switch (type.kind) {
      case 'string':
      case 'bytes':
        return { kind: 'string' };
      case 'integer':
      case 'float':
        return { kind: 'number' };
      case 'boolean':
        return { kind: 'boolean' };
      case 'null':
        return { kind: 'constant', value: null };
      case 'const':
        return { kind: 'constant', value: type.value };
      case 'string-enum':
        return { kind: 'choice', options: type.values.map(({ value, docs }) => stringOption(value, docs)) };
      case 'array':
      case 'set':
        return { kind: 'list', item: this.#ofType(type.items) };
      case 'nullable':
        return { kind: 'nullable', type: this.#ofType(type.inner) };
      case 'ref':
        return this.#ofReference(type.id);
      case 'struct':
        if (type.flatten !== undefined || type.extra.kind === 'kept') return JSON_FORM;
        return { kind: 'object', fields: type.fields.map((field) => this.#ofField(field)) };
      case 'enum':
        if (type.variants.some(({ name }) => name === undefined)) return JSON_FORM;
        return choiceOf(type.variants, (variant) => this.#ofVariant(variant, type));
      default:
        return JSON_FORM;
    }
  }

  #ofReference(id: TypeId): FormObject | NamedForm {
    const def = this.#types.get(id);
    if (def === undefined || resolveType(def.type, this.#types) === undefined) return JSON_FORM;
    const known = this.#ofTypes.get(id) ?? new NamedForm(def.name, () => this.#ofType(def.type));
    this.#ofTypes.set(id, known);
    return known;
  }

  #ofField(field: Field): FormObject {
    return {
      name: field.name,
      type: this.#ofType(field.type),
      ...(field.docs !== undefined && { description: field.docs }),
      ...(!field.required && { optional: true }),
      ...(field.default !== undefined && { default: field.default }),
    };
  }

  /** A variant as it is on the wire. */
  #ofVariant(variant: Variant, type: EnumType | undefined): FormObject | NamedForm {
    const name = variant.name ?? '';
    const encoding = type?.encoding ?? { style: 'external' as const };
    const { payload } = variant;
    if (encoding.style === 'untagged' || variant.untagged) return this.#ofPayload(payload);
    if (encoding.style === 'external') {
      return payload.kind === 'unit'
        ? { kind: 'constant', value: name }
        : objectForm([{ name, type: this.#ofPayload(payload) }]);
    }
    const tag = { name: encoding.tag, type: { kind: 'constant', value: name } };
    if (payload.kind === 'unit') return objectForm([tag]);
    if (encoding.style === 'adjacent')
      return objectForm([tag, { name: encoding.content, type: this.#ofPayload(payload) }]);
    const struct =
      payload.kind === 'struct'
        ? payload.struct
        : payload.kind === 'newtype'
          ? resolveType(payload.type, this.#types)
          : undefined;
    if (struct?.kind !== 'struct' || struct.flatten !== undefined) return JSON_FORM;
    return objectForm([tag, ...struct.fields.map((field) => this.#ofField(field))]);
  }

  #ofPayload(payload: Payload): FormObject | NamedForm {
    switch (payload.kind) {
      case 'unit':
        return { kind: 'constant', value: null };
      case 'newtype':
        return this.#ofType(payload.type);
      case 'struct':
        return this.#ofType(payload.struct);
      case 'tuple':
        return JSON_FORM;
    }
  }
}

function choiceOf(
  variants: readonly Variant[],
  formOfVariant: (variant: Variant) => FormObject | NamedForm,
): FormObject | NamedForm {
  const [only, ...others] = variants;
  if (only !== undefined && others.length === 0) return formOfVariant(only);
  const options = variants.map((variant) => ({
    label: variant.name ?? '',
    ...(variant.docs !== undefined && { description: variant.docs }),
    type: formOfVariant(variant),
  }));
  return { kind: 'choice', options };
}

function stringOption(value: string, docs: string | undefined): JsonObject {
  return { label: value, ...(docs !== undefined && { description: docs }), type: { kind: 'constant', value } };
}

function objectForm(fields: readonly FormObject[]): FormObject {
  return { kind: 'object', fields };
}
