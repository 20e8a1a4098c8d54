/** A value as JSON text, coloured and checked while it is typed. */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { locate, positionAt } from '../../core/json/position.js';
import type { Fault } from '../../wire/shapes/shape.js';
import { coloured } from '../views/json-view.js';

interface JsonEditorProps {
  readonly text: string;
  readonly label: string;
  readonly onInput: (text: string) => void;
  readonly faults: readonly TextFault[];
}

/** With the place in the text. */
export interface TextFault extends Fault {
  readonly offset: number;
}

/** Colours take time; so long a text is not typed by hand. */
const LONGEST_COLOURED = 20_000;

export function JsonEditor({ text, label, onInput, faults }: JsonEditorProps): JSX.Element {
  const field = useRef<HTMLTextAreaElement>(null);
  const goTo = (offset: number): void => {
    field.current?.focus();
    field.current?.setSelectionRange(offset, offset);
  };
  return (
    <div class="json-editor">
      <div class="layers">
        <pre aria-hidden="true">
          {text.length > LONGEST_COLOURED ? text : coloured(text)}
          {'\n'}
        </pre>
        <textarea
          ref={field}
          aria-label={label}
          aria-invalid={faults.length > 0}
          aria-describedby="json-faults"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          value={text}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      </div>
      <ul class="faults" id="json-faults" aria-live="polite">
        {faults.map((fault) => (
          <li key={`${fault.pointer} ${fault.message}`}>
            <button type="button" class="link" onClick={() => goTo(fault.offset)}>
              {placeText(text, fault)}
            </button>{' '}
            {fault.message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function placeText(text: string, { pointer, offset }: TextFault): string {
  const { line, column } = positionAt(text, offset);
  return `${pointer === '' ? '' : `${pointer} `}(line ${line}, column ${column})`;
}

export function inText(fault: Fault, text: string): TextFault {
  return { ...fault, offset: locate(text, fault.pointer) ?? 0 };
}
