/** Programs that use the handlers in a process of their own: bundled, since Node 20 reads no TypeScript. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const HANDLERS = fileURLToPath(new URL('../../../src/wire/handlers/index.ts', import.meta.url));

export interface Workshop {
  /** Writes a module and gives its path; `handlers.mjs` lies beside it. */
  write(name: string, ...lines: string[]): string;
  remove(): void;
}

export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-handlers-'));
  const outfile = join(folder, 'handlers.mjs');
  // For the browser: the bundle must not need Node before a handler does.
  buildSync({ entryPoints: [HANDLERS], outfile, bundle: true, format: 'esm', platform: 'browser', logLevel: 'silent' });
  return {
    write(name, ...lines) {
      const path = join(folder, name);
      writeFileSync(path, lines.join('\n'));
      return path;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
