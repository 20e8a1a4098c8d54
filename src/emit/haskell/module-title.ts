/** What the first comment of a module calls its namespace. */
import { namespaceTitle } from '../common/namespace-title.js';
import { docLines } from './haddock.js';
import type { HaskellPlan, ModulePlan } from './plan.js';

export function moduleTitle({ hub }: HaskellPlan, { namespace }: ModulePlan): string {
  const name = namespaceTitle(hub, namespace.path);
  return (docLines({ docs: `\`${name.replaceAll(/[\s`]+/g, ' ')}\`` })[0] ?? '').replace('-- | ', '');
}
