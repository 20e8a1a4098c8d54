/** The code of docs/typescript.md that asks in a page, as it stands there, served with a client as a user would. */
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { fromRoot } from '../../scripts/root.js';
import { emitText, exampleText } from '../emit/emitted-hubs.js';
import { createWorkspace, writeAll, type Workspace } from '../emit/workspace.js';

export function dialogWorkspace(): Workspace {
  const workspace = createWorkspace();
  const docs = readFileSync(fromRoot('docs/typescript.md'), 'utf8');
  const [, code = ''] = /```ts\n(\/\/ src\/app\.ts\n.*?)```/s.exec(docs) ?? [];
  writeAll(workspace, emitText(exampleText('images')), 'src/hub/');
  workspace.write('src/app.ts', code);
  workspace.write('package.json', JSON.stringify({ type: 'module' }));
  const strict = { module: 'esnext', moduleResolution: 'bundler', target: 'es2022', strict: true, noEmit: true };
  const compilerOptions = { ...strict, lib: ['es2022', 'dom', 'esnext.disposable'], types: [] };
  workspace.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  symlinkSync(fromRoot('node_modules'), join(workspace.folder, 'node_modules'));
  return workspace;
}

/** Throws with what the compiler says. */
export function compile({ folder }: Workspace): void {
  execFileSync(process.execPath, [fromRoot('node_modules/typescript/bin/tsc'), '-p', folder], { stdio: 'pipe' });
}

export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

/** The strictest policy that lets the page speak to its hub at all. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src ws:; img-src data:; require-trusted-types-for 'script'";

/** `hub`: the address that takes the place of the one in the docs. */
export async function servePage(script: string, hub: string): Promise<ServedPage> {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-security-policy', POLICY);
    const isScript = url === '/app.js';
    response.setHeader('content-type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`);
    response.end(isScript ? script.replaceAll('ws://127.0.0.1:4444', hub) : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">' +
  '<title>Pictures</title><link rel="icon" href="data:,"></head><body><main><h1>Pictures</h1></main>' +
  '<script type="module" src="/app.js"></script></body></html>';

export async function bundled({ folder }: Workspace): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['src/app.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
