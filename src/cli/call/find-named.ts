/** Finds what the user means by a name: a full id, a short name, either in any case and spelling. */
import { snakeCase } from '../../emit/common/names.js';
import { refusal, type Refusal } from '../../core/refusal/refusal.js';
import { didYouMean } from '../../core/text/nearest.js';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** `what` is the word for one of the items: `type`, `method`. */
export function findNamed<T extends Named>(wanted: string, what: string, items: readonly T[]): T {
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
    if (others.length === 0) return item;
    throw ambiguous(
      wanted,
      what,
      [item, ...others].map(({ id }) => id),
    );
  }
  throw unknown(wanted, what, items);
}

/** `list-repos`, `listRepos` and `ListRepos` are all `list_repos`. */
function plainly(name: string): string {
  return name.split('.').map(snakeCase).join('.');
}

function ambiguous(wanted: string, what: string, ids: readonly string[]): Refusal {
  const message = `more than one ${what} is called "${wanted}"`;
  return refusal({ message, hint: `give one of ${ids.join(', ')}` });
}

function unknown(wanted: string, what: string, named: readonly Named[]): Refusal {
  const names = named.flatMap(({ id, name }) => [id, name]);
  const hint = didYouMean(wanted, names) ?? `hub-codegen inspect lists every ${what}`;
  return refusal({ message: `there is no ${what} "${wanted}"`, hint });
}
