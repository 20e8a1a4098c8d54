/**
 * Files that are there only while a run is under way. Their names tell the process that made them, so that the next run
 * knows what a killed one left behind, and clears it away.
 */
import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

type Kind = 'tmp' | 'lock';

const PASSING_NAME = /^\.hub-codegen-([0-9a-f]{8})-(\d+)-(\d+)-[0-9a-f]{16}\.(tmp|lock)$/;

/** Names of this process, which another one that had the same number cannot have made. */
const ownNames = new Set<string>();

export function passingName(kind: Kind): string {
  const maker = [placeOfProcesses(), process.pid, startOf(process.pid) ?? 0].join('-');
  const name = `.hub-codegen-${maker}-${randomBytes(8).toString('hex')}.${kind}`;
  ownNames.add(name);
  return name;
}

/** Where the numbers of processes mean what they mean here: not on another machine, nor in a container. */
function placeOfProcesses(): string {
  return createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 8);
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has them.
    return '';
  }
}

export function isPassingName(name: string, kind?: Kind): boolean {
  const match = PASSING_NAME.exec(name);
  return match !== null && (kind === undefined || match[4] === kind);
}

/** Whether the process that made it is no more. */
export function isLeftOver(folder: string, name: string): boolean {
  const [, place, pid, start] = PASSING_NAME.exec(name) ?? [];
  if (place === undefined) return false;
  if (place !== placeOfProcesses()) return isOld(path.join(folder, name));
  return Number(pid) === process.pid ? !ownNames.has(name) : String(startOf(Number(pid))) !== start;
}

/** Longer than any run takes: of a process elsewhere, nothing else is known. */
const OLD_MS = 3_600_000;

function isOld(file: string): boolean {
  try {
    return Date.now() - lstatSync(file).mtimeMs > OLD_MS;
  } catch {
    // Gone by now, most likely: then the next look does not find it.
    return false;
  }
}

/** What cannot be removed stays: it is in nobody's way. */
export function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder).filter((each) => isLeftOver(folder, each))) {
    try {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** When a process began, where the system tells; 0 where it only tells that the process is there. */
function startOf(pid: number): number | undefined {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second fact is a name that may hold anything, in parentheses. The third is the state, the 22nd the time.
    const [state, ...others] = facts.slice(facts.lastIndexOf(')') + 2).split(' ');
    // It has ended, and whoever started it has not asked how; in a container that may be so forever.
    return state === 'Z' ? undefined : Number(others[18]);
  } catch {
    return isRunning(pid) ? 0 : undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
