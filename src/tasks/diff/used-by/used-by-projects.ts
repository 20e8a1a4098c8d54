/** TypeScript projects, read and searched for what they use of generated clients. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CompilerOptions, Project } from 'ts-morph';
import { refusal } from '../../../core/refusal/refusal.js';
import type { FoundUsage } from './found-usage.js';

/** `place`: a folder, or the tsconfig.json of a project. */
export async function usageInProject(place: string): Promise<FoundUsage> {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats === undefined) throw refusal({ message: `there is no ${place} that could use the hub`, hint: HINT });
  if (!stats.isDirectory() && !stats.isFile())
    throw refusal({ message: `${place} is a device or a pipe, not a project`, hint: HINT });
  // Only here is a compiler needed.
  const [morph, { usageIn }] = [await import('ts-morph'), await import('./usage-in-project.js')];
  const folder = path.resolve(stats.isDirectory() ? place : path.dirname(place));
  const config = stats.isDirectory() ? configAbove(folder) : path.resolve(place);
  const project = projectFor(morph.Project, config);
  project.addSourceFilesAtPaths([`${folder}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}`, `!${folder}/**/node_modules/**`]);
  return usageIn(morph.ts, project.getProgram().compilerObject, folder);
}

const HINT = 'give the folder of a TypeScript project: --used-by src';

/** Whatever the project forbids: here it is read, not judged. */
const OVERRIDING: CompilerOptions = {
  allowJs: true,
  checkJs: false,
  noEmit: true,
  skipLibCheck: true,
  incremental: false,
};

function projectFor(Made: typeof Project, tsConfigFilePath: string | undefined): Project {
  const usual: CompilerOptions = { target: 9, module: 99, moduleResolution: 100, strict: true };
  return tsConfigFilePath === undefined
    ? new Made({ compilerOptions: { ...usual, ...OVERRIDING } })
    : new Made({ tsConfigFilePath, skipAddingFilesFromTsConfig: true, compilerOptions: OVERRIDING });
}

function configAbove(folder: string): string | undefined {
  const file = path.join(folder, 'tsconfig.json');
  if (existsSync(file)) return file;
  const above = path.dirname(folder);
  return above === folder ? undefined : configAbove(above);
}
