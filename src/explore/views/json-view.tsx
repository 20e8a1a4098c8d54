/** A JSON value that can be opened and closed, part by part. */
import type { JSX } from 'preact';
import { compactJson, isArray, isObject, type Json } from '../../core/json/json.js';

interface JsonViewProps {
  readonly value: Json;
  readonly name?: string | undefined;
  /** How many levels are open at first. */
  readonly open?: number;
}

/** What fits a line is shown on one. */
const SHORT = 60;
/** More parts than anybody reads. */
const MOST_PARTS = 200;

export function JsonView({ value, name, open = 2 }: JsonViewProps): JSX.Element {
  const isBranch = isArray(value) || isObject(value);
  const text = compactJson(value);
  if (!isBranch || text.length <= SHORT)
    return (
      <div class="json">
        <Name name={name} />
        <Leaf value={value} />
      </div>
    );
  const entries = isArray(value) ? value.map((part, index) => [String(index), part] as const) : Object.entries(value);
  const more = entries.length - MOST_PARTS;
  return (
    <details class="json" open={open > 0}>
      <summary>
        <Name name={name} />
        <span class="quiet">{isArray(value) ? `[ ${entries.length} ]` : `{ ${entries.length} }`}</span>
      </summary>
      <div class="inside">
        {entries.slice(0, MOST_PARTS).map(([key, part]) => (
          <JsonView key={key} name={key} value={part} open={open - 1} />
        ))}
        {more > 0 ? <p class="quiet">… {more} more</p> : null}
      </div>
    </details>
  );
}

function Name({ name }: { readonly name: string | undefined }): JSX.Element | null {
  return name === undefined ? null : <span class="key">{name}: </span>;
}

function Leaf({ value }: { readonly value: Json }): JSX.Element {
  const kind = value === null ? 'null' : typeof value === 'bigint' ? 'number' : typeof value;
  return <span class={`value ${kind}`}>{coloured(compactJson(value))}</span>;
}

/** Strings, numbers and words of a text in JSON, each with its colour; the text may be unfinished. */
const TOKEN = /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;

export function coloured(text: string): (string | JSX.Element)[] {
  const parts: (string | JSX.Element)[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, string, colon, number] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    const kind =
      string === undefined ? (number === undefined ? 'word' : 'number') : colon === undefined ? 'string' : 'key';
    parts.push(<span class={kind}>{string ?? whole}</span>);
    if (colon !== undefined) parts.push(colon);
    end = match.index + whole.length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
}
