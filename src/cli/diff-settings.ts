/** How a call of diff wants its findings judged and shown: the call's own options first, then the configuration. */
import type { DiffConfig } from '../config/config.js';
import { FORMAT_NAMES, isFormatName, type FormatName } from '../diff/format/formats.js';
import type { Axis, FailOn } from '../policy/level.js';
import type { Policies } from '../policy/policies.js';
import { isBadCall, type BadCall } from './bad-call.js';
import type { Call } from './command.js';
import { oneOf, unknownValue } from './one-of.js';

export interface DiffSettings {
  readonly format: FormatName;
  readonly outputs: readonly ReportFile[];
  readonly failOn: FailOn;
  readonly axis: Axis | 'both';
  readonly policies: Policies;
}

export interface ReportFile {
  readonly format: FormatName;
  /** Where directories are compared, a directory too. */
  readonly path: string;
}

const FAIL_ON: readonly FailOn[] = ['breaking', 'unproven', 'dangerous'];
const AXES: readonly (Axis | 'both')[] = ['wire', 'source', 'both'];

export function settingsOf(call: Call, config: DiffConfig): DiffSettings | BadCall {
  const format = formatOf(call);
  const outputs = outputsOf(call.lists.get('output') ?? []);
  const failOn = oneOf('fail-on', FAIL_ON, call) ?? config.failOn ?? 'breaking';
  const axis = oneOf('axis', AXES, call) ?? config.axis ?? 'both';
  if (isBadCall(format)) return format;
  if (isBadCall(outputs)) return outputs;
  if (isBadCall(failOn)) return failOn;
  if (isBadCall(axis)) return axis;
  return { format, outputs, failOn, axis, policies: config };
}

function formatOf(call: Call): FormatName | BadCall {
  const asked = oneOf('format', FORMAT_NAMES, call);
  if (!call.flags.has('json')) return asked ?? 'text';
  return asked === undefined || asked === 'json' || isBadCall(asked) ? asked ?? 'json' : BOTH_FORMATS;
}

const BOTH_FORMATS: BadCall = {
  message: 'both --json and another --format given',
  hint: 'print one of them, and write the other with --output FORMAT=FILE',
};

function outputsOf(given: readonly string[]): readonly ReportFile[] | BadCall {
  const outputs = given.map(outputOf);
  const bad = outputs.find(isBadCall);
  if (bad !== undefined) return bad;
  const files = outputs as ReportFile[];
  const twice = files.find(({ path }, index) => files.findIndex((other) => other.path === path) < index);
  if (twice === undefined) return files;
  return { message: `two reports would go to ${twice.path}`, hint: 'give each its own file' };
}

function outputOf(given: string): ReportFile | BadCall {
  const [format = ''] = given.split('=', 1);
  const path = given.slice(format.length + 1);
  if (!isFormatName(format)) return unknownValue('format in --output', format, FORMAT_NAMES);
  if (path !== '') return { format, path };
  return { message: `--output ${given} names no file`, hint: `give one: --output ${format}=FILE` };
}
