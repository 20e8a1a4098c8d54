/** `hub-codegen diff … --accept`: takes findings on purpose, so that nobody edits fingerprints by hand. */
import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { refusal } from '../../../core/refusal/refusal.js';
import { printableLine } from '../../../core/text/printable.js';
import type { ReviewedFinding } from '../../../prove/diff/findings/report.js';
import { RULES } from '../../../prove/diff/findings/rules.js';
import type { Entry } from '../../../tasks/config/accepted-file.js';
import { isDay, type Day } from '../../../prove/diff/policy/day.js';
import {
  acceptAll,
  failingFindings,
  findingsCalled,
  pruned,
  staleEntries,
  type AcceptanceTerms,
} from '../../../tasks/diff/accept-findings.js';
import type { JudgedHub } from '../../../tasks/diff/judged-hub.js';
import type { CommandCall } from '../../call/command.js';
import { printLines, type Terminal } from '../../print/terminal.js';

/** What the call wants to change in the files of accepted findings. */
export interface Accepting {
  readonly prunes: boolean;
  /** `all`: whatever fails. */
  readonly chosen?: 'all' | readonly string[];
  readonly terms?: AcceptanceTerms;
}

export function acceptingOf({ flags, lists, values }: CommandCall, today: Day): Accepting | undefined {
  const prunes = flags.has('prune');
  const chosen = flags.has('accept-all') ? 'all' : lists.get('accept');
  const [reason, by] = [values.get('reason'), values.get('by') ?? userName()];
  if (flags.has('accept-all') && lists.has('accept')) {
    throw refusal({ message: 'both --accept and --accept-all given', hint: 'leave one of them out' });
  }
  if (chosen === undefined) {
    const stray = ['reason', 'by', 'until', 'expires'].find((option) => values.has(option));
    if (stray !== undefined) throw refusal({ message: `--${stray} goes with --accept`, hint: USAGE });
    return prunes ? { prunes } : undefined;
  }
  const option = chosen === 'all' ? '--accept-all' : '--accept';
  if (isBlank(reason)) throw refusal({ message: `${option} needs a --reason`, hint: USAGE });
  if (isBlank(by)) throw refusal({ message: `${option} needs a name: --by`, hint: USAGE });
  return { prunes, chosen, terms: { reason, by, ...lastDayOf(values, today) } };
}

/** `--expires` is its older name. */
function lastDayOf(values: CommandCall['values'], today: Day): { readonly expires?: Day } {
  const option = values.has('until') ? 'until' : 'expires';
  const given = values.get(option);
  if (given === undefined) return {};
  if (!isDay(given))
    throw refusal({ message: `--${option} "${given}" is not a day`, hint: 'give one such as 2027-01-31' });
  if (given < today) throw refusal({ message: `--${option} ${given} is over`, hint: `give a day from ${today} on` });
  return { expires: given };
}

const USAGE = 'hub-codegen diff … --accept FINGERPRINT --reason TEXT [--by NAME] [--until DAY]; --accept-all takes all';

function isBlank(text: string | undefined): text is undefined {
  return text === undefined || text.trim() === '';
}

/** As git knows them, whose commit this will be; else as the system does. */
function userName(): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
    if (name !== '') return name;
  } catch {
    // Without git, the system has a name too.
  }
  return userInfo().username;
}

export async function accept(
  { prunes, chosen, terms }: Accepting,
  hubs: readonly JudgedHub[],
  terminal: Terminal,
): Promise<void> {
  const left = prunes ? await pruneAll(hubs, terminal) : hubs;
  if (chosen === undefined || terms === undefined) return;
  const accepted = chosen === 'all' ? failingFindings(left, terms) : findingsCalled(chosen, left, findingText);
  for (const each of accepted) {
    const file = await acceptAll(each, terms);
    const lines = each.findings.map((finding) => `accepted ${findingText(finding)}`);
    printLines(terminal.out, [...lines, `wrote ${printableLine(file)}`]);
  }
  if (accepted.length === 0) printLines(terminal.out, ['nothing fails: there is nothing to accept']);
}

async function pruneAll(hubs: readonly JudgedHub[], { out }: Terminal): Promise<readonly JudgedHub[]> {
  const left: JudgedHub[] = [];
  for (const hub of hubs) {
    const stale = staleEntries(hub);
    left.push(stale.length === 0 ? hub : await pruned(hub, stale));
    if (stale.length > 0) printLines(out, [...stale.map(removedText), `wrote ${printableLine(hub.accepted.path)}`]);
  }
  if (left.every((hub, index) => hub === hubs[index])) printLines(out, ['every acceptance fits a finding']);
  return left;
}

function removedText({ fingerprint, rule = '', place = '', reason }: Entry): string {
  const named = [fingerprint, rule, place].filter((text) => text !== '').join('  ');
  return printableLine(`removed ${named} (${reason})`);
}

function findingText({ fingerprint, rule, place }: ReviewedFinding): string {
  return printableLine(`${fingerprint}  ${rule} ${RULES[rule].name}  ${place.text}`);
}
