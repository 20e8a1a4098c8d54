/** `hub-codegen diff`: what changed between two versions of a hub, whom it breaks, and whether that may be released. */
import { existsSync } from 'node:fs';
import { eachOrRefusal, refusal } from '../../../core/refusal/refusal.js';
import { parseOpenAddress } from '../../../core/source/address.js';
import { isSchemaName } from '../../../core/source/source-texts.js';
import { dayOf, type Day } from '../../../prove/diff/policy/day.js';
import { ACCEPTED_FILE } from '../../../tasks/config/accepted-file.js';
import { readAcceptedFile, type AcceptedOnDisk } from '../../../tasks/config/accepted-on-disk.js';
import type { DiffConfig, UsedByConfig } from '../../../tasks/config/config.js';
import { chosenSchema, type FoundConfig } from '../../../tasks/config/find-config.js';
import { HUB_NAME } from '../../../tasks/config/hubs.js';
import { readAndJudge, type HubToJudge, type JudgedHub } from '../../../tasks/diff/judged-hub.js';
import { sidesOf, type NamedSides } from '../../../tasks/diff/sides.js';
import type { Listener } from '../../../tasks/listener.js';
import { configuredOpenEnums } from '../../../tasks/config/open-enums.js';
import { calledHubs, matchingConfig, type CalledHub } from '../../call/called-schema.js';
import type { CommandCall } from '../../call/command.js';
import { accept, acceptingOf } from './diff-accept.js';
import { printReports, requirePrintable, writeReports, type Reports } from './diff-print.js';
import { settingsOf, shownAs } from './diff-settings.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { withProgress } from '../../print/progress.js';
import type { Terminal } from '../../print/terminal.js';

export function diff(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  return withProgress(terminal, !call.flags.has('json'), (watched, listener) => run(call, watched, listener));
}

async function run(call: CommandCall, terminal: Terminal, listener: Listener): Promise<ExitCode> {
  const today = dayOf(new Date());
  const accepting = acceptingOf(call, today);
  const showing = shownAs(call);
  const hubs = await hubsToJudge(call, today);
  const options = { provesSource: call.flags.has('prove-source') };
  const judged = await eachOrRefusal(hubs.map((hub) => () => readAndJudge(hub, terminal.source, options, listener)));
  if (hubs.length === 1) requirePrintable(showing, judged.some(isDirectory));
  if (accepting) {
    await accept(accepting, judged, terminal);
    return EXIT.fine;
  }
  const reports = reportsOf(judged);
  await writeReports(reports, showing.outputs);
  await printReports(reports, showing.format, terminal.out);
  return [...reports.files.values()].some(({ fails }) => fails) ? EXIT.finding : EXIT.fine;
}

/** All that the call is about; what is wrong with any of them is reported together. */
async function hubsToJudge(call: CommandCall, today: Day): Promise<readonly HubToJudge[]> {
  const [first, second] = call.args;
  if (first === undefined) {
    const hubs = await calledHubs(call);
    return eachOrRefusal(hubs.map((hub) => () => hubToJudge(hub, call, today, hubs.length > 1)));
  }
  const found = await matchingConfig(call, second ?? first);
  return [await hubToJudge({ found }, call, today, false)];
}

async function hubToJudge(
  { name, found }: CalledHub,
  call: CommandCall,
  today: Day,
  isOneOfSeveral: boolean,
): Promise<HubToJudge> {
  const { diff: config = {} } = found.config;
  const openEnums = configuredOpenEnums(found);
  const settings = settingsOf(call, { ...config, openEnums });
  const { sides, reading } = sidesFor(call, found, isOneOfSeveral ? name : undefined);
  return {
    name,
    sides,
    reading,
    terms: { ...settings, today },
    openEnums,
    usedBy: usedByOf(call, config),
    naming: found.config.naming ?? {},
    accepted: await acceptedOf(call, config),
  };
}

/** Projects that the call names go before those of the configuration. */
function usedByOf({ lists }: CommandCall, { usedBy = {} }: DiffConfig): UsedByConfig {
  const projects = lists.get('used-by');
  return projects === undefined ? usedBy : { ...usedBy, projects };
}

/** `name`: of the hub, where others are compared too. */
function sidesFor(call: CommandCall, found: FoundConfig, name: string | undefined) {
  const { address, place } = chosenSchema(undefined, found);
  const named = namesOf(call, address);
  const base = parseOpenAddress(named.old);
  if (name !== undefined && base.kind !== 'git' && !named.old.includes(HUB_NAME)) {
    const hint = `give what git has, such as --against git:main; or a path with ${HUB_NAME} in it`;
    throw refusal({ message: `${named.old} cannot be the old version of several hubs`, hint });
  }
  const old = name === undefined ? named.old : named.old.replaceAll(HUB_NAME, name);
  if (isMeantForGit(old)) {
    const hint = `what git has at a commit, branch or tag is git:${old}`;
    throw refusal({ message: `cannot read ${old}: there is no such file or directory`, hint });
  }
  const isConfigured = call.args.length === 0;
  // A commit without the schema that is compared has not heard of the hub; where a path is named, that must be there.
  const mayBeNew = name !== undefined || isWithoutPath(named.old);
  return {
    sides: sidesOf({ ...named, old }),
    reading: { placeOfNew: isConfigured ? place : undefined, mayBeNew },
  };
}

/** `origin/main`, say: a schema would end in another way. */
function isMeantForGit(old: string): boolean {
  return parseOpenAddress(old).kind === 'disk' && !isSchemaName(old) && !existsSync(old);
}

function namesOf({ args, values }: CommandCall, schema?: string): NamedSides {
  const base = values.get('against');
  const since = values.get('since');
  const [first, second] = args;
  if (base !== undefined && second !== undefined) {
    const hint = 'with --against, give the new version alone';
    throw refusal({ message: 'both --against and an old version given', hint });
  }
  const now = first ?? schema;
  if (base !== undefined && now === undefined && isWithoutPath(base)) {
    const hint = `give it: hub-codegen diff --against ${base} hub.json; or name it in hub-codegen.config.json`;
    throw refusal({ message: `which schema is compared with ${base}?`, hint });
  }
  // Without a configuration, nothing in a pipe is standard input, as for every command.
  if (base !== undefined) return { old: base, new: now ?? '-', since };
  if (first !== undefined && second !== undefined) return { old: first, new: second, since };
  const hint = 'give both: hub-codegen diff old.json new.json; or a base: hub-codegen diff --against git:main hub.json';
  throw refusal({ message: 'two versions are needed', hint });
}

function isWithoutPath(base: string): boolean {
  const address = parseOpenAddress(base);
  return address.kind === 'git' && address.path === undefined;
}

/** A file that is named in the call must be there, unless the call is about to write it. */
function acceptedOf({ values, lists, flags }: CommandCall, config: DiffConfig): Promise<AcceptedOnDisk> {
  const given = values.get('accepted');
  const isWritten = lists.has('accept') || flags.has('accept-all');
  return readAcceptedFile(given ?? config.accepted ?? ACCEPTED_FILE, given === undefined || isWritten);
}

function isDirectory({ versions }: JudgedHub): boolean {
  return versions.new.isDirectory;
}

/** Under the name of the file in its directory, that of the hub in the configuration, or both. */
function reportsOf(judged: readonly JudgedHub[]): Reports {
  const files = judged.flatMap(({ name, reports }) =>
    Array.from(reports, ([file, report]) => {
      return [judged.length === 1 ? file : [name, file].filter(Boolean).join('/'), report] as const;
    }),
  );
  return { areHubs: judged.length > 1, files: new Map(files) };
}
