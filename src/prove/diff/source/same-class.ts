/** Whether the clients of two hubs have one name in TypeScript: two spellings of a name give one class. */
import type { Hub } from '../../../core/model/hub.js';
import { clientNames } from '../../../emit/typescript/client-names.js';

export function sameClass(old: Hub, now: Hub): boolean {
  return clientNames(old).hubClass === clientNames(now).hubClass;
}
