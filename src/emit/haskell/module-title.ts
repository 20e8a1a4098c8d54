/** What the first comment of a module calls its namespace. */
import { docLines } from './haddock.js';
import type { HaskellPlan, ModulePlan } from './plan.js';

export function moduleTitle({ hub }: HaskellPlan, { namespace }: ModulePlan): string {
  const name = namespace.path.join('.') || hub.name || 'the hub';
  return (docLines({ docs: `\`${name.replaceAll(/[\s`]+/g, ' ')}\`` })[0] ?? '').replace('-- | ', '');
}
