/** The parameters of a call: one value, as a form or as JSON, checked while it is typed. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isObject, prettyJson, type Json, type JsonObject } from '../../core/json/json.js';
import { parseJson } from '../../core/json/parse-json.js';
import { pathOf, type FormControl } from '../../wire/dialog/form-control.js';
import type { FormType } from '../../wire/handlers/form-type.js';
import type { Fault } from '../../wire/shapes/shape.js';
import { FormView } from './form-view.js';
import { inText, JsonEditor, type TextFault } from './json-editor.js';
import { useLive } from './use-live.js';

interface ParamsEditorProps {
  readonly method: string;
  /** Absent where the method takes none. */
  readonly form: FormType | undefined;
  readonly start: JsonObject;
  readonly onCall: (params: JsonObject) => void;
  /** What stands beside the button. */
  readonly actions: (params: JsonObject | undefined) => ComponentChildren;
}

type Mode = 'form' | 'json';

/** Typing goes on meanwhile. */
const CHECK_AFTER_MS = 120;

export function ParamsEditor({ method, form, start, onCall, actions }: ParamsEditorProps): JSX.Element {
  const live = useLive();
  const [mode, setMode] = useState<Mode>('form');
  const [value, setValue] = useState<Json | undefined>(start);
  const [text, setText] = useState(() => prettyJson(start));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const control = useRef<FormControl | undefined>(undefined);
  const isFirst = useRef(true);
  const syntax = mode === 'json' ? syntaxFault(text) : undefined;

  const check = async (params: Json): Promise<readonly Fault[]> =>
    (await live.ask({ about: 'check', path: method, params })).faults;

  useEffect(() => {
    // Nothing was typed yet, so nothing is wrong yet.
    if (isFirst.current) return void (isFirst.current = false);
    if (value === undefined) return setFaults([]);
    let isWanted = true;
    const timer = setTimeout(() => {
      check(value).then(
        (found) => isWanted && setFaults(found),
        () => undefined,
      );
    }, CHECK_AFTER_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [value]);

  const change = (changed: Json | undefined): void => {
    setValue(changed);
    if (changed !== undefined) setText(prettyJson(changed));
  };
  const type = (typed: string): void => {
    setText(typed);
    const parsed = parseJson(typed);
    setValue(parsed.ok ? parsed.value : undefined);
  };
  const turn = (to: Mode): void => {
    // What the form cannot read stays as it was typed last.
    const current = mode === 'form' ? readForm(control.current) : undefined;
    if (current !== undefined) change(current);
    setMode(to);
  };
  const call = async (): Promise<void> => {
    const params = mode === 'form' && form ? readOrComplain(control.current) : value;
    if (params === undefined) return;
    const found = await check(params);
    setFaults(found);
    if (found.length === 0 && isObject(params)) onCall(params);
  };

  return (
    <form
      class="params"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void call();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void call();
      }}
    >
      {form === undefined ? (
        <p class="quiet">This method takes no parameters.</p>
      ) : (
        <>
          <ModeSwitch mode={mode} onTurn={turn} canTurn={mode === 'form' || syntax === undefined} />
          {mode === 'form' ? (
            <FormView form={form} value={value ?? start} onChange={change} faults={faults} control={control} />
          ) : (
            <JsonEditor
              label={`Parameters of ${method}, as JSON`}
              text={text}
              onInput={type}
              faults={faultsIn(text, syntax, faults)}
            />
          )}
          {mode === 'form' ? <Unplaced faults={faults} /> : null}
        </>
      )}
      <div class="actions">
        <button type="submit" class="main">
          Call
        </button>
        <span class="quiet keys">Ctrl Enter</span>
        {actions(isObject(value) ? value : undefined)}
      </div>
    </form>
  );
}

function ModeSwitch({
  mode,
  onTurn,
  canTurn,
}: {
  readonly mode: Mode;
  readonly onTurn: (mode: Mode) => void;
  readonly canTurn: boolean;
}) {
  return (
    <div class="switch" role="group" aria-label="How to give the parameters">
      {(['form', 'json'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          disabled={!canTurn && each !== mode}
          onClick={() => onTurn(each)}
        >
          {each === 'form' ? 'Form' : 'JSON'}
        </button>
      ))}
    </div>
  );
}

/** What no field of the form is about. */
function Unplaced({ faults }: { readonly faults: readonly Fault[] }): JSX.Element {
  const all = faults.filter(({ pointer }) => pointer === '');
  return (
    <div aria-live="polite">
      {all.map(({ message }) => (
        <p key={message} class="error">
          {message}
        </p>
      ))}
    </div>
  );
}

function syntaxFault(text: string): TextFault | undefined {
  const parsed = parseJson(text);
  return parsed.ok ? undefined : { pointer: '', message: parsed.error.message, offset: parsed.error.offset };
}

function faultsIn(text: string, syntax: TextFault | undefined, faults: readonly Fault[]): TextFault[] {
  return syntax === undefined ? faults.map((fault) => inText(fault, text)) : [syntax];
}

function readForm(control: FormControl | undefined): Json | undefined {
  const read = control?.read();
  return read && 'value' in read ? (read.value as Json) : undefined;
}

function readOrComplain(control: FormControl | undefined): Json | undefined {
  const read = control?.read();
  if (read && 'fault' in read) control?.complain(pathOf(read.fault.pointer), read.fault.message);
  return read && 'value' in read ? (read.value as Json) : undefined;
}
