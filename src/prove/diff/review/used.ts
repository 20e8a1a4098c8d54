/** Whether the known clients use what a finding is about. */
import type { Finding } from '../findings/finding.js';
import type { Usage } from '../policy/usage.js';

export interface Used {
  readonly isUsed: boolean;
  /** The first place, `src/app.ts:12`. */
  readonly at?: string | undefined;
}

export function usedBy({ methods, place }: Finding, usage: Usage): Used {
  const method = methods.find((each) => usage.methods.has(each));
  if (method !== undefined) return { isUsed: true, at: usage.methods.get(method) };
  const type = place.type?.old;
  if (type !== undefined && usage.types.has(type)) return { isUsed: true, at: usage.types.get(type) };
  if (type !== undefined || methods.length > 0) return { isUsed: false };
  return isOfHub(place.namespace) ? { isUsed: true } : usedBelow(place.namespace, usage);
}

/** What is true of the hub as a whole concerns every client. */
function isOfHub(namespace: string | undefined): namespace is undefined | '' {
  return namespace === undefined || namespace === '';
}

function usedBelow(namespace: string, { methods }: Usage): Used {
  const found = [...methods].find(([path]) => path.startsWith(`${namespace}.`));
  return found === undefined ? { isUsed: false } : { isUsed: true, at: found[1] };
}
