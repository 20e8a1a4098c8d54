/** Where in the page one is: it stands in the address behind `#`, so that it can be kept and gone back to. */
import { useEffect, useState } from 'preact/hooks';
import type { Links } from '../views/links.js';

export type Place =
  | {
      readonly tab: 'methods';
      /** Of a method or a namespace. */
      readonly path?: string;
    }
  | { readonly tab: 'types'; readonly type?: string }
  | { readonly tab: 'pipes'; readonly from?: string; readonly to?: string }
  | { readonly tab: 'compare' };

export function hrefOf(place: Place): string {
  switch (place.tab) {
    case 'methods':
      return place.path === undefined ? '#/methods' : `#/methods/${encodeURIComponent(place.path)}`;
    case 'types':
      return place.type === undefined ? '#/types' : `#/types/${encodeURIComponent(place.type)}`;
    case 'pipes':
      return ['#/pipes', place.from, place.to]
        .filter((part) => part !== undefined)
        .map(encoded)
        .join('/');
    case 'compare':
      return '#/compare';
  }
}

function encoded(part: string, index: number): string {
  return index === 0 ? part : encodeURIComponent(part);
}

export const LINKS: Links = {
  method: (path) => hrefOf({ tab: 'methods', path }),
  namespace: (path) => hrefOf(path === '' ? { tab: 'methods' } : { tab: 'methods', path }),
  type: (type) => hrefOf({ tab: 'types', type }),
};

function placeIn(hash: string): Place {
  const [, tab, first, second] = hash.split('/').map(decoded);
  switch (tab) {
    case 'types':
      return first === undefined ? { tab } : { tab, type: first };
    case 'pipes':
      return { tab, ...(first !== undefined && { from: first }), ...(second !== undefined && { to: second }) };
    case 'compare':
      return { tab };
    default:
      return first === undefined ? { tab: 'methods' } : { tab: 'methods', path: first };
  }
}

/** An address may be typed by hand. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function usePlace(): Place {
  const [place, setPlace] = useState(() => placeIn(location.hash));
  useEffect(() => {
    const update = (): void => setPlace(placeIn(location.hash));
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return place;
}
