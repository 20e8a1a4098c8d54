/** What the first comment of a file calls its namespace. */
import { escapeComment } from './doc-comment.js';
import type { ClientPlan, ModulePlan } from './plan.js';

export function moduleTitle({ hub }: ClientPlan, { namespace }: ModulePlan): string {
  return escapeComment(namespace.path.join('.') || (hub.name ?? 'the hub')).replaceAll('\n', ' ');
}
