/** A view as its template writes it: the user's own where there is one, otherwise ours, compiled beforehand. */
import { templates } from './sources.generated.js';

export type Template = (view: object) => string;

/** Templates of the user's own, by language and file: `typescript/client`. */
export type Templates = ReadonlyMap<string, Template>;

/** Writes the views of one language; `Views` says which template is given what. */
export type Render<Views> = <Name extends keyof Views & string>(name: Name, view: Views[Name]) => string;

export function rendererOf<Views extends object>(language: string, own?: Templates): Render<Views> {
  return (name, view) => renderTemplate(`${language}/${name}`, view as object, own);
}

export function renderTemplate(name: string, view: object, own?: Templates): string {
  const write = own?.get(name) ?? templates[name];
  return (write as Template)(view);
}
