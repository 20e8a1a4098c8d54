/** `hub-codegen diff … --accept`: takes findings on purpose, so that nobody edits fingerprints by hand. */
import path from 'node:path';
import { acceptedText, withEntries, type Entry } from '../../../tasks/config/accepted-file.js';
import type { Finding } from '../../../prove/diff/findings/finding.js';
import { RULES } from '../../../prove/diff/findings/rules.js';
import { isDay, type Day } from '../../../prove/diff/policy/day.js';
import { isWorse, worstOf } from '../../../prove/diff/policy/level.js';
import { writeFiles } from '../../../tasks/write/write-files.js';
import { refusal, refusingWith, type Refusal } from '../../../core/refusal/refusal.js';
import type { CommandCall } from '../../call/command.js';
import type { AcceptedOnDisk } from '../../../tasks/config/accepted-on-disk.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { printableLine } from '../../../core/text/printable.js';
import { printLines, type Terminal } from '../../print/terminal.js';

/** What the call wants to accept, and in whose name. */
export interface Accepting {
  readonly fingerprints: readonly string[];
  readonly reason: string;
  readonly by: string;
  readonly expires?: Day;
}

export function acceptingOf({ lists, values }: CommandCall, today: Day): Accepting | undefined {
  const fingerprints = lists.get('accept');
  const [reason, by, expires] = [values.get('reason'), values.get('by'), values.get('expires')];
  if (fingerprints === undefined) {
    const stray = ['reason', 'by', 'expires'].find((option) => values.has(option));
    if (stray === undefined) return undefined;
    throw refusal({ message: `--${stray} goes with --accept`, hint: USAGE });
  }
  if (isBlank(reason)) throw refusal({ message: '--accept needs a --reason', hint: USAGE });
  if (isBlank(by)) throw refusal({ message: '--accept needs a name: --by', hint: USAGE });
  return { fingerprints, reason, by, ...(expires !== undefined && { expires: lastDay(expires, today) }) };
}

function lastDay(given: string, today: Day): Day {
  if (!isDay(given)) throw refusal({ message: `--expires "${given}" is no day`, hint: 'give one such as 2027-01-31' });
  if (given < today) throw refusal({ message: `--expires ${given} is over`, hint: `give a day from ${today} on` });
  return given;
}

const USAGE = 'hub-codegen diff … --accept FINGERPRINT --reason TEXT --by NAME [--expires DAY]';

function isBlank(text: string | undefined): text is undefined {
  return text === undefined || text.trim() === '';
}

export async function accept(
  { fingerprints, ...terms }: Accepting,
  findings: readonly Finding[],
  { path: file, file: accepted }: AcceptedOnDisk,
  terminal: Terminal,
): Promise<ExitCode> {
  const unknown = fingerprints.find((each) => !findings.some(({ fingerprint }) => fingerprint === each));
  if (unknown !== undefined) throw unknownFinding(unknown, findings);
  const chosen = findings.filter(({ fingerprint }) => fingerprints.includes(fingerprint));
  const entries = chosen.map(({ fingerprint, rule, place: { text: place } }): Entry => {
    return { fingerprint, ...terms, rule, place };
  });
  await refusingWith({ hint: 'name another file with --accepted FILE' }, async () => {
    const text = acceptedText(withEntries(accepted, entries));
    writeFiles(path.dirname(file), [{ path: path.basename(file), text }]);
  });
  const lines = chosen.map((finding) => `accepted ${findingText(finding)}`);
  printLines(terminal.out, [...lines, `wrote ${printableLine(file)}`]);
  return EXIT.fine;
}

function unknownFinding(unknown: string, findings: readonly Finding[]): Refusal {
  const atHand = findings.filter(({ wire, source }) => isWorse(worstOf([wire, source]), 'safe'));
  const hint = atHand.length === 0 ? 'nothing is left to accept' : 'those at hand:';
  const notes = atHand.map((finding) => `    ${findingText(finding)}`);
  return refusal({ message: `there is no finding "${unknown}"`, hint }, { notes });
}

function findingText({ fingerprint, rule, place }: Finding): string {
  return printableLine(`${fingerprint}  ${rule} ${RULES[rule].name}  ${place.text}`);
}
