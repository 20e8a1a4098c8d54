/** The name that a process would give to a file of its own while it runs. */
import { readFileSync } from 'node:fs';
import { passingName } from '../../../src/tasks/write/passing-files.js';

const [, HERE = ''] = /^\.hub-codegen-([0-9a-f]{8})-/.exec(passingName('tmp')) ?? [];
/** Where processes have numbers of their own: another machine, or a container. */
export const ELSEWHERE = HERE === '00000000' ? '11111111' : '00000000';

export function passingNameOf(pid: number, kind: 'tmp' | 'lock', place = HERE): string {
  return namedAs(place, pid, factsOf(pid)[19] ?? 0, kind);
}

/** That of a process with the same number, which is no more. */
export function formerNameOf(pid: number, kind: 'tmp' | 'lock'): string {
  return namedAs(HERE, pid, 1, kind);
}

function namedAs(place: string, pid: number, start: string | number, kind: 'tmp' | 'lock'): string {
  return `.hub-codegen-${place}-${pid}-${start}-0123456789abcdef.${kind}`;
}

/** What the system tells of a process, from its state on; nothing where it tells nothing. */
export function factsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
