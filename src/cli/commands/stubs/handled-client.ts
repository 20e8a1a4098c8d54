/** The client that a file of handlers is for: as the call says, else as the configuration does, else the usual one. */
import path from 'node:path';
import type { TargetConfig } from '../../../tasks/config/config.js';
import { TYPESCRIPT } from '../../../emit/languages.js';
import { portablePath } from '../../../core/source/portable-path.js';
import type { StubSettings } from './stub-settings.js';

const USUAL = './hub/index.js';

export function handledClient(settings: StubSettings, targets: readonly TargetConfig[]): StubSettings['client'] {
  const { out, lang, client } = settings;
  return lang === TYPESCRIPT ? typeScriptClient(out, client, targets) : client;
}

function typeScriptClient(
  file: string,
  given: StubSettings['client'],
  targets: readonly TargetConfig[],
): StubSettings['client'] {
  const clients = targets.filter(({ lang }) => lang === TYPESCRIPT);
  const target = clientAt(given.client ?? USUAL, file, clients) ?? clients[0];
  return {
    client: given.client ?? (target ? moduleOf(target, file) : USUAL),
    runtime: given.runtime ?? target?.runtime ?? 'copy',
  };
}

function clientAt(module: string, file: string, clients: readonly TargetConfig[]): TargetConfig | undefined {
  const folder = path.resolve(path.dirname(file), path.dirname(module));
  return clients.find(({ out }) => path.resolve(out) === folder);
}

/** As the file imports it. */
function moduleOf({ out }: TargetConfig, file: string): string {
  const way = portablePath(path.relative(path.dirname(file), path.join(out, 'index.js')));
  return way.startsWith('../') ? way : `./${way}`;
}
