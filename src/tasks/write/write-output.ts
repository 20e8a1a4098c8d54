/**
 * Carries out plans. All new content is on disk before anything is touched, so a full disk changes nothing. Then, one
 * plan after the other, the manifest names what each file was and will be; then each file is renamed into place; then
 * the manifest is settled. Whenever the process is killed, each file is old or new; the next run knows both as ours.
 */
import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withClaims } from './claim.js';
import { contentHash } from './content-hash.js';
import { makeFolders, makeFoldersWithin, removeIfEmpty, requireNoLink } from './folders.js';
import { manifestText, type Manifest } from './manifest.js';
import { passingName, removeLeftovers } from './passing-files.js';
import { isUpToDate, isWritten, needsForce, planOutput, requireWritable } from './plan-output.js';
import type { OutputPlan, PlannedFile } from './plan-output.js';
import { about, WriteProblem } from './write-problem.js';

export interface WriteOptions {
  /** Also what someone edited, and into a directory of someone else's. */
  readonly force: boolean;
}

/**
 * All or none, as far as can be known before. Gives the plans that were carried out: another run may have come in
 * between. Where any of them needs force and lacks it, nothing was written.
 */
export async function writeOutputs(plans: readonly OutputPlan[], options: WriteOptions): Promise<OutputPlan[]> {
  // Also where all is up to date: a run may be killed when it has only this left to do.
  for (const { directory } of plans) removeLeftovers(directory);
  const renewed = await carryOutAll(
    plans.filter((plan) => !isUpToDate(plan)),
    options,
  );
  const isRefused = renewed.some(needsForce) && !options.force;
  for (const plan of plans) if (!isRefused && isUpToDate(plan) && plan.isRecipeOld) await noteRecipe(plan, options);
  return plans.map((plan) => renewed.find(({ directory }) => directory === plan.directory) ?? plan);
}

/** Where it cannot be written, nothing is lost but time: the next run makes everything again to find it the same. */
async function noteRecipe(plan: OutputPlan, options: WriteOptions): Promise<void> {
  try {
    await carryOutAll([plan], options);
  } catch (error) {
    if (!(error instanceof WriteProblem) || error.isHalfDone) throw error;
  }
}

async function carryOutAll(plans: readonly OutputPlan[], { force }: WriteOptions): Promise<OutputPlan[]> {
  const made = plans.flatMap(({ directory }) => makeFolders(directory));
  try {
    return await withClaims(
      plans.map(({ directory }) => directory),
      () => {
        // Only now is what lies there sure not to be another run's work of this moment.
        const current = plans.map(({ directory, emitted, recipe }) => planOutput(directory, emitted, recipe));
        if (current.some(needsForce) && !force) return current;
        for (const plan of current) requireWritable(plan);
        carryOut(current.filter((plan) => !isUpToDate(plan) || plan.isRecipeOld));
        return current;
      },
    );
  } finally {
    for (const folder of made.reverse()) removeIfEmpty(folder);
  }
}

function carryOut(plans: readonly OutputPlan[]): void {
  const staged = plans.map((plan) => ({ plan, stage: path.join(plan.directory, passingName('tmp')) }));
  try {
    const replacements = staged.map(({ plan, stage }) => prepare(plan, stage));
    for (const replaceAll of replacements) replaceAll();
  } finally {
    for (const { stage } of staged) rmSync(stage, { recursive: true, force: true });
  }
}

/** Writes all new content of a plan aside, and gives what puts it into its place. */
function prepare(plan: OutputPlan, stage: string): () => void {
  const { manifest } = plan;
  const written = plan.files.filter(isWritten);
  about(plan.directory, () => mkdirSync(stage));
  const fresh = [...written, manifest].map((file, index) => put(plan, file, path.join(stage, String(index))));
  const bothStates = { ...manifest, wanted: Buffer.from(manifestText(underWay(plan))) };
  const journal = put(plan, bothStates, path.join(stage, 'journal'));
  return () => {
    try {
      journal();
      for (const file of plan.files) if (file.state === 'superfluous' || file.state === 'gone') remove(plan, file);
      for (const place of fresh) place();
    } catch (error) {
      if (!(error instanceof WriteProblem)) throw error;
      throw new WriteProblem(error.file, error.code, { isHalfDone: true, cause: error });
    }
  };
}

/** Writes the content aside, with the permissions of what is there, and gives what puts it into its place. */
function put({ directory }: OutputPlan, file: PlannedFile, aside: string): () => void {
  const { found, wanted = Buffer.of() } = file;
  const target = path.join(directory, file.path);
  about(target, () => writeFileSync(aside, wanted, { flag: 'wx' }));
  if (found !== undefined) about(target, () => chmodSync(aside, lstatSync(target).mode));
  return () => {
    makeFoldersWithin(directory, path.dirname(file.path));
    about(target, () => renameSync(aside, target));
  };
}

/** With the folders that nothing is left in. */
function remove({ directory }: OutputPlan, { path: file, state }: PlannedFile): void {
  const target = path.join(directory, file);
  requireNoLink(directory, path.dirname(file));
  if (state === 'superfluous') about(target, () => unlinkSync(target));
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    if (!removeIfEmpty(path.join(directory, folder))) return;
  }
}

/** Every hash that a file of ours may have from now until the end. What is someone's own is in it at no time. */
function underWay({ files }: OutputPlan): Manifest {
  return new Map(
    files.map(({ path: file, state, found, wanted, hashes = [] }) => {
      const contents = [state === 'stale' ? found : undefined, wanted].filter((content) => content !== undefined);
      return [file, [...new Set([...hashes, ...contents.map(contentHash)])]];
    }),
  );
}
