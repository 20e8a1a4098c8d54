/** Which versions of the Claude CLI know the control protocol; measured, since nothing says so. */
import { runProcess } from '../handlers/run-process.js';
import { SessionError } from './session-error.js';

/** The first that answers `initialize`. */
const FIRST = [1, 0, 63] as const;

/** What later ones know beside that, by the first that does. */
export const KNOWN_SINCE = {
  initialize: '1.0.63',
  set_permission_mode: '1.0.100',
  set_model: '1.0.120',
  rewind_files: '2.0.0',
} as const;

const VERSION_TIMEOUT_MS = 2000;

/**
 * Throws where the version is known to be too old. One that cannot be found out may be new enough: the session tells.
 */
export async function checkVersion(program: string, env?: Readonly<Record<string, string | undefined>>): Promise<void> {
  const text = await versionText(program, env);
  const version = parseVersion(text);
  if (!version || compare(version, FIRST) >= 0) return;
  const what = `version ${version.join('.')} of ${program} knows no sessions: install ${FIRST.join('.')} or later`;
  throw new SessionError('UNSUPPORTED_CLI_VERSION', what);
}

async function versionText(
  program: string,
  env: Readonly<Record<string, string | undefined>> | undefined,
): Promise<string> {
  const { signal } = new AbortController();
  const limits = { timeoutMs: VERSION_TIMEOUT_MS, maxOutputBytes: 10_000, signal };
  try {
    return await runProcess({ ...limits, name: program, program, args: ['--version'], env, cwd: undefined, input: '' });
  } catch {
    return '';
  }
}

function parseVersion(text: string): readonly number[] | undefined {
  const [, ...parts] = /(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [];
  return parts.length === 0 ? undefined : parts.map(Number);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((part, at) => part !== other[at]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
