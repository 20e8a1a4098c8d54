/** The tree of the hub, and the search above it: `/` leads there, arrows move through what was found. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { HubFacts, MethodLine, NamespaceLine } from '../facts/hub-facts.js';
import { Finder } from '../views/find.js';
import { MethodList, TreeView } from '../views/tree-view.js';

/** A tree with more methods begins closed. */
const MOST_OPEN = 60;
/** A list that nobody reads to its end. */
const MOST_FOUND = 100;

export function Sidebar({
  hub,
  current,
}: {
  readonly hub: HubFacts;
  readonly current: string | undefined;
}): JSX.Element {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const methods = useMemo(() => methodsBelow(hub.root), [hub]);
  const finder = useMemo(() => new Finder(methods), [methods]);
  const found = useMemo(() => (query.trim() === '' ? undefined : finder.find(query)), [finder, query]);
  useShortcut(() => field.current?.focus());
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setQuery('');
    if (event.key === 'Enter' && event.target === field.current) focusable(list.current)[0]?.click();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1, list.current, field.current);
  };
  return (
    <nav class="sidebar" aria-label="Methods" onKeyDown={move}>
      <div class="search">
        <label for="search" class="unseen">
          Search methods
        </label>
        <input
          id="search"
          ref={field}
          type="search"
          placeholder={`Search ${methods.length} methods`}
          autocomplete="off"
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <p class="unseen" role="status">
        {found === undefined ? '' : `${found.length} found`}
      </p>
      <section class="entries" aria-label={found ? 'What was found' : 'All methods'} ref={list}>
        {found === undefined ? (
          <TreeView root={hub.root} current={current} isOpen={methods.length <= MOST_OPEN} />
        ) : (
          <Found methods={found} current={current} />
        )}
      </section>
    </nav>
  );
}

function Found({
  methods,
  current,
}: {
  readonly methods: readonly MethodLine[];
  readonly current: string | undefined;
}): JSX.Element {
  if (methods.length === 0) return <p class="quiet">Nothing found.</p>;
  const more = methods.length - MOST_FOUND;
  return (
    <div class="tree">
      <MethodList methods={methods.slice(0, MOST_FOUND)} current={current} isFull />
      {more > 0 ? <p class="quiet">… {more} more</p> : null}
    </div>
  );
}

export function methodsBelow({ methods, children }: NamespaceLine): MethodLine[] {
  return [...methods, ...children.flatMap(methodsBelow)];
}

function useShortcut(act: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isSearch = event.key === '/' || (event.key === 'k' && (event.ctrlKey || event.metaKey));
      if (!isSearch || (event.key === '/' && isTyping(event.composedPath()[0]))) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

function isTyping(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName);
}

/** Links and branches that can be seen, in their order. */
function focusable(list: HTMLElement | null): HTMLElement[] {
  const all = list?.querySelectorAll<HTMLElement>('a, summary') ?? [];
  return [...all].filter((each) => each.offsetParent !== null);
}

function step(by: 1 | -1, list: HTMLElement | null, field: HTMLElement | null): void {
  const all = focusable(list);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at + by;
  if (next < 0) field?.focus();
  else all[Math.min(next, all.length - 1)]?.focus();
}
