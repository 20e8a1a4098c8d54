/** A project of a user's, in a folder of its own, with the formatters that it is said to have. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import type { EmittedFile } from '../../../src/emit/common/file-set.js';

export class Project {
  readonly folder: string;

  constructor() {
    this.folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hub-codegen-format-')));
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  at(...names: readonly string[]): string {
    return path.join(this.folder, ...names);
  }

  /** `dependency`: one of this project, as that one has it installed. */
  install(name: string, dependency = name): void {
    mkdirSync(this.at('node_modules'), { recursive: true });
    symlinkSync(fromRoot(`node_modules/${dependency}`), this.at('node_modules', name));
  }

  write(files: readonly EmittedFile[]): void {
    for (const file of files) {
      mkdirSync(path.dirname(this.at(file.path)), { recursive: true });
      writeFileSync(this.at(file.path), file.text);
    }
  }

  /** Runs a tool that is installed, here. */
  run(script: string, ...args: readonly string[]): { readonly status: number | null; readonly output: string } {
    const command = [this.at('node_modules', script), ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: this.folder, encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}` };
  }
}
