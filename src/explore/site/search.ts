/** Search on the pages of a site: what was found takes the place of the tree. */
import { Finder } from '../views/find.js';

interface Entry {
  readonly path: string;
  readonly summary: string;
  readonly href: string;
}

/** A list that nobody reads to its end. */
const MOST_FOUND = 100;

const { hubSearch = [] } = globalThis as { readonly hubSearch?: readonly Entry[] };
const box = document.querySelector<HTMLElement>('.search');
const field = document.querySelector<HTMLInputElement>('#search');
const found = document.querySelector<HTMLElement>('#found');
const tree = document.querySelector<HTMLElement>('#tree');
const status = document.querySelector<HTMLElement>('[role=status]');

if (box && field && found && tree && status) {
  const finder = new Finder(hubSearch);
  const up = box.dataset['up'] ?? '';
  const show = (): void => {
    const isSearching = field.value.trim() !== '';
    const entries = isSearching ? finder.find(field.value) : [];
    found.replaceChildren(listOf(entries, up));
    found.hidden = !isSearching;
    tree.hidden = isSearching;
    status.textContent = isSearching ? `${entries.length} found` : '';
  };
  box.hidden = false;
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') field.value = '';
    if (event.key === 'Escape') show();
    if (event.key === 'Enter') found.querySelector('a')?.click();
    if (event.key === 'ArrowDown') found.querySelector('a')?.focus();
  });
  found.addEventListener('keydown', (event) => move(event, found, field));
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target === field) return;
    event.preventDefault();
    field.focus();
  });
}

function listOf(entries: readonly Entry[], up: string): HTMLElement {
  const list = document.createElement('ul');
  for (const { path, summary, href } of entries.slice(0, MOST_FOUND)) {
    const link = document.createElement('a');
    link.className = 'method';
    link.href = up + href;
    link.append(spanOf('name', path), ' ', spanOf('summary', summary));
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  if (entries.length === 0) list.append('Nothing found.');
  return list;
}

function spanOf(kind: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = kind;
  span.textContent = text;
  return span;
}

function move(event: KeyboardEvent, list: HTMLElement, input: HTMLElement): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const links = [...list.querySelectorAll<HTMLElement>('a')];
  const next = links.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
  if (next < 0) input.focus();
  else links[Math.min(next, links.length - 1)]?.focus();
}
