/** What is called an open enum, and neither version has: a slip, which would leave the enum closed. */
import { markOpen } from '../../core/model/mark-open.js';
import { refusal } from '../../core/refusal/refusal.js';
import type { ConfiguredOpenEnum } from '../config/open-enums.js';
import type { Listener } from '../listener.js';
import type { ComparedVersions } from './compare-versions.js';
import { wholeHubs } from './whole-hubs.js';

export function requireKnownEnums(
  openEnums: readonly ConfiguredOpenEnum[],
  versions: ComparedVersions,
  { note }: Listener,
): void {
  if (openEnums.length === 0) return;
  const hubs = wholeHubs(versions);
  for (const { type, place, isShared } of openEnums) {
    const problems = hubs.map((hub) => markOpen(hub, [type]).problems[0]);
    const problem = problems.every((each) => each !== undefined && !each.isClosed) ? problems.at(-1) : undefined;
    if (problem === undefined) continue;
    const { message, hint } = problem;
    if (!isShared) throw refusal({ code: 'bad-config', message, hint, ...place });
    note(`${message}; ${hint}`);
  }
}
