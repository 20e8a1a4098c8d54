/** What every page of a site has around its own content. */
import type { ComponentChildren, JSX } from 'preact';
import { LinksContext } from '../views/links.js';
import type { NamespaceLine } from '../facts/hub-facts.js';
import type { Site } from './site.js';

interface FrameProps {
  readonly site: Site;
  /** Of the page itself, from the root of the site. */
  readonly file: string;
  readonly title: string;
  /** The namespace that is shown. */
  readonly namespace?: string;
  readonly children: ComponentChildren;
}

export function PageFrame({ site, file, title, namespace, children }: FrameProps): JSX.Element {
  const up = '../'.repeat(file.split('/').length - 1);
  const { hub, names } = site;
  const links = {
    method: (path: string) => up + names.method(path),
    namespace: (path: string) => up + names.namespace(path),
    type: (id: string) => up + names.type(id),
  };
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="generator" content="hub-codegen" />
        <title>{title === hub.name ? title : `${title} · ${hub.name}`}</title>
        <link rel="stylesheet" href={`${up}assets/style.css`} />
        <script defer src={`${up}assets/search-index.js`} />
        <script defer src={`${up}assets/search.js`} />
      </head>
      <body class="site">
        <header class="bar">
          <a class="brand" href={`${up}index.html`}>
            <strong>{hub.name}</strong> <span class="quiet">{hub.version}</span>
          </a>
          <nav aria-label="Views">
            <a href={`${up}index.html`}>Methods</a>
            {hub.types.length > 0 ? <a href={`${up}types.html`}>Types</a> : null}
            {site.changes ? <a href={`${up}changes.html`}>Changes</a> : null}
          </nav>
        </header>
        <LinksContext.Provider value={links}>
          <div class="columns">
            <nav class="sidebar" aria-label="Methods">
              <div class="search" data-up={up} hidden>
                <label for="search" class="unseen">
                  Search methods and types
                </label>
                <input id="search" type="search" placeholder="Search methods and types" autocomplete="off" />
                <kbd aria-hidden="true">/</kbd>
              </div>
              <p class="unseen" role="status" />
              <div class="entries tree" id="found" hidden />
              <div class="entries tree" id="tree">
                <Tree site={site} namespace={hub.root} current={namespace} up={up} />
              </div>
            </nav>
            <main id="main">{children}</main>
          </div>
        </LinksContext.Provider>
      </body>
    </html>
  );
}

interface TreeProps {
  readonly site: Site;
  readonly namespace: NamespaceLine;
  readonly current: string | undefined;
  readonly up: string;
}

/** All namespaces, and the methods of the one that is shown: all methods on every page would be too much. */
function Tree({ site, namespace, current, up }: TreeProps): JSX.Element {
  const { path, name, methods, children } = namespace;
  const isCurrent = path === current;
  return (
    <ul>
      <li>
        <a class="method" href={up + site.names.namespace(path)} aria-current={isCurrent ? 'page' : undefined}>
          <strong>{namespace === site.hub.root ? site.hub.name : name}</strong>
        </a>
        {isCurrent && methods.length > 0 ? (
          <ul>
            {methods.map((method) => (
              <li key={method.path}>
                <a
                  class={method.isDeprecated ? 'method deprecated' : 'method'}
                  href={up + site.names.method(method.path)}
                >
                  <span class="name">{method.name}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {children.map((child) => (
          <Tree key={child.path} site={site} namespace={child} current={current} up={up} />
        ))}
      </li>
    </ul>
  );
}
