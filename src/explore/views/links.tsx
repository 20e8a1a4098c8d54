/** Where the pages of methods and types are: the explorer's are places on one page, those of a site are files. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export interface Links {
  method(path: string): string;
  namespace(path: string): string;
  type(id: string): string;
}

const NOWHERE: Links = { method: () => '#', namespace: () => '#', type: () => '#' };

export const LinksContext = createContext(NOWHERE);

export function useLinks(): Links {
  return useContext(LinksContext);
}
