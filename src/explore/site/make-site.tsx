/** The pages of a hub as files: a site that needs no server. */
import type { JSX } from 'preact';
import { render } from 'preact-render-to-string';
import { compactJson } from '../../core/json/json.js';
import type { HubFacts, NamespaceLine, TypeLine } from '../facts/hub-facts.js';
import { FindingsView } from '../views/findings-view.js';
import { TypeView } from '../views/type-view.js';
import { NamespacePage } from './namespace-page.js';
import { PageFrame } from './page-frame.js';
import { siteNames } from './site-names.js';
import type { Site, SiteFacts, SiteFile } from './site.js';

export interface SiteAssets {
  readonly style: string;
  readonly script: string;
}

export function makeSite(facts: SiteFacts, { style, script }: SiteAssets): SiteFile[] {
  const site: Site = { ...facts, names: siteNames(facts.hub, 'index', 'html') };
  return [
    ...namespacesOf(site.hub.root).map((namespace) => namespaceFile(site, namespace)),
    ...site.hub.types.map((type) => typeFile(site, type)),
    ...(site.hub.types.length > 0 ? [typesFile(site)] : []),
    ...changesFile(site),
    { path: 'assets/style.css', text: style },
    { path: 'assets/search.js', text: script },
    { path: 'assets/search-index.js', text: searchIndex(site) },
  ];
}

function namespacesOf(namespace: NamespaceLine): NamespaceLine[] {
  return [namespace, ...namespace.children.flatMap(namespacesOf)];
}

function namespaceFile(site: Site, namespace: NamespaceLine): SiteFile {
  const path = site.names.namespace(namespace.path);
  const up = '../'.repeat(path.split('/').length - 1);
  const title = namespace === site.hub.root ? site.hub.name : namespace.path;
  return page(
    path,
    <PageFrame site={site} file={path} title={title} namespace={namespace.path}>
      <NamespacePage site={site} namespace={namespace} up={up} />
    </PageFrame>,
  );
}

function typeFile(site: Site, { id, name }: TypeLine): SiteFile {
  const path = site.names.type(id);
  return page(
    path,
    <PageFrame site={site} file={path} title={name}>
      <TypeView facts={site.type(id)} />
    </PageFrame>,
  );
}

function typesFile(site: Site): SiteFile {
  return page(
    'types.html',
    <PageFrame site={site} file="types.html" title="Types">
      <h1>Types</h1>
      <ul class="uses">
        {site.hub.types.map(({ id, name, declaration, summary }) => (
          <li key={id}>
            <a href={site.names.type(id)}>{name}</a>{' '}
            <span class="quiet">
              {declaration} {summary}
            </span>
          </li>
        ))}
      </ul>
    </PageFrame>,
  );
}

function changesFile(site: Site): SiteFile[] {
  const { changes } = site;
  if (changes === undefined) return [];
  const text = (
    <PageFrame site={site} file="changes.html" title="Changes">
      <h1>Changes since {changes.since}</h1>
      <FindingsView findings={changes.findings} />
    </PageFrame>
  );
  return [page('changes.html', text)];
}

function page(path: string, content: JSX.Element): SiteFile {
  return { path, text: `<!doctype html>\n${render(content)}\n` };
}

/** A script and no JSON file: pages from a disk may not read files, but they may run scripts. */
function searchIndex({ hub, names }: Site): string {
  const methods = namespacesOf(hub.root).flatMap((namespace) => namespace.methods);
  const entries = [
    ...methods.map(({ path, summary }) => ({ path, summary, href: names.method(path) })),
    ...typeEntries(hub, names),
  ];
  return `globalThis.hubSearch = ${compactJson(entries)};\n`;
}

function typeEntries(hub: HubFacts, names: Site['names']) {
  return hub.types.map(({ id, name, summary }) => ({ path: name, summary, href: names.type(id) }));
}
