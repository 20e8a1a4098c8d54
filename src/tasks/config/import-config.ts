/** A configuration that is a module: its default export. */
import { realpathSync } from 'node:fs';
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../../core/json/problem.js';
import type { Checked } from './checked-json.js';
import type { Config } from './config.js';

export function isModule(file: string): boolean {
  return /\.[cm]?[jt]s$/.test(file);
}

/** @param file a module that exists @param isFollowed whether it is loaded anew after a change, of its imports too */
export async function importConfig(file: string, isFollowed: boolean): Promise<Checked<Config>> {
  if (isTypeScript(file) && !canStripTypes()) registerLoader();
  const real = realpathSync(file);
  const url = isFollowed ? await followedUrl(real) : pathToFileURL(real).href;
  try {
    const module = (await unlessIdle(importModule(url))) as { default?: unknown };
    if (!('default' in module)) return { problems: [unloaded('it exports no default', 'export default { … }')] };
    const { checkConfig } = await import('./read-config.js');
    return checkConfig(await unlessIdle(module.default));
  } catch (error) {
    return { problems: [failed(error, file, [url, real])] };
  }
}

/** With threads, which only `--watch` needs. */
async function followedUrl(file: string): Promise<string> {
  return (await import('./followed-imports.js')).followedUrl(file);
}

/** Fails where nothing is left that the process could wait for: it would end here, as if all were well. */
function unlessIdle<T>(awaited: T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error('what it awaits never happens'));
    process.once('beforeExit', giveUp);
    Promise.resolve(awaited)
      .then(resolve, reject)
      .finally(() => process.off('beforeExit', giveUp));
  });
}

function isTypeScript(file: string): boolean {
  return file.endsWith('ts');
}

/** Node does it by itself from version 22.18 on, unless told otherwise. */
function canStripTypes(): boolean {
  return Boolean((process.features as { readonly typescript?: string | false }).typescript);
}

let isLoaderRegistered = false;

function registerLoader(): void {
  if (!isLoaderRegistered) register('./typescript-loader.cjs', import.meta.url);
  isLoaderRegistered = true;
}

/** Set in the bundle, where `import()` is `require`, which knows no top-level await and loads nothing twice. */
declare const nodeImport: ((url: string) => Promise<unknown>) | undefined;

function importModule(url: string): Promise<unknown> {
  return typeof nodeImport === 'undefined' ? import(/* @vite-ignore */ url) : nodeImport(url);
}

/** `places`: what a stack may call the module. */
function failed(error: unknown, file: string, places: readonly string[]): Problem {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const text = `it cannot be loaded: ${message}`;
  const found = places.map((place) => /^:(\d+):(\d+)/.exec(stack.split(place, 2)[1] ?? ''));
  const [, line, column] = found.find((match) => match !== null) ?? [];
  if (line !== undefined) return { ...unloaded(text), line: Number(line), column: Number(column) };
  // What is wrong with its text, or with that of a module that it imports, Node shows when it runs it, and only then.
  const isElsewhere = error instanceof SyntaxError || / \(?file:/.test(stack);
  return unloaded(text, isElsewhere && !isTypeScript(file) ? `node ${file} shows where` : undefined);
}

function unloaded(message: string, hint?: string): Problem {
  return { code: 'bad-config', severity: 'error', message, ...(hint !== undefined && { hint }), pointer: '' };
}
