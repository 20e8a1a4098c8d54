/** Finds what the user means by a name: a full id, a short name, either in any case and spelling. */
import { snakeCase } from '../emit/names.js';
import { didYouMean } from '../model/nearest.js';

export interface Named {
  readonly id: string;
  readonly name: string;
}

export type Found<T> =
  | { readonly kind: 'found'; readonly item: T }
  | { readonly kind: 'unclear'; readonly message: string; readonly hint: string };

/** `what` is the word for one of the items: `type`, `method`. */
export function findNamed<T extends Named>(wanted: string, what: string, items: readonly T[]): Found<T> {
  const lower = wanted.toLowerCase();
  const plain = plainly(wanted);
  const attempts: ((item: T) => boolean)[] = [
    (item) => item.id === wanted,
    (item) => item.name === wanted,
    (item) => item.id.toLowerCase() === lower,
    (item) => item.name.toLowerCase() === lower,
    (item) => plainly(item.id) === plain,
    (item) => `.${plainly(item.id)}`.endsWith(`.${plain}`),
  ];
  for (const fits of attempts) {
    const [item, ...others] = items.filter(fits);
    if (item === undefined) continue;
    if (others.length === 0) return { kind: 'found', item };
    return ambiguous(wanted, what, [item, ...others].map(({ id }) => id));
  }
  return unknown(wanted, what, items);
}

/** `list-repos`, `listRepos` and `ListRepos` are all `list_repos`. */
function plainly(name: string): string {
  return name.split('.').map(snakeCase).join('.');
}

function ambiguous<T>(wanted: string, what: string, ids: readonly string[]): Found<T> {
  const message = `more than one ${what} is called "${wanted}"`;
  return { kind: 'unclear', message, hint: `give one of ${ids.join(', ')}` };
}

function unknown<T>(wanted: string, what: string, named: readonly Named[]): Found<T> {
  const names = named.flatMap(({ id, name }) => [id, name]);
  const hint = didYouMean(wanted, names) ?? `hub-codegen inspect lists every ${what}`;
  return { kind: 'unclear', message: `there is no ${what} "${wanted}"`, hint };
}
