/** Generated clients in a browser, against running hubs, over real sockets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireToolchain } from '../support/toolchain.js';
import { startChromium, type ChromiumEnvironment } from './chromium-environment.js';
import { createClientWorkspace } from './client-workspace.js';
import { endToEnd } from './end-to-end.js';
import { serve } from './hubs.js';

const workspace = createClientWorkspace();
let environment: ChromiumEnvironment;
beforeAll(async () => {
  requireToolchain('chromium');
  environment = await startChromium(workspace);
});
afterAll(async () => {
  await environment?.close();
  workspace.remove();
});

describe('in Chromium', () => endToEnd(() => environment));

describe('a page of another origin', () => {
  test('is refused by the hub', async () => {
    const { url } = await serve('interactive');
    const { notes } = await environment.foreign.play('refused', url);
    expect(notes['items: error']).toMatchObject([{ code: 'CONNECTION_LOST' }]);
  });

  test('is welcome where the hub lists it', async () => {
    const { url } = await serve('interactive', { allowedOrigins: [environment.foreign.origin] });
    const { notes } = await environment.foreign.play('deleteUnattended', url);
    expect(notes['items']).toContainEqual({ event: 'done', count: 1 });
  });
});
