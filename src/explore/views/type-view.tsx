/** What a named type is, and who uses it. */
import type { JSX } from 'preact';
import type { TypeFacts } from '../facts/type-facts.js';
import { DocsText } from './docs-text.js';
import { FieldList } from './field-list.js';
import { useLinks } from './links.js';
import { SchemasView } from './method-view.js';
import { Badge, DeprecationNote } from './notes.js';
import { TypeLine } from './type-line.js';

export function TypeView({ facts }: { readonly facts: TypeFacts }): JSX.Element {
  const { name, declaration, docs, deprecation, type, fields, variants, schema } = facts;
  return (
    <article>
      <header class="head">
        <h1>{name}</h1>
        <p class="badges">
          <Badge>{declaration}</Badge>
        </p>
        <DeprecationNote deprecation={deprecation} />
        <DocsText docs={docs} />
      </header>
      {type ? <TypeLine text={type} /> : null}
      {fields ? (
        <Section title="Fields">
          <FieldList fields={fields} />
        </Section>
      ) : null}
      {variants ? (
        <Section title="Variants">
          <Variants variants={variants} />
        </Section>
      ) : null}
      <Uses facts={facts} />
      {schema === undefined ? null : <SchemasView schemas={[{ part: 'type', text: schema }]} />}
    </article>
  );
}

function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: JSX.Element | (JSX.Element | null)[];
}) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Variants({ variants }: { readonly variants: NonNullable<TypeFacts['variants']> }): JSX.Element {
  return (
    <dl class="fields">
      {variants.map(({ text, fields, docs, deprecation }) => (
        <div key={text}>
          <dt>
            <code class="name">{text}</code>
          </dt>
          <dd>
            <DeprecationNote deprecation={deprecation} />
            <DocsText docs={docs} />
            {fields && fields.length > 0 ? <FieldList fields={fields} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Uses({ facts: { usedBy, partOf } }: { readonly facts: TypeFacts }): JSX.Element | null {
  const links = useLinks();
  if (usedBy.length + partOf.length === 0) return null;
  return (
    <section>
      <h2>Used by</h2>
      <ul class="uses">
        {usedBy.map(({ path, as }) => (
          <li key={path}>
            <a href={links.method(path)}>{path}</a> <span class="quiet">{as.join(', ')}</span>
          </li>
        ))}
        {partOf.map(({ type, name }) => (
          <li key={type}>
            <a href={links.type(type)}>{name}</a> <span class="quiet">type</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
