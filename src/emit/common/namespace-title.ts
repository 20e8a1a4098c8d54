/** What the first comment of a file calls the namespace that it is of. */
import type { Hub } from '../../core/model/hub.js';

export function namespaceTitle({ name, form }: Pick<Hub, 'name' | 'form'>, path: readonly string[]): string {
  if (path.length > 0) return path.join('.');
  return name || (form === 'json-schema' ? 'the schema' : 'the hub');
}
