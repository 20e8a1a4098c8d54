/** `hub-codegen diff … --accept`: takes findings on purpose, so that nobody edits fingerprints by hand. */
import path from 'node:path';
import { acceptedText, withEntries, type Entry } from '../config/accepted-file.js';
import type { Finding } from '../diff/finding.js';
import { RULES } from '../diff/rules.js';
import { isDay, type Day } from '../policy/day.js';
import { isWorse, worstOf } from '../policy/level.js';
import { writeFiles } from '../write/write-files.js';
import { WriteProblem } from '../write/write-problem.js';
import { cannotWrite } from './cannot-write.js';
import type { BadCall } from './bad-call.js';
import type { Call } from './command.js';
import type { AcceptedOnDisk } from './diff-files.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { printableLine } from '../print/printable.js';
import { refuse } from './refuse.js';
import { printLines, type Terminal } from './terminal.js';

/** What the call wants to accept, and in whose name. */
export interface Accepting {
  readonly fingerprints: readonly string[];
  readonly reason: string;
  readonly by: string;
  readonly expires?: Day;
}

export function acceptingOf({ lists, values }: Call, today: Day): Accepting | BadCall | undefined {
  const fingerprints = lists.get('accept');
  const [reason, by, expires] = [values.get('reason'), values.get('by'), values.get('expires')];
  if (fingerprints === undefined) {
    const stray = ['reason', 'by', 'expires'].find((option) => values.has(option));
    return stray === undefined ? undefined : { message: `--${stray} goes with --accept`, hint: USAGE };
  }
  if (isBlank(reason)) return { message: '--accept needs a --reason', hint: USAGE };
  if (isBlank(by)) return { message: '--accept needs a name: --by', hint: USAGE };
  if (expires === undefined) return { fingerprints, reason, by };
  if (!isDay(expires)) return { message: `--expires "${expires}" is no day`, hint: 'give one such as 2027-01-31' };
  if (expires < today) return { message: `--expires ${expires} is over`, hint: `give a day from ${today} on` };
  return { fingerprints, reason, by, expires };
}

const USAGE = 'hub-codegen diff … --accept FINGERPRINT --reason TEXT --by NAME [--expires DAY]';

function isBlank(text: string | undefined): text is undefined {
  return text === undefined || text.trim() === '';
}

export function accept(
  { fingerprints, ...terms }: Accepting,
  findings: readonly Finding[],
  { path: file, file: accepted }: AcceptedOnDisk,
  terminal: Terminal,
): ExitCode {
  const unknown = fingerprints.find((each) => !findings.some(({ fingerprint }) => fingerprint === each));
  if (unknown !== undefined) return refuseUnknown(unknown, findings, terminal);
  const chosen = findings.filter(({ fingerprint }) => fingerprints.includes(fingerprint));
  const entries = chosen.map(({ fingerprint, rule, place: { text: place } }): Entry => {
    return { fingerprint, ...terms, rule, place };
  });
  try {
    const text = acceptedText(withEntries(accepted, entries));
    writeFiles(path.dirname(file), [{ path: path.basename(file), text }]);
  } catch (error) {
    if (!(error instanceof WriteProblem)) throw error;
    const { message } = cannotWrite(error);
    return refuse({ message, hint: 'name another file with --accepted FILE' }, terminal);
  }
  const lines = chosen.map((finding) => `accepted ${findingText(finding)}`);
  printLines(terminal.out, [...lines, `wrote ${printableLine(file)}`]);
  return EXIT.fine;
}

function refuseUnknown(unknown: string, findings: readonly Finding[], terminal: Terminal): ExitCode {
  const atHand = findings.filter(({ wire, source }) => isWorse(worstOf([wire, source]), 'safe'));
  const hint = atHand.length === 0 ? 'nothing is left to accept' : 'those at hand:';
  const exitCode = refuse({ message: `there is no finding "${unknown}"`, hint }, terminal);
  if (terminal.problems === undefined) printLines(terminal.err, atHand.map((finding) => `    ${findingText(finding)}`));
  return exitCode;
}

function findingText({ fingerprint, rule, place }: Finding): string {
  return printableLine(`${fingerprint}  ${rule} ${RULES[rule].name}  ${place.text}`);
}
