/** Clients of hostile hubs: what can be said of them before a compiler sees them. */
import { afterAll } from 'vitest';
import { compactJson, type JsonObject } from '../../src/core/json/json.js';
import type { Hub } from '../../src/core/model/hub.js';
import { readHub } from '../../src/core/read/read-hub.js';
import type { EmittedFile } from '../../src/emit/common/file-set.js';
import { requireSafePaths, requireShortPaths } from '../../src/tasks/write/safe-paths.js';
import { unseenIn } from '../emit/unseen-text.js';
import { createWorkspace, type Workspace } from '../emit/workspace.js';
import type { Attack } from './attack.js';

const workspaces: Workspace[] = [];
afterAll(() => workspaces.forEach((each) => each.remove()));

export function workspace(): Workspace {
  const made = createWorkspace();
  workspaces.push(made);
  return made;
}

export type Emit = (hub: Hub) => readonly EmittedFile[];

/** Emits what can be read; hubs that are refused are refused for a reason. */
export async function emitted(
  made: Attack,
  documents: readonly JsonObject[],
  emit: Emit,
): Promise<Map<string, readonly EmittedFile[]>> {
  const clients = new Map<string, readonly EmittedFile[]>();
  await made.each(documents, (document, index) => {
    const { hub } = readHub(compactJson(document));
    if (hub === undefined) return;
    // One name each, so that all of them can stand beside each other.
    const files = emit({ ...hub, name: `hub${index}` });
    const paths = files.map(({ path }) => path);
    requireSafePaths(paths);
    requireShortPaths('/tmp', paths);
    const unseen = files.flatMap(({ path, text }) => unseenIn(`${path}\n${text}`).map((each) => `${path}: ${each}`));
    made.check(unseen.length === 0, () => `hub ${index}: unseen text: ${unseen.join(', ')}`);
    clients.set(`hub${index}`, files);
  });
  return clients;
}
