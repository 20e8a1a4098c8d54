/** What the policies of a project make of a finding. */
import { isWorse, type Axis, type Level } from '../policy/level.js';
import type { LevelPolicy, Policies } from '../policy/policies.js';
import type { Usage } from '../policy/usage.js';
import type { Finding } from '../findings/finding.js';
import type { RuleId } from '../findings/rules.js';
import { isNamed } from './place-names.js';

export interface ReviewedFindings extends Readonly<Record<Axis, Level>> {
  /** Why a level is not the finding's own. */
  readonly policy?: string;
}

/** What a general policy makes of a finding comes first, so that the word on its very rule is the last one. */
export function judge(finding: Finding, policies: Policies, unusedBy?: Usage): ReviewedFindings {
  const { wire, source } = finding;
  return [() => unused(unusedBy), lenientReader, openEnum, extension, rule].reduce<ReviewedFindings>(
    (judged, policyOf) => applied(judged, policyOf(finding, policies)),
    { wire, source },
  );
}

/** What a policy says of one finding: how it changes a level, and why. */
interface Verdict {
  readonly levelOf: (axis: Axis, level: Level) => Level;
  readonly reason: string;
}

function applied(judged: ReviewedFindings, verdict: Verdict | undefined): ReviewedFindings {
  if (verdict === undefined) return judged;
  const { levelOf, reason } = verdict;
  const [wire, source] = [levelOf('wire', judged.wire), levelOf('source', judged.source)];
  if (wire === judged.wire && source === judged.source) return judged;
  return { wire, source, policy: judged.policy === undefined ? reason : `${judged.policy}; ${reason}` };
}

/** Nobody is broken by what nobody uses; a client that is not known may be. */
function unused(usage: Usage | undefined): Verdict | undefined {
  const reason = `no client in ${usage?.clients} uses it`;
  return usage && { levelOf: (_axis, level) => atMostDangerous(level), reason };
}

/** What only a client notices that validates what it receives. */
const NOTICED_BY_STRICT_READERS: ReadonlySet<RuleId> = new Set<RuleId>(['O04', 'O16', 'A02', 'C02', 'C03']);

function lenientReader({ rule: id, direction }: Finding, { lenientReaders }: Policies): Verdict | undefined {
  if (lenientReaders === undefined || direction !== 'out' || !NOTICED_BY_STRICT_READERS.has(id)) return undefined;
  const { reason } = lenientReaders;
  return { levelOf: (axis, level) => (axis === 'wire' ? atMostDangerous(level) : level), reason };
}

/** A new question is none of them: a client that has no handler for it leaves the hub without an answer. */
const GROWTH: ReadonlySet<RuleId> = new Set<RuleId>(['T13', 'V01', 'V16']);

const OPEN_BY_SCHEMA = { reason: 'the schema says that it is open' };

function openEnum({ rule: id, direction, place, wasOpen }: Finding, { openEnums = [] }: Policies): Verdict | undefined {
  if (direction !== 'out' || !GROWTH.has(id)) return undefined;
  const named = openEnums.find(({ type }) => type === '*' || isNamed(place, type));
  const open = named ?? (wasOpen && OPEN_BY_SCHEMA);
  return open && { levelOf: (_axis, level) => atMostDangerous(level), reason: open.reason };
}

function atMostDangerous(level: Level): Level {
  return isWorse(level, 'dangerous') ? 'dangerous' : level;
}

function extension({ rule: id, place }: Finding, { extensions = {} }: Policies): Verdict | undefined {
  const key = place.steps.at(-1);
  if (id !== 'M33' || key?.kind !== 'field' || !Object.hasOwn(extensions, key.name)) return undefined;
  return setting(extensions[key.name]);
}

function rule({ rule: id }: Finding, { rules = {} }: Policies): Verdict | undefined {
  return setting(rules[id]);
}

function setting(policy: LevelPolicy | undefined): Verdict | undefined {
  return policy && { levelOf: (axis, level) => policy[axis] ?? policy.level ?? level, reason: policy.reason };
}
