/** The files that a module is made of, itself and all it imports, so that a change in any of them can be seen. */
import { statSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { isOwnModule, STAMP } from './stamp.js';

const files = new Set<string>();
let port: MessagePort | undefined;
let [round, loadedState] = [0, ''];

/** Known once the module was loaded; also those on which loading it failed. */
export function followedFiles(): readonly string[] {
  return [...allFiles()];
}

/** The URL under which a module is loaded, with all that it imports: another one whenever one of them has changed. */
export function followedUrl(file: string): string {
  port ??= startFollowing();
  files.add(file);
  const state = [...allFiles()].map(stateOf).join('\n');
  if (state !== loadedState) startRound(state);
  return `${pathToFileURL(file).href}?${STAMP}=${round}`;
}

function startFollowing(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  register('./import-loader.cjs', import.meta.url, { data: { port: port2 }, transferList: [port2] });
  return port1;
}

/** What is imported is told by the loader; what is required, Node keeps a list of. */
function allFiles(): ReadonlySet<string> {
  const nextTold = (): string | undefined => port && receiveMessageOnPort(port)?.message;
  for (let file = nextTold(); file !== undefined; file = nextTold()) files.add(file);
  for (const file of files) {
    const required = requiredModules()[file]?.children.map(({ filename }) => filename) ?? [];
    for (const each of required.filter(isOwnModule)) files.add(each);
  }
  return files;
}

/** CommonJS modules go by their file alone: Node must forget them. */
function startRound(state: string): void {
  for (const file of files) delete requiredModules()[file];
  round += 1;
  loadedState = state;
}

function requiredModules(): NodeJS.Dict<NodeJS.Module> {
  return createRequire(import.meta.url).cache;
}

function stateOf(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return `${file} ${stats?.mtimeNs} ${stats?.ctimeNs}`;
}
