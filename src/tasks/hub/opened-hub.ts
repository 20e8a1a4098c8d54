/** A hub with the enums open that its configuration names; a name that is none of them is an error there. */
import { markOpen } from '../../core/model/mark-open.js';
import type { Hub } from '../../core/model/hub.js';
import { refusal } from '../../core/refusal/refusal.js';
import type { ConfiguredOpenEnum } from '../config/open-enums.js';
import type { Listener } from '../listener.js';

export function openedHub(read: Hub, openEnums: readonly ConfiguredOpenEnum[], { note }: Listener): Hub {
  const { hub, problems } = markOpen(
    read,
    openEnums.map(({ type }) => type),
  );
  for (const { name, message, hint, isClosed } of problems) {
    const entry = openEnums.find(({ type }) => type === name);
    if (isClosed && entry?.isOfDiff) continue;
    if (entry?.isShared === false) throw refusal({ code: 'bad-config', message, hint, ...entry.place });
    note(`${message}; ${hint}`);
  }
  return hub;
}
