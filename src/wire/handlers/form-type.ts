/** What a form asks for: a description of a type in plain data, which generated code can write down. */
import type { Shape } from '../shapes/shape.js';

export type FormType = (
  | { readonly kind: 'string' }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  /** Not asked for. */
  | { readonly kind: 'constant'; readonly value: unknown }
  /** One of several types: an enum, whose variants are constants, or objects that hold the tag as a constant. */
  | { readonly kind: 'choice'; readonly options: readonly FormOption[] }
  | { readonly kind: 'object'; readonly fields: readonly FormField[] }
  | { readonly kind: 'list'; readonly item: FormType }
  | { readonly kind: 'nullable'; readonly type: FormType }
  /** Described once, wherever it is used; it may hold itself. */
  | { readonly kind: 'named'; readonly form: () => FormType }
  /** Whatever else, written as JSON; where text passes `check` as it stands, it needs no quotes. */
  | { readonly kind: 'json' }
) & {
  /** What the value must also be. Where it is not, the user is told why and asked again. */
  readonly check?: Shape | undefined;
};

export interface FormOption {
  readonly label: string;
  readonly description?: string | undefined;
  readonly type: FormType;
}

export interface FormField {
  /** On the wire. */
  readonly name: string;
  readonly type: FormType;
  readonly description?: string | undefined;
  /** May be left out. */
  readonly optional?: boolean | undefined;
  readonly default?: unknown;
}

/**
 * By method and question variant: what is asked for. That is the value of a standard prompt or custom question, and the
 * whole answer to a question of the method's own.
 */
export type Forms = { readonly [method: string]: { readonly [variant: string]: FormType } };
