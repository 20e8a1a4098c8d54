/** Shows a question in the platform's `<dialog>`, and waits for what the user says. */
import type { FormControl } from './form-control.js';
import { pathOf } from './form-control.js';
import { now } from '../shared/alarm.js';
import { jsonText } from '../shared/excerpt.js';
import type { Fault } from '../shapes/shape.js';
import type { JsonText } from '../transport/transport.js';
import type { DialogQuestion } from './dialog-question.js';
import { createForm } from './form.js';
import { element, newId, thePage, type PageDialog, type PageElement, type PageNode } from './page.js';
import { dialogStyle } from './style.js';

export interface ShowOptions {
  /** Closes the dialog: nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** When the hub stops waiting, in milliseconds of `performance.now()`. */
  readonly deadline?: number | undefined;
  /** What is wrong with the value, which is then asked for again. */
  readonly check: (value: unknown) => Fault | undefined | Promise<Fault | undefined>;
  /** What the dialog is put into: the page's body where nothing is said. */
  readonly parent?: PageNode | undefined;
  /** False: the rest of the page can be used meanwhile. */
  readonly isModal?: boolean | undefined;
  readonly json?: JsonText | undefined;
}

/** The user closed the dialog without an answer. */
class DeclinedError extends Error {
  constructor() {
    super('the user gave no answer');
  }
}

/** The value of the form. Rejects where the user declines, and with the signal's reason. */
export function showQuestion(question: DialogQuestion, options: ShowOptions): Promise<unknown> {
  const { signal, parent = thePage().document.body, isModal = true } = options;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const before = thePage().document.activeElement;
    const over = (act: () => void): void => {
      clearInterval(clock);
      signal.removeEventListener('abort', abort);
      const hadFocus = thePage().document.activeElement === host;
      dialog.close();
      host.remove();
      if (hadFocus) before?.focus();
      act();
    };
    const abort = (): void => over(() => reject(signal.reason as Error));
    const decline = (): void => over(() => reject(new DeclinedError()));
    const { dialog, first, tick } = dialogOf(question, options, (value) => over(() => resolve(value)), decline);
    const host = hostOf(dialog);
    const clock = setInterval(tick, 250);
    tick();
    parent.append(host);
    if (isModal) dialog.showModal();
    else dialog.show();
    first?.focus();
    signal.addEventListener('abort', abort, { once: true });
  });
}

/** Apart from the page's own styles. */
function hostOf(dialog: PageElement): PageElement {
  const host = element('hub-question');
  const root = host.attachShadow({ mode: 'open' });
  const style = new (thePage().CSSStyleSheet)();
  style.replaceSync(dialogStyle());
  root.adoptedStyleSheets = [style];
  root.append(dialog);
  return host;
}

type Answer = (value: unknown) => void;

function dialogOf(
  question: DialogQuestion,
  options: ShowOptions,
  answer: Answer,
  decline: () => void,
): { readonly dialog: PageDialog; readonly first: PageElement | null; readonly tick: () => void } {
  const { title, message, content } = question;
  const titleId = newId();
  const heading = element('h2', { id: titleId }, title);
  const words = message === undefined ? [] : [element('p', { class: 'hub-message' }, message)];
  const shown =
    content === undefined ? [] : [element('pre', { class: 'hub-content', tabindex: '0' }, laidOut(content))];
  const timer = element('p', { class: 'hub-timer', role: 'timer' });
  const cancel = element('button', { type: 'button', class: 'hub-cancel' }, 'Cancel');
  cancel.addEventListener('click', decline);
  const isYesNo = question.form.kind === 'boolean';
  const { body, buttons } = isYesNo ? yesOrNo(question, options, answer) : fields(question, options, answer);
  const bar = element('div', { class: 'hub-buttons' }, cancel, ...buttons);
  const form = element('form', { novalidate: true }, heading, ...words, ...shown, ...body, timer, bar);
  form.addEventListener('submit', (event) => event.preventDefault());
  const dialog = element<PageDialog>('dialog', { 'aria-labelledby': titleId }, form);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    decline();
  });
  const first = form.querySelector('[autofocus]') ?? form.querySelector('input, select, textarea, [type=submit]');
  return { dialog, first, tick: () => tell(timer, options.deadline) };
}

/** On one line where that is short. */
function laidOut(content: unknown): string {
  const line = jsonText(content);
  return line.length <= SHORT ? line : jsonText(content, 2);
}

const SHORT = 48;

interface Parts {
  readonly body: readonly PageElement[];
  readonly buttons: readonly PageElement[];
}

/** Two buttons are quicker than a list with a button below. */
function yesOrNo({ suggestion }: DialogQuestion, { check }: ShowOptions, answer: Answer): Parts {
  const error = element('p', { class: 'hub-error', role: 'alert' });
  error.hidden = true;
  const button = (label: string, value: boolean): PageElement => {
    const isLikely = suggestion === value;
    const made = element(
      'button',
      { type: 'button', class: isLikely ? 'hub-main' : undefined, autofocus: isLikely || undefined },
      label,
    );
    made.addEventListener('click', () => void judge(value));
    return made;
  };
  const judge = async (value: boolean): Promise<void> => {
    const fault = await check(value);
    if (fault === undefined) return answer(value);
    error.textContent = fault.message;
    error.hidden = false;
  };
  return { body: [error], buttons: [button('No', false), button('Yes', true)] };
}

function fields({ form, suggestion }: DialogQuestion, { check, json }: ShowOptions, answer: Answer): Parts {
  const control = createForm(form, { ...(!isObjectForm(form) && { label: 'Answer' }), suggestion }, { json });
  const error = element('p', { class: 'hub-error', role: 'alert' });
  const say = (fault: Fault | undefined): void => {
    control.complain([]);
    const isShown = fault !== undefined && control.complain(pathOf(fault.pointer), fault.message);
    error.textContent = fault === undefined || isShown ? '' : placed(fault);
    error.hidden = error.textContent === '';
  };
  say(undefined);
  const submit = element('button', { type: 'submit', class: 'hub-main' }, 'Answer');
  submit.addEventListener('click', () => void judge(control, check, say, answer));
  return { body: [control.element, error], buttons: [submit] };
}

/** Its fields have labels of their own. */
function isObjectForm(form: DialogQuestion['form']): boolean {
  return form.kind === 'named' ? isObjectForm(form.form()) : form.kind === 'object';
}

async function judge(
  control: FormControl,
  check: ShowOptions['check'],
  say: (fault: Fault | undefined) => void,
  answer: Answer,
): Promise<void> {
  const read = control.read();
  if ('fault' in read) return say(read.fault);
  const value = 'value' in read ? read.value : null;
  const fault = await check(value);
  if (fault === undefined) answer(value);
  else say(fault);
}

function placed({ pointer, message }: Fault): string {
  return pointer === '' ? message : `at ${pointer}: ${message}`;
}

function tell(timer: PageElement, deadline: number | undefined): void {
  const left = deadline === undefined ? Infinity : Math.max(0, deadline - now());
  timer.hidden = left === Infinity;
  const text = `The hub waits for another ${spanOf(Math.ceil(left / 1000))}.`;
  if (timer.textContent !== text) timer.textContent = text;
}

function spanOf(seconds: number): string {
  if (seconds === 1) return 'second';
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
