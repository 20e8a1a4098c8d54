/** The `.cabal` file: the modules and what they need. */
import { shortened } from '../common/file-name.js';
import type { EmittedFile } from '../common/file-set.js';
import type { HaskellPlan } from './plan.js';

export interface CabalView {
  readonly name: string;
  readonly version: string;
  readonly title: string;
  readonly modules: readonly string[];
  readonly isTested: boolean;
}

export function cabalView({ hub }: HaskellPlan, sources: readonly EmittedFile[], isTested: boolean): CabalView {
  const name = packageName(hub.name ?? hub.root.name);
  return {
    name: `${name}-client`,
    version: versionOf(hub.root.version),
    title: name,
    modules: sources
      .flatMap(({ path }) => moduleOf(path))
      .filter((module) => module !== OPTIONAL)
      .sort(),
    isTested,
  };
}

/** Is built only where a flag says so: the template names it. */
const OPTIONAL = 'Hub.Runtime.WebSocket.Tls';

function moduleOf(path: string): string[] {
  return path.startsWith('src/') ? [path.slice('src/'.length, -'.hs'.length).replaceAll('/', '.')] : [];
}

/** Cabal wants a letter in every part of a name. */
function packageName(name: string): string {
  const parts = shortened(name)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
  return parts.map((part) => (/[a-z]/.test(part) ? part : `n${part}`)).join('-') || 'hub';
}

/** Cabal knows numbers alone. */
function versionOf(version = ''): string {
  return /^\d{1,9}(\.\d{1,9})*/.exec(version)?.[0] ?? '0.0.0';
}
