/** What `generate` did or would do, in words, as a diff, and as JSON. */
import path from 'node:path';
import type { JsonObject } from '../../../core/json/json.js';
import { withPlainLineEnds } from '../../../tasks/write/content-hash.js';
import {
  isUpToDate,
  isWritten,
  type FileState,
  type OutputPlan,
  type PlannedFile,
} from '../../../tasks/write/plan-output.js';
import { portablePath } from '../../../core/source/portable-path.js';
import { unifiedDiff } from '../../../tasks/write/unified-diff.js';
import { printableLine } from '../../../core/text/printable.js';
import { refusalLines } from '../../print/report.js';
import { plural } from '../../../core/text/lines.js';
import { PLAIN, type Style } from '../../../core/text/style.js';

/** `wrote 3 files to src/hub, left 12 as they were, removed 1` */
export function writtenText(plan: OutputPlan): string {
  return summary(plan, ['wrote', 'left', 'as they were', 'removed', 'kept']);
}

/** The same for a run that had nothing to do. */
export function leftText(directory: string, count: number): string {
  return `wrote 0 files to ${printableLine(directory)}, left ${count} as they were`;
}

/** `isForced`: it would be so only with --force. */
export function dryRunLines(plan: OutputPlan, isForced: boolean): string[] {
  const shown = plan.files.filter(({ state }) => VERBS[state] !== undefined);
  return [
    `${isForced ? 'with --force, ' : ''}${summary(plan, ['would write', 'leave', 'as they are', 'remove', 'keep'])}`,
    ...shown.map(({ path: file, state }) => `  ${VERBS[state]}  ${printableLine(file)}`),
  ];
}

type Verbs = readonly [write: string, leave: string, asTheyAre: string, remove: string, keep: string];

function summary(plan: OutputPlan, [write, leave, asTheyAre, remove, keep]: Verbs): string {
  const count = (...states: FileState[]): number => plan.files.filter(({ state }) => states.includes(state)).length;
  const [left, removed, kept] = [count('unchanged'), count('superfluous'), count('kept')];
  return [
    `${write} ${plural(plan.files.filter(isWritten).length, 'file')} to ${printableLine(plan.directory)}`,
    ...(left > 0 ? [`${leave} ${left} ${asTheyAre}`] : []),
    ...(removed > 0 ? [`${remove} ${removed}`] : []),
    ...(kept > 0 ? [`${keep} ${kept} that someone edited`] : []),
  ].join(', ');
}

const VERBS: Readonly<Partial<Record<FileState, string>>> = {
  missing: 'write ',
  stale: 'write ',
  edited: 'write ',
  foreign: 'write ',
  superfluous: 'remove',
  kept: 'keep  ',
};

/** Files that are needed no longer, but stay because someone edited them. They are told once. */
export function keptLines({ directory, files }: OutputPlan): string[] {
  const kept = files.filter(({ state }) => state === 'kept');
  const names = kept.map((file) => printableLine(path.join(directory, file.path)));
  return names.map((name) => `note: ${name} is generated no longer, but was edited: it stays, and is yours`);
}

/** All that stands in the way of writing, and how to go on; `outcome`: what comes of it. */
export function refusedLines(plan: OutputPlan, outcome: string, style: Style): string[] {
  const listed = (file: string): string => `    ${printableLine(path.join(plan.directory, file))}`;
  return obstaclesOf(plan)
    .filter(({ paths }) => paths.length > 0)
    .flatMap(({ message, paths, hint }) => [
      ...refusalLines({ message: `${outcome}: ${message}` }, style),
      ...paths.map(listed),
      `  ${hint}`,
    ]);
}

interface Obstacle {
  readonly message: string;
  readonly paths: readonly string[];
  readonly hint: string;
}

function obstaclesOf({ directory, files, manifest, strangers, isManifestBroken }: OutputPlan): Obstacle[] {
  const inState = (state: FileState): string[] => files.filter((file) => file.state === state).map((file) => file.path);
  const edited = inState('edited');
  return [
    {
      message: 'the list of generated files cannot be read',
      paths: isManifestBroken ? [manifest.path] : [],
      hint: 'restore it from version control, or make a new one with --force: files that differ are then overwritten',
    },
    {
      message: `${plural(edited.length, 'generated file')} ${edited.length === 1 ? 'was' : 'were'} edited`,
      paths: edited,
      hint: 'undo the edits, or move them elsewhere; --force overwrites them',
    },
    {
      message: 'hub-codegen did not make what would be overwritten',
      paths: inState('foreign'),
      hint: 'move it, or choose another directory with --out; --force overwrites it',
    },
    {
      message: `${directory} holds what hub-codegen did not make`,
      paths: some(strangers),
      hint: 'choose an empty directory with --out; --force writes here nevertheless, and leaves these alone',
    },
  ];
}

const MOST_STRANGERS = 10;

function some(strangers: readonly string[]): readonly string[] {
  const more = strangers.length - MOST_STRANGERS;
  return more > 0 ? [...strangers.slice(0, MOST_STRANGERS), `… and ${more} more`] : strangers;
}

/** A unified diff from what is there to what should be. */
export function checkLines(plan: OutputPlan, style: Style): string[] {
  const others = plan.files.filter(isOutOfDate);
  // Its hashes change with every file, which says nothing new.
  const shown = others.length === 0 && plan.manifest.state !== 'unchanged' ? [plan.manifest] : others;
  return shown.flatMap((file) => diffLines(plan.directory, file, style));
}

/** `src/hub is out of date: 2 stale, 1 missing` */
export function checkText(plan: OutputPlan): string {
  const place = printableLine(plan.directory);
  if (isUpToDate(plan)) return `${place} is up to date`;
  const states = plan.files.filter(isOutOfDate).map(({ state }) => state);
  const counts = [...new Set(states)].map((state) => `${states.filter((each) => each === state).length} ${state}`);
  return `${place} is out of date: ${counts.join(', ') || `${plan.manifest.path} ${plan.manifest.state}`}`;
}

export function planJson(plans: readonly OutputPlan[], options: { readonly withDiff: boolean }): JsonObject {
  const directories = plans.map((plan) => ({
    directory: plan.directory,
    upToDate: isUpToDate(plan),
    files: [...plan.files, plan.manifest].map((file) => fileJson(plan, file, options)),
    strangers: plan.strangers,
  }));
  return { upToDate: plans.every(isUpToDate), directories };
}

function fileJson(plan: OutputPlan, file: PlannedFile, { withDiff }: { readonly withDiff: boolean }): JsonObject {
  const { path: name, state } = file;
  if (!withDiff || !isOutOfDate(file) || file === plan.manifest) return { path: name, state };
  return { path: name, state, diff: `${diffLines(plan.directory, file, PLAIN).join('\n')}\n` };
}

function isOutOfDate(file: PlannedFile): boolean {
  return isWritten(file) || file.state === 'superfluous';
}

/** What a file may take up of a log; who wants it all can generate. */
const MOST_LINES = 100;

function diffLines(directory: string, { path: file, found, wanted }: PlannedFile, style: Style): string[] {
  const name = printableLine(portablePath(path.join(directory, file)));
  const hunks = unifiedDiff(textOf(found), textOf(wanted));
  const lines = hunks.flat();
  const hidden = lines.length - MOST_LINES;
  const laterHunks = hunks.length - lines.slice(0, MOST_LINES).filter((line) => line.startsWith('@@')).length;
  const more = laterHunks > 0 ? ` in this hunk and ${plural(laterHunks, 'more hunk')}` : '';
  return [
    style.bold(`--- ${found === undefined ? '/dev/null' : `a/${name}`}`),
    style.bold(`+++ ${wanted === undefined ? '/dev/null' : `b/${name}`}`),
    ...lines.slice(0, MOST_LINES).map((line) => painted(printableLine(line), style)),
    ...(lines.length === 0 && found !== undefined ? ['only line ends differ'] : []),
    ...(hidden > 0 ? [`… ${plural(hidden, 'more line')}${more}`] : []),
  ];
}

function textOf(content: Buffer | undefined): string {
  return content === undefined ? '' : withPlainLineEnds(content).toString('utf8');
}

function painted(line: string, style: Style): string {
  switch (line[0]) {
    case '+':
      return style.green(line);
    case '-':
      return style.red(line);
    case '@':
      return style.cyan(line);
    default:
      return line;
  }
}
