/** Emitted files in a folder of their own, for compilers to judge. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EmittedFile } from '../../src/emit/common/file-set.js';

export interface Workspace {
  readonly folder: string;
  write(path: string, text: string): void;
  remove(): void;
}

export function createWorkspace(): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-emit-'));
  return {
    folder,
    write(path, text) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function writeAll(workspace: Workspace, files: readonly EmittedFile[], below = ''): void {
  for (const { path, text } of files) workspace.write(`${below}${path}`, text);
}

/**
 * Many clients beside each other with one copy of the runtime, which is the same for all and the larger part of what
 * a compiler has to read.
 */
export function writeSharingRuntime(workspace: Workspace, clients: ReadonlyMap<string, readonly EmittedFile[]>): void {
  for (const [name, files] of clients) {
    const own = files.filter(({ path }) => !path.startsWith('runtime/'));
    for (const { path, text } of own) workspace.write(`${name}/${path}`, withRuntimeBeside(text));
  }
  // Some clients need a file of it more than others; what they share is the same.
  const runtime = new Map([...clients.values()].flat().map((file) => [file.path, file] as const));
  writeAll(
    workspace,
    [...runtime.values()].filter(({ path }) => path.startsWith('runtime/')),
  );
}

function withRuntimeBeside(text: string): string {
  return text.replaceAll(/ from '((?:\.\.?\/)+)runtime\//g, " from '$1../runtime/");
}
