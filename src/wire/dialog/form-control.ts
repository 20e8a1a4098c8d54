/** A part of a form on a page: what it shows, and the value that is in it. */
import type { FormType } from '../handlers/form-type.js';
import type { Fault } from '../shapes/shape.js';
import type { JsonText } from '../transport/transport.js';
import type { PageElement } from './page.js';

/** What was understood, what is wrong, or that nothing was given. */
export type Read = { readonly value: unknown } | { readonly fault: Fault } | { readonly isBlank: true };

export const BLANK: Read = { isBlank: true };

export interface FormControl {
  readonly element: PageElement;
  read(): Read;
  /**
   * Shows what is wrong at that place of the value; without a message, that nothing is. False where the form has no such
   * place.
   */
  complain(path: readonly string[], message?: string): boolean;
}

export interface FormContext {
  /** Reads and writes values as text. */
  readonly json: JsonText;
  /** Heard whenever the value may have changed. */
  readonly onChange: () => void;
  /** The control for a part that is there from the start. */
  readonly make: (form: FormType, part: Part) => FormControl;
  /** The same for a part that the user asked for, or that a suggestion holds: such parts may go on for as long as they do. */
  readonly makeWanted: (form: FormType, part: Part) => FormControl;
}

/** What a control is about. */
export interface Part {
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  /** What it holds at first. */
  readonly suggestion?: unknown;
  /** The value may be left out; the text says what that means: `not set`, `null`. */
  readonly blank?: string | undefined;
  /** What the hub takes where the value is left out. */
  readonly default?: unknown;
}

export function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
