/** A view as its precompiled template writes it; templates are named by language and file. */
import { templates } from './sources.generated.js';

export function renderTemplate(name: string, view: object): string {
  const write = templates[name] as (view: object) => string;
  return write(view);
}
