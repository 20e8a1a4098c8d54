/** How a call of diff wants its findings judged and shown: the call's own options first, then the configuration. */
import type { DiffConfig } from '../config/config.js';
import { FORMAT_NAMES, isFormatName, type FormatName } from '../diff/format/formats.js';
import { didYouMean } from '../model/nearest.js';
import type { Axis, FailOn } from '../policy/level.js';
import type { Policies } from '../policy/policies.js';
import type { BadCall } from './check-call.js';
import type { Call } from './command.js';

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
  if (isBad(format)) return format;
  if (isBad(outputs)) return outputs;
  if (isBad(failOn)) return failOn;
  if (isBad(axis)) return axis;
  return { format, outputs, failOn, axis, policies: config };
}

function isBad(value: unknown): value is BadCall {
  return typeof value === 'object' && value !== null && 'message' in value;
}

function oneOf<T extends string>(option: string, known: readonly T[], { values }: Call): T | BadCall | undefined {
  const given = values.get(option);
  if (given === undefined) return undefined;
  return known.find((each) => each === given) ?? unknownValue(`--${option}`, given, known);
}

function unknownValue(option: string, given: string, known: readonly string[]): BadCall {
  const hint = didYouMean(given, known) ?? `give one of ${known.join(', ')}`;
  return { message: `unknown ${option} "${given}"`, hint };
}

function formatOf(call: Call): FormatName | BadCall {
  const asked = oneOf('format', FORMAT_NAMES, call);
  if (!call.flags.has('json')) return asked ?? 'text';
  return asked === undefined || asked === 'json' || isBad(asked) ? asked ?? 'json' : BOTH_FORMATS;
}

const BOTH_FORMATS: BadCall = {
  message: 'both --json and another --format given',
  hint: 'print one of them, and write the other with --output FORMAT=FILE',
};

function outputsOf(given: readonly string[]): readonly ReportFile[] | BadCall {
  const outputs = given.map(outputOf);
  const bad = outputs.find(isBad);
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
