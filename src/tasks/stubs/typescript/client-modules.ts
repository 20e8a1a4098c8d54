/** The modules that handlers take their types from, by the names that they have in the file. */
import { NameScope } from '../../../emit/common/names.js';
import type { RuntimeMode } from '../../../emit/typescript/runtime-modules.js';
import { TYPE_NAMES_TAKEN } from '../../../emit/typescript/words.js';
import type { AskingHub, ModuleNames } from './asking-methods.js';
import { handlersTypedBy, namespaceImports } from './names-in.js';
import type { HandlersText } from './source-text.js';
import { importText } from './stub-text.js';

/** The client that handlers are for. */
export interface HandledClient {
  /** What to import it as, from the file of handlers. */
  readonly module: string;
  /** Where it has its runtime from. */
  readonly runtime: RuntimeMode;
}

/** What each module is called, where the file has it already. */
type Known = (module: string, hasHandlers: boolean) => string | undefined;

/** What is asked for and not there yet is imported: `imports` has it from then on. */
export class ClientModules implements ModuleNames {
  private readonly handled: HandledClient;
  private readonly needsRuntime: boolean;
  private readonly known: Known;
  private readonly free: NameScope;
  private readonly added = new Map<string, string>();

  /** `taken`: names that the file has, or is about to have. */
  constructor(
    { needsRuntime }: AskingHub,
    handled: HandledClient,
    taken: Iterable<string>,
    known: Known = () => undefined,
  ) {
    this.handled = handled;
    this.needsRuntime = needsRuntime;
    this.known = known;
    this.free = new NameScope([...TYPE_NAMES_TAKEN, ...taken]);
  }

  get client(): string {
    return this.use(this.handled.module, 'hub', !this.needsRuntime);
  }

  get runtime(): string {
    return this.needsRuntime ? this.use(runtimeModule(this.handled), 'runtime', true) : this.client;
  }

  get imports(): string[] {
    return Array.from(this.added, ([module, local]) => importText(local, module));
  }

  private use(module: string, wanted: string, hasHandlers: boolean): string {
    const local = this.known(module, hasHandlers) ?? this.added.get(module) ?? this.free.claim(wanted);
    if (this.known(module, hasHandlers) === undefined) this.added.set(module, local);
    return local;
  }
}

/** Owners may call the modules as they like, and have them elsewhere: what types the handlers there is the client. */
export function modulesKnownIn(source: HandlersText): Known {
  const imported = namespaceImports(source);
  const typedBy = handlersTypedBy(source);
  const inUse = [...imported.values()].find((local) => typedBy.has(local));
  return (module, hasHandlers) => imported.get(module) ?? (hasHandlers ? inUse : undefined);
}

/** `./hub/index.js` -> `./hub/runtime/index.js`, where there is a copy. */
function runtimeModule({ module, runtime }: HandledClient): string {
  return runtime === 'package' ? RUNTIME_PACKAGE : `${module.replace(/\/(index\.[jt]s)?$/, '')}/runtime/index.js`;
}

const RUNTIME_PACKAGE = 'hub-codegen/runtime';
