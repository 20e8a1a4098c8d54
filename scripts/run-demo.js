/** Starts the example hubs, generates their clients, and runs scripts/demo.ts against them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { fromRoot } from './root.js';

const CLI = fromRoot('dist/hub-codegen.cjs');
const EXAMPLES = ['interactive', 'images', 'repos'];

/** @param {string} example @returns {Promise<{ url: string, stop: () => void }>} */
async function serve(example) {
  const hub = spawn(process.execPath, [CLI, 'serve', '--example', example, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of hub.stdout) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return { url: JSON.parse(text).url, stop: () => hub.kill('SIGINT') };
}

/** @param {string} example */
async function generate(example) {
  const args = [
    'generate',
    `schemas/examples/${example}.json`,
    '--lang',
    'ts',
    '--out',
    `generated/ts/${example}`,
    '--format',
  ];
  console.log(`$ hub-codegen ${args.join(' ')}`);
  const run = spawn(process.execPath, [CLI, ...args], { cwd: fromRoot('.'), stdio: 'inherit' });
  const [code] = await once(run, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

/** Bundled, since Node runs no TypeScript before version 22. @param {readonly string[]} urls */
async function runProgram(urls) {
  const folder = mkdtempSync(fromRoot('node_modules/.cache-demo-'));
  try {
    const file = join(folder, 'demo.mjs');
    await esbuild.build({
      entryPoints: [fromRoot('scripts/demo.ts')],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      logLevel: 'error',
    });
    const program = spawn(process.execPath, [file, ...urls], { stdio: 'inherit' });
    const [code] = await once(program, 'exit');
    process.exitCode = code ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log('Starting the example hubs …');
const hubs = await Promise.all(EXAMPLES.map(serve));
try {
  for (const example of EXAMPLES) await generate(example);
  await runProgram(hubs.map(({ url }) => url));
} finally {
  for (const hub of hubs) hub.stop();
}
