/** The types of the hub: a list to search, and one in full. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { HubFacts, TypeLine } from '../facts/hub-facts.js';
import { Finder } from '../views/find.js';
import { useLinks } from '../views/links.js';
import { TypeView } from '../views/type-view.js';
import { useReply } from './use-live.js';

interface TypesPageProps {
  readonly hub: HubFacts;
  readonly edition: number;
  readonly type: string | undefined;
}

export function TypesPage({ hub, edition, type }: TypesPageProps): JSX.Element {
  return (
    <>
      <TypeList types={hub.types} current={type} />
      <main id="main">
        {type === undefined ? <Hint count={hub.types.length} /> : <OneType id={type} edition={edition} />}
      </main>
    </>
  );
}

function Hint({ count }: { readonly count: number }): JSX.Element {
  return <p class="quiet">{count === 0 ? 'This hub names no types.' : 'Choose a type.'}</p>;
}

const MOST_LISTED = 300;

function TypeList({
  types,
  current,
}: {
  readonly types: readonly TypeLine[];
  readonly current: string | undefined;
}): JSX.Element {
  const links = useLinks();
  const [query, setQuery] = useState('');
  const finder = useMemo(() => new Finder(types.map((type) => ({ ...type, path: type.name }))), [types]);
  const found = query.trim() === '' ? types : finder.find(query);
  return (
    <nav class="sidebar" aria-label="Types">
      <div class="search">
        <label for="search" class="unseen">
          Search types
        </label>
        <input
          id="search"
          type="search"
          placeholder={`Search ${types.length} types`}
          autocomplete="off"
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </div>
      <section class="entries tree" aria-label="All types">
        <ul>
          {found.slice(0, MOST_LISTED).map(({ id, name, declaration }) => (
            <li key={id}>
              <a class="method" href={links.type(id)} aria-current={id === current ? 'page' : undefined}>
                <span class="name">{name}</span> <span class="mark">{declaration}</span>
              </a>
            </li>
          ))}
        </ul>
        {found.length > MOST_LISTED ? <p class="quiet">… {found.length - MOST_LISTED} more: search for them</p> : null}
      </section>
    </nav>
  );
}

function OneType({ id, edition }: { readonly id: string; readonly edition: number }): JSX.Element {
  const { value, error, isWaiting } = useReply({ about: 'type', id }, `${edition} ${id}`);
  if (isWaiting) return <p class="quiet">…</p>;
  return value === undefined ? <p class="error">{error}</p> : <TypeView facts={value.facts} />;
}
