/** A namespace: what it says of itself, what it holds, and where each of these leads. */
import type { JSX } from 'preact';
import type { NamespaceLine } from '../facts/hub-facts.js';
import { DocsText } from '../views/docs-text.js';
import { MethodList } from '../views/tree-view.js';
import { hrefOf } from './place.js';

export function NamespacePage({ namespace }: { readonly namespace: NamespaceLine }): JSX.Element {
  const { path, docs, methods, children } = namespace;
  return (
    <article class="welcome">
      <h1>{path}</h1>
      <DocsText docs={docs} />
      {children.length > 0 ? (
        <section aria-label="Namespaces">
          <h2>Namespaces</h2>
          <ul>
            {children.map((child) => (
              <li key={child.path}>
                <a href={hrefOf({ tab: 'methods', path: child.path })}>{child.path}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section class="tree" aria-label="Its methods">
        <h2>Methods</h2>
        {methods.length > 0 ? <MethodList methods={methods} current={undefined} isFull /> : <p class="quiet">none</p>}
      </section>
    </article>
  );
}

/** Undefined where a method goes by that path, or nothing does. */
export function namespaceAt(root: NamespaceLine, path: string | undefined): NamespaceLine | undefined {
  if (path === undefined || root.methods.some((method) => method.path === path)) return undefined;
  if (root.path === path) return root;
  for (const child of root.children) {
    const found = namespaceAt(child, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
