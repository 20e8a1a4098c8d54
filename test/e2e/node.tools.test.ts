/** Generated clients in Node, against running hubs, over real sockets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile, listed } from '../emit/compilers.js';
import { createClientWorkspace } from './client-workspace.js';
import { endToEnd } from './end-to-end.js';
import type { Environment } from './environment.js';
import { startNode } from './node-environment.js';

const workspace = createClientWorkspace();
let environment: Environment;
beforeAll(async () => {
  environment = await startNode(workspace);
});
afterAll(async () => {
  await environment?.close();
  workspace.remove();
});

/** The scenarios are written without casts: that they compile shows that handlers are typed by their questions. */
test('the scenarios compile against the clients', async () => {
  expect(listed(await compile(workspace, '7', 'bundler', 'scenarios/'), workspace)).toEqual([]);
});

describe('in Node', () => endToEnd(() => environment));
