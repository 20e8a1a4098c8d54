/** The parameters as a form: the same forms that dialogs have. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { exactJson } from '../../core/json/exact-json.js';
import type { Json } from '../../core/json/json.js';
import { createForm } from '../../wire/dialog/form.js';
import { pathOf, type FormControl } from '../../wire/dialog/form-control.js';
import type { FormType } from '../../wire/handlers/form-type.js';
import type { Fault } from '../../wire/shapes/shape.js';

interface FormViewProps {
  readonly form: FormType;
  /** What it holds at first. */
  readonly value: Json;
  /** Undefined where something in it cannot be read. */
  readonly onChange: (value: Json | undefined) => void;
  readonly faults: readonly Fault[];
  /** Where what is typed can be read when it is wanted. */
  readonly control: { current: FormControl | undefined };
}

export function FormView({ form, value, onChange, faults, control }: FormViewProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const heard = useRef(onChange);
  heard.current = onChange;
  useEffect(() => {
    const made = createForm(
      form,
      { suggestion: value },
      { json: exactJson, onChange: () => heard.current(valueOf(made)) },
    );
    control.current = made;
    place.current?.replaceChildren(made.element as unknown as Node);
    return () => void (control.current = undefined);
  }, [form]);
  useEffect(() => {
    if (control.current && 'value' in control.current.read()) complain(control.current, faults);
  }, [faults]);
  return <div ref={place} />;
}

function valueOf(control: FormControl): Json | undefined {
  const read = control.read();
  return 'value' in read ? (read.value as Json) : undefined;
}

function complain(control: FormControl, faults: readonly Fault[]): void {
  control.complain([]);
  for (const { pointer, message } of faults) control.complain(pathOf(pointer), message);
}
