/**
 * Loads the parts of the bundle as `require` does, with what V8 compiled of them in an earlier run. On Node 20 nothing
 * else keeps that; and past Node's own search, which for files whose names are known takes longer than reading them.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { openCodeCache, type CodeCache } from './code-cache.js';
import type { Part } from './code-pack.js';

export type LoadPart = (name: string) => unknown;

type Compiled = (
  this: unknown,
  exports: unknown,
  require: LoadPart,
  module: { exports: unknown },
  file: string,
  folder: string,
) => void;

/** As Node itself wraps a module. */
const HEAD = '(function (exports, require, module, __filename, __dirname) { ';
const TAIL = '\n})';
/** The one part that imports ES modules, which scripts from a cache cannot do. */
const NODE_IMPORT = './node-import.cjs';

/** `folder`: where the parts are. `use`: see `openCodeCache`. */
export function partLoader(folder: string, build: string, use: string): LoadPart {
  const byNode = createRequire(path.join(folder, 'parts.cjs'));
  const cache = openCodeCache(build, use);
  return cache === undefined ? byNode : new Parts(folder, byNode, cache).load;
}

class Parts {
  readonly #folder: string;
  readonly #byNode: NodeJS.Require;
  readonly #cache: CodeCache;
  readonly #modules = new Map<string, { exports: unknown }>();
  readonly #compiled = new Map<string, { readonly source: Buffer; readonly script: Script }>();
  /** While V8 has others, what it compiled before does not fit. */
  readonly #flags = cachedDataVersionTag();
  #isNewsworthy = false;

  constructor(folder: string, byNode: NodeJS.Require, cache: CodeCache) {
    this.#folder = folder;
    this.#byNode = byNode;
    this.#cache = cache;
    process.once('exit', (exitCode) => this.#save(exitCode));
  }

  readonly load = (name: string): unknown => {
    if (!name.startsWith('./') || name === NODE_IMPORT) return this.#byNode(name);
    const known = this.#modules.get(name);
    if (known !== undefined) return known.exports;
    const module = { exports: {} as unknown };
    this.#modules.set(name, module);
    const file = path.join(this.#folder, name);
    this.#compile(name, file).call(module.exports, module.exports, this.load, module, file, this.#folder);
    return module.exports;
  };

  #compile(name: string, file: string): Compiled {
    const source = readFileSync(file);
    const isFitting = cachedDataVersionTag() === this.#flags;
    const cachedData = isFitting ? this.#cache.pack?.codeOf(name, source) : undefined;
    const script = new Script(HEAD + source.toString() + TAIL, {
      filename: file,
      columnOffset: -HEAD.length,
      ...(cachedData && { cachedData }),
    });
    if (isFitting && (cachedData === undefined || script.cachedDataRejected)) this.#isNewsworthy = true;
    this.#compiled.set(name, { source, script });
    return script.runInThisContext() as Compiled;
  }

  /** At the end, when V8 has compiled whatever the command needs. A failed call has run little of it. */
  #save(exitCode: number): void {
    if (!this.#isNewsworthy || exitCode > 1 || cachedDataVersionTag() !== this.#flags) return;
    const parts = Array.from(this.#compiled, ([name, { source, script }]): [string, Part] => {
      return [name, { source, code: script.createCachedData() }];
    });
    this.#cache.save(new Map(parts), (name) => readFileSync(path.join(this.#folder, name)));
  }
}
