/** The name that a process would give to a file of its own while it runs. */
import { readFileSync } from 'node:fs';

export function passingNameOf(pid: number, kind: 'tmp' | 'lock'): string {
  return `.hub-codegen-${pid}-${factsOf(pid)[19] ?? 0}-0123456789abcdef.${kind}`;
}

/** What the system tells of a process, from its state on; nothing where it tells nothing. */
export function factsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
