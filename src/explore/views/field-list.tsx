/** The fields of a struct: name, type, and what is said of each. */
import type { JSX } from 'preact';
import { compactJson } from '../../core/json/json.js';
import type { FieldFacts } from '../facts/field-facts.js';
import { DocsText } from './docs-text.js';
import { Badge, DeprecationNote } from './notes.js';
import { TypeLine } from './type-line.js';

export function FieldList({ fields }: { readonly fields: readonly FieldFacts[] }): JSX.Element {
  if (fields.length === 0) return <p class="quiet">no fields</p>;
  return (
    <dl class="fields">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} />
      ))}
    </dl>
  );
}

function FieldRow({ field }: { readonly field: FieldFacts }): JSX.Element {
  const { name, type, isRequired, docs, deprecation, source } = field;
  return (
    <div>
      <dt>
        <code class="name">{name}</code> <TypeLine text={type} /> {isRequired ? <Badge>required</Badge> : null}
        {field.default === undefined ? null : <span class="quiet"> = {compactJson(field.default)}</span>}
        {source === undefined ? null : <span class="quiet"> filled in by the server ({source})</span>}
      </dt>
      <dd>
        <DeprecationNote deprecation={deprecation} />
        <DocsText docs={docs} />
      </dd>
    </div>
  );
}
