/** `hub-codegen diff`: what changed between two versions of a hub, whom it breaks, and whether that may be released. */
import { eachOrRefusal, refusal } from '../../../core/refusal/refusal.js';
import { dayOf } from '../../../prove/diff/policy/day.js';
import { ACCEPTED_FILE, acceptancesOf } from '../../../tasks/config/accepted-file.js';
import { readAcceptedFile, type AcceptedOnDisk } from '../../../tasks/config/accepted-on-disk.js';
import type { DiffConfig } from '../../../tasks/config/config.js';
import { chosenSchema } from '../../../tasks/config/find-config.js';
import { compareVersions, findingsOf, judge } from '../../../tasks/diff/compare-versions.js';
import { sidesOf, type NamedSides } from '../../../tasks/diff/sides.js';
import { readSides } from '../../../tasks/diff/versions.js';
import { noteUnknownEnums } from '../../../tasks/diff/unknown-enums.js';
import type { Listener } from '../../../tasks/listener.js';
import { calledConfig } from '../../call/called-schema.js';
import type { CommandCall } from '../../call/command.js';
import { accept, acceptingOf } from './diff-accept.js';
import { printReports, requirePrintable, writeReports } from './diff-print.js';
import { settingsOf } from './diff-settings.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { withProgress } from '../../print/progress.js';
import type { Terminal } from '../../print/terminal.js';

export function diff(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  return withProgress(terminal, !call.flags.has('json'), (watched, listener) => run(call, watched, listener));
}

async function run(call: CommandCall, terminal: Terminal, listener: Listener): Promise<ExitCode> {
  const today = dayOf(new Date());
  const found = await calledConfig(call);
  const { address, place } = chosenSchema(undefined, found);
  const { diff: config = {} } = found.config;
  const sides = sidesOf(namesOf(call, address));
  const accepting = acceptingOf(call, today);
  const settings = settingsOf(call, config);
  const isConfigured = call.args.length === 0;
  const [accepted, versions] = await both(
    () => acceptedOf(call, config),
    () => readSides(sides, terminal.source, isConfigured ? place : undefined),
  );
  requirePrintable(settings, versions.new.isDirectory);

  const compared = await compareVersions(versions, { provesSource: call.flags.has('prove-source') }, listener);
  if (accepting) return accept(accepting, findingsOf(compared), accepted, terminal);
  noteUnknownEnums(settings.policies, versions, listener);
  const { format, outputs, ...terms } = settings;
  const reports = judge(compared, versions, { ...terms, acceptances: acceptancesOf(accepted.file), today });
  await writeReports(reports, outputs);
  await printReports(reports, format, terminal.out);
  return [...reports.values()].some(({ fails }) => fails) ? EXIT.finding : EXIT.fine;
}

/** What is wrong with either is reported together. */
async function both<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  return (await eachOrRefusal<A | B>([first, second])) as [A, B];
}

function namesOf({ args, values }: CommandCall, schema = '-'): NamedSides {
  const base = values.get('against');
  const since = values.get('since');
  const [first, second] = args;
  if (base !== undefined && second !== undefined) {
    const hint = 'with --against, give the new version alone';
    throw refusal({ message: 'both --against and an old version given', hint });
  }
  // Without a configuration, nothing in a pipe is standard input, as for every command.
  if (base !== undefined) return { old: base, new: first ?? schema, since };
  if (first !== undefined && second !== undefined) return { old: first, new: second, since };
  const hint = 'give both: hub-codegen diff old.json new.json; or a base: hub-codegen diff --against git:main hub.json';
  throw refusal({ message: 'two versions are needed', hint });
}

/** A file that is named in the call must be there, unless the call is about to write it. */
function acceptedOf({ values, lists }: CommandCall, config: DiffConfig): Promise<AcceptedOnDisk> {
  const given = values.get('accepted');
  return readAcceptedFile(given ?? config.accepted ?? ACCEPTED_FILE, given === undefined || lists.has('accept'));
}
