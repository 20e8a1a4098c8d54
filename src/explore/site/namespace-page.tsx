/** A namespace: its docs, and each of its methods in full. */
import type { JSX } from 'preact';
import type { MethodFacts } from '../facts/method-facts.js';
import type { NamespaceLine } from '../facts/hub-facts.js';
import { DocsText } from '../views/docs-text.js';
import { MethodHead, ParamsView, QuestionsView, ResultView, SchemasView } from '../views/method-view.js';
import { anchorOf } from './site-names.js';
import type { Site } from './site.js';

interface NamespaceProps {
  readonly site: Site;
  readonly namespace: NamespaceLine;
  /** From the page to the root of the site. */
  readonly up: string;
}

export function NamespacePage({ site, namespace, up }: NamespaceProps): JSX.Element {
  const { path, docs, methods, children, unloaded } = namespace;
  return (
    <>
      <h1>{namespace === site.hub.root ? site.hub.name : path}</h1>
      <DocsText docs={docs} />
      {children.length > 0 ? (
        <ul class="uses">
          {children.map((child) => (
            <li key={child.path}>
              <a href={up + site.names.namespace(child.path)}>{child.path}</a>{' '}
              <span class="quiet">{firstLine(child.docs)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {unloaded.map((name) => (
        <p key={name} class="quiet">
          {name}: this schema only has its summary.
        </p>
      ))}
      {methods.map(({ path: method, name }) => (
        <section key={method} id={anchorOf(name)} class="of-method">
          <MethodInFull facts={site.method(method)} />
        </section>
      ))}
    </>
  );
}

function MethodInFull({ facts }: { readonly facts: MethodFacts }): JSX.Element {
  return (
    <>
      <MethodHead facts={facts} as="h2" />
      <h3>Takes</h3>
      <ParamsView params={facts.params} />
      <h3>Gives</h3>
      <ResultView facts={facts} />
      {facts.questions.length > 0 ? (
        <>
          <h3>Asks</h3>
          <QuestionsView questions={facts.questions} />
        </>
      ) : null}
      <SchemasView schemas={facts.schemas} />
    </>
  );
}

function firstLine(docs = ''): string {
  return docs.trim().split('\n', 1)[0] ?? '';
}
