/** What there is to say of one finding beside its message, in words that every format for people uses. */
import type { Json } from '../../../core/json/json.js';
import type { Acceptance } from '../policy/acceptance.js';
import { explainRule } from '../explain/explain-rule.js';
import { isWorse, type Level } from '../policy/level.js';
import type { Direction, Witness } from '../findings/finding.js';
import type { FindingsReport, Location, ReviewedFinding } from '../findings/report.js';
import { RULES, type RuleId } from '../findings/rules.js';

export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** `O07 required-property-removed` */
export function ruleText(rule: RuleId): string {
  return `${rule} ${RULES[rule].name}`;
}

/** What sets a finding apart from others of its rule and level: whether it fails or why not, who sends it, its axes. */
export function marksOf(finding: ReviewedFinding): string[] {
  const { fails, accepted, isKnown, isAnnounced } = finding;
  return [
    ...(fails ? ['fails'] : []),
    ...(accepted === undefined ? [] : ['accepted']),
    ...(isKnown === true ? ['known before'] : []),
    ...(isAnnounced === true ? ['announced by the version'] : []),
    ...directionOf(finding),
    ...axesOf(finding),
  ];
}

export function directionOf({ direction }: ReviewedFinding): string[] {
  return direction === undefined ? [] : [DIRECTIONS[direction]];
}

const DIRECTIONS: Readonly<Record<Direction, string>> = { in: 'sent by clients', out: 'received by clients' };

const EFFECTS: Readonly<Record<Level, string>> = {
  breaking: 'breaking',
  unproven: 'unproven',
  dangerous: 'dangerous',
  safe: 'safe',
  none: 'no change',
};

function axesOf({ wire, source }: ReviewedFinding): string[] {
  if (wire === source) return [];
  return [`${EFFECTS[wire]} on the wire, ${EFFECTS[source]} in source`];
}

/** Everything, a fact a line; the value of a witness as the format likes it. */
export function detailLines(finding: ReviewedFinding, writeValue: (value: Json) => string): string[] {
  const { witness, direction, location, fingerprint } = finding;
  const facts = [
    ...comparisonOf(finding),
    ...fact('proof', witness && `${witnessText(witness, direction)}: ${writeValue(witness.value)}`),
    ...sourceFactsOf(finding),
    ...remarksOf(finding),
    ...fact('at', location && locationText(location)),
    ...fact('fingerprint', fingerprint),
    ...fact('explained by', isWorse(finding.level, 'safe') ? `hub-codegen explain ${finding.rule}` : undefined),
  ];
  return facts.map(({ label, text }) => `${label}: ${text}`);
}

export function comparisonOf({ before, after }: ReviewedFinding): Fact[] {
  return [...fact('before', before), ...fact('after', after)];
}

export function sourceFactsOf({ sourceLine }: ReviewedFinding): Fact[] {
  return [...fact('typescript', sourceLine?.code), ...fact('compiler', sourceLine?.error)];
}

export function remarksOf(finding: ReviewedFinding): Fact[] {
  const { doubt, hint, policy, accepted } = finding;
  return [
    ...fact('doubt', doubt),
    ...fact('hint', hint),
    ...fact('instead', insteadOf(finding)),
    ...fact('used at', finding.usedAt),
    ...fact('policy', policy),
    ...fact('accepted', accepted && acceptanceText(accepted)),
    ...fact('concerns', methodsText(finding)),
  ];
}

/** What is better than to break somebody: of what fails, or would, and says nothing of it itself. */
export function insteadOf({ rule, level, hint, accepted }: ReviewedFinding): string | undefined {
  const isBad = level === 'breaking' || level === 'unproven';
  return isBad && hint === undefined && accepted === undefined ? explainRule(rule).instead : undefined;
}

/** Where to read more of the rules of a report: the worst first. */
export function explainCommand({ findings }: Pick<FindingsReport, 'findings'>): string | undefined {
  const bad = findings.filter(({ level }) => isWorse(level, 'safe')).map(({ rule }) => rule);
  const rules = [...new Set(bad)].slice(0, MOST_EXPLAINED);
  return rules.length === 0 ? undefined : `hub-codegen explain ${rules.join(' ')}`;
}

const MOST_EXPLAINED = 5;

function fact(label: string, text: string | undefined): Fact[] {
  return text === undefined ? [] : [{ label, text }];
}

export function acceptanceText({ by, expires, reason }: Acceptance): string {
  return `by ${by}${expires === undefined ? '' : `, until ${expires}`}: ${reason}`;
}

const MOST_METHODS = 3;

/** Nothing where the place says it already. */
function methodsText({ methods, place }: ReviewedFinding): string | undefined {
  if (methods.every((method) => method === place.method)) return undefined;
  const hidden = methods.length - MOST_METHODS;
  return methods.slice(0, MOST_METHODS).join(', ') + (hidden > 0 ? ` and ${hidden} more` : '');
}

/** `the old hub takes this, the new one refuses it (params of repos.list)` */
export function witnessText({ acceptedBy, what }: Witness, direction: Direction | undefined): string {
  return `${WITNESSES[direction ?? 'in'][acceptedBy]} (${what})`;
}

const WITNESSES: Readonly<Record<Direction, Readonly<Record<Witness['acceptedBy'], string>>>> = {
  in: {
    old: 'the old hub takes this, the new one refuses it',
    new: 'the new hub takes this, the old one refuses it',
  },
  out: {
    old: 'the old hub may send this, a new client refuses it',
    new: 'the new hub may send this, an old client refuses it',
  },
};

/** `hub.json:12:5`, as terminals and editors open it. */
export function locationText({ side, file, line, column }: Location): string {
  return `${file}:${line}:${column}${side === 'old' ? ' (old)' : ''}`;
}
