/** How a call of diff wants its findings judged and shown: the call's own options first, then the configuration. */
import type { DiffConfig } from '../../../tasks/config/config.js';
import { FORMAT_NAMES, isFormatName, type FormatName } from '../../../prove/diff/format/formats.js';
import type { Axis, FailOn } from '../../../prove/diff/policy/level.js';
import type { Policies } from '../../../prove/diff/policy/policies.js';
import { SEMVER_POLICIES, type SemverPolicy } from '../../../prove/diff/policy/semver.js';
import { refusal } from '../../../core/refusal/refusal.js';
import type { CommandCall } from '../../call/command.js';
import { oneOf, unknownValue } from '../../call/one-of.js';

export interface DiffSettings {
  readonly failOn: FailOn;
  readonly axis: Axis | 'both';
  readonly semver: SemverPolicy;
  readonly policies: Policies;
  readonly rulePages?: string | undefined;
}

/** Where reports go, and how they are written. */
export interface DiffShowing {
  readonly format: FormatName;
  readonly outputs: readonly ReportFile[];
}

export interface ReportFile {
  readonly format: FormatName;
  /** Where directories are compared, a directory too. */
  readonly path: string;
}

const FAIL_ON: readonly FailOn[] = ['breaking', 'unproven', 'dangerous'];
const AXES: readonly (Axis | 'both')[] = ['wire', 'source', 'both'];

export function settingsOf(call: CommandCall, config: DiffConfig): DiffSettings {
  return {
    failOn: oneOf('fail-on', FAIL_ON, call) ?? config.failOn ?? 'breaking',
    axis: oneOf('axis', AXES, call) ?? config.axis ?? 'both',
    semver: oneOf('semver', SEMVER_POLICIES, call) ?? config.semver ?? 'enforce',
    policies: config,
    rulePages: config.rulePages,
  };
}

export function shownAs(call: CommandCall): DiffShowing {
  return { format: formatOf(call), outputs: outputsOf(call.lists.get('output') ?? []) };
}

function formatOf(call: CommandCall): FormatName {
  const asked = oneOf('format', FORMAT_NAMES, call);
  if (!call.flags.has('json')) return asked ?? 'text';
  if (asked === undefined || asked === 'json') return 'json';
  const hint = 'print one of them, and write the other with --output FORMAT=FILE';
  throw refusal({ message: 'both --json and another --format given', hint });
}

function outputsOf(given: readonly string[]): readonly ReportFile[] {
  const files = given.map(outputOf);
  const twice = files.find(({ path }, index) => files.findIndex((other) => other.path === path) < index);
  if (twice === undefined) return files;
  throw refusal({ message: `two reports would go to ${twice.path}`, hint: 'give each its own file' });
}

function outputOf(given: string): ReportFile {
  const [format = ''] = given.split('=', 1);
  const path = given.slice(format.length + 1);
  if (!isFormatName(format)) throw unknownValue('format in --output', format, FORMAT_NAMES);
  if (path !== '') return { format, path };
  throw refusal({ message: `--output ${given} names no file`, hint: `give one: --output ${format}=FILE` });
}
