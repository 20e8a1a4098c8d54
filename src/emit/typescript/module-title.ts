/** What the first comment of a file calls its namespace. */
import { namespaceTitle } from '../common/namespace-title.js';
import { escapeComment } from './doc-comment.js';
import type { ClientPlan, ModulePlan } from './plan.js';

export function moduleTitle({ hub }: ClientPlan, { namespace }: ModulePlan): string {
  return escapeComment(namespaceTitle(hub, namespace.path)).replaceAll('\n', ' ');
}
