/** The client that a file of handlers is for: as the call says, else as the configuration does, else the usual one. */
import path from 'node:path';
import type { TargetConfig } from '../../../tasks/config/config.js';
import { TYPESCRIPT } from '../../../emit/languages.js';
import type { HandledClient } from '../../../tasks/stubs/client-modules.js';
import { portablePath } from '../../../core/source/portable-path.js';

const USUAL = './hub/index.js';

/** @param file that of the handlers @param given what the call says */
export function handledClient(
  file: string,
  given: Partial<HandledClient>,
  targets: readonly TargetConfig[],
): HandledClient {
  const clients = targets.filter(({ lang }) => lang === TYPESCRIPT);
  const target = clientAt(given.module ?? USUAL, file, clients) ?? clients[0];
  return {
    module: given.module ?? (target ? moduleOf(target, file) : USUAL),
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
