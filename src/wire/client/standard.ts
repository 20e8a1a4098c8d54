/** The standard questions (confirm, prompt, select, custom) and their answers, generic over the value asked for. */
import { array, nullable } from '../shapes/collections.js';
import { internal, unit } from '../shapes/enums.js';
import { bool, string } from '../shapes/scalars.js';
import type { AnyShape, Shape } from '../shapes/shape.js';
import { struct } from '../shapes/structs.js';

export interface SelectOption<T = unknown> {
  /** What is answered when this option is chosen. */
  value: T;
  /** What the user sees. */
  label: string;
  /** More about the option. */
  description?: string | null;
}

export interface ConfirmRequest {
  type: 'confirm';
  message: string;
  default?: boolean | null;
}

export interface PromptRequest<T = unknown> {
  type: 'prompt';
  message: string;
  default?: T | null;
  placeholder?: string | null;
}

export interface SelectRequest<T = unknown> {
  type: 'select';
  message: string;
  options: SelectOption<T>[];
  multi_select?: boolean;
}

export interface CustomRequest<T = unknown> {
  type: 'custom';
  data: T;
}

export type StandardRequest<T = unknown> = ConfirmRequest | PromptRequest<T> | SelectRequest<T> | CustomRequest<T>;

export type StandardResponse<T = unknown> =
  | { type: 'confirmed'; value: boolean }
  | { type: 'text'; value: T }
  | { type: 'selected'; values: T[] }
  | { type: 'custom'; data: T }
  | { type: 'cancelled' };

export type Cancelled = { type: 'cancelled' };

/** A confirm is answered `confirmed` or `cancelled`, never `text`; and so on. */
export type StandardExchange<T = unknown> = {
  confirm: { question: ConfirmRequest; answer: { type: 'confirmed'; value: boolean } | Cancelled };
  prompt: { question: PromptRequest<T>; answer: { type: 'text'; value: T } | Cancelled };
  select: { question: SelectRequest<T>; answer: { type: 'selected'; values: T[] } | Cancelled };
  custom: { question: CustomRequest<T>; answer: { type: 'custom'; data: T } | Cancelled };
};

export function selectOption(t: Shape): AnyShape {
  return struct({ required: { value: t, label: string }, optional: { description: nullable(string) } });
}

export function standardRequest(t: Shape): AnyShape {
  return internal('type', {
    confirm: struct({ required: { message: string }, optional: { default: nullable(bool) } }),
    prompt: struct({
      required: { message: string },
      optional: { default: nullable(t), placeholder: nullable(string) },
    }),
    select: struct({
      required: { message: string, options: array(selectOption(t)) },
      optional: { multi_select: bool },
    }),
    custom: struct({ required: { data: t } }),
  });
}

export function standardResponse(t: Shape): AnyShape {
  return internal('type', {
    confirmed: struct({ required: { value: bool } }),
    text: struct({ required: { value: t } }),
    selected: struct({ required: { values: array(t) } }),
    custom: struct({ required: { data: t } }),
    cancelled: unit,
  });
}
