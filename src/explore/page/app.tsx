/** The whole page. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { DocsText } from '../views/docs-text.js';
import { LinksContext } from '../views/links.js';
import { Badge } from '../views/notes.js';
import { ComparePage } from './compare-page.js';
import type { Shown } from './live.js';
import { MethodPage } from './method-page.js';
import { namespaceAt, NamespacePage } from './namespace-page.js';
import { hrefOf, LINKS, usePlace, type Place } from './place.js';
import { PipesPage } from './pipes-page.js';
import { QuestionTray } from './question-tray.js';
import { methodsBelow, Sidebar } from './sidebar.js';
import { TypesPage } from './types-page.js';
import { useLive, useLiveState } from './use-live.js';

export function App(): JSX.Element {
  const { shown, isGone } = useLiveState();
  const place = usePlace();
  const name = shown?.hub.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Hub explorer`;
  }, [name]);
  return (
    <LinksContext.Provider value={LINKS}>
      <TopBar shown={shown} place={place} />
      {isGone ? (
        <p class="gone" role="alert">
          The explorer has ended, or let go of this page. Start hub-codegen explore again.
        </p>
      ) : null}
      {shown === undefined ? (
        <p class="quiet loading">{isGone ? '' : 'Connecting…'}</p>
      ) : (
        <Tab shown={shown} place={place} />
      )}
      <QuestionTray />
    </LinksContext.Provider>
  );
}

const TABS = [
  ['methods', 'Methods'],
  ['types', 'Types'],
  ['pipes', 'Pipes'],
  ['compare', 'Compare'],
] as const;

function TopBar({ shown, place }: { readonly shown: Shown | undefined; readonly place: Place }): JSX.Element {
  return (
    <header class="bar">
      <a class="brand" href={hrefOf({ tab: 'methods' })}>
        <strong>{shown?.hub.name ?? 'Hub'}</strong> <span class="quiet">{shown?.place}</span>
      </a>
      {shown?.isMock ? <Badge tone="warns">mock</Badge> : null}
      <nav aria-label="Views">
        {TABS.map(([tab, label]) => (
          <a key={tab} href={hrefOf({ tab })} aria-current={place.tab === tab ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <Reload />
      <Theme />
    </header>
  );
}

function Reload(): JSX.Element {
  const live = useLive();
  const [said, setSaid] = useState('');
  const reload = async (): Promise<void> => {
    setSaid('Connecting…');
    setSaid(
      await live.ask({ about: 'reload' }).then(
        () => '',
        (error: unknown) => (error as Error).message,
      ),
    );
  };
  return (
    <>
      <button type="button" title="Connect to the hub again, and read its schema anew" onClick={() => void reload()}>
        Reload
      </button>
      {said === '' ? null : (
        <span class="said" role="status">
          {said}
        </span>
      )}
    </>
  );
}

const THEMES = ['light dark', 'light', 'dark'] as const;
const THEME_NAMES = { 'light dark': 'Auto', light: 'Light', dark: 'Dark' } as const;

function Theme(): JSX.Element {
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light dark');
  const turn = (): void => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'light dark');
  useEffect(() => {
    document.documentElement.style.colorScheme = theme;
  }, [theme]);
  return (
    <button type="button" aria-label={`Colours: ${THEME_NAMES[theme]}`} onClick={turn}>
      {THEME_NAMES[theme]}
    </button>
  );
}

function Tab({ shown, place }: { readonly shown: Shown; readonly place: Place }): JSX.Element {
  const { hub, edition } = shown;
  switch (place.tab) {
    case 'methods':
      return (
        <div class="columns">
          <Sidebar hub={hub} current={place.path} />
          <main id="main">
            <Chosen shown={shown} path={place.path} />
          </main>
        </div>
      );
    case 'types':
      return (
        <div class="columns">
          <TypesPage hub={hub} edition={edition} type={place.type} />
        </div>
      );
    case 'pipes':
      return <PipesPage hub={hub} edition={edition} from={place.from} to={place.to} />;
    case 'compare':
      return <ComparePage place={shown.place} edition={edition} />;
  }
}

function Chosen({ shown, path }: { readonly shown: Shown; readonly path: string | undefined }): JSX.Element {
  const { root } = shown.hub;
  const namespace = namespaceAt(root, path);
  if (path === undefined || namespace === root) return <Welcome shown={shown} />;
  if (namespace !== undefined) return <NamespacePage namespace={namespace} />;
  return <MethodPage path={path} edition={shown.edition} />;
}

function Welcome({ shown: { hub, place, isMock } }: { readonly shown: Shown }): JSX.Element {
  const count = methodsBelow(hub.root).length;
  return (
    <article class="welcome">
      <h1>{hub.name}</h1>
      <p class="quiet">
        {[hub.version, place, `${count} methods`, `${hub.types.length} types`].filter(Boolean).join(' · ')}
      </p>
      {isMock ? <p>There is no hub behind this schema: calls go to a mock, which makes valid values up.</p> : null}
      <DocsText docs={hub.docs} />
      <p>
        Choose a method on the left, or press <kbd>/</kbd> to search. <kbd>Ctrl</kbd> <kbd>Enter</kbd> in a form calls
        it.
      </p>
    </article>
  );
}
