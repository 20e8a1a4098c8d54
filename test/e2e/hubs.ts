/** The hubs that clients are made for, and served to them. */
import type { HubPart } from '../../src/wire/hub/activation.js';
import { images } from '../../src/wire/hub/examples/images.js';
import { interactive } from '../../src/wire/hub/examples/interactive.js';
import { repos } from '../../src/wire/hub/examples/repos.js';
import { mockImplementation } from '../../src/wire/hub/mock.js';
import type { RunningHub, ServerSettings } from '../../src/wire/hub/serve-hub.js';
import type { Json, JsonObject } from '../../src/core/json/json.js';
import { exampleText } from '../emit/emitted-hubs.js';
import { startHub } from '../wire/hub/running.js';
import { trialHub } from './trial-hub.js';

export type HubName = 'interactive' | 'images' | 'repos' | 'kitchen' | 'trials' | 'seedInteractive' | 'seedTrials';

/** Each hub anew, since some remember what was done to them. */
const PARTS: Readonly<Record<HubName, (cut: () => void) => HubPart>> = {
  interactive: () => interactive,
  images: () => images,
  repos: () => repos,
  kitchen: () => ({ document: JSON.parse(exampleText('kitchen-sink')) as Json, implementation: mockImplementation() }),
  trials: (cut) => trialHub(cut),
  seedInteractive: () => ({ ...interactive, document: { ...(interactive.document as JsonObject), dialect: 'seed' } }),
  seedTrials: (cut) => trialHub(cut, { dialect: 'seed' }),
};

export const HUB_NAMES = Object.keys(PARTS) as readonly HubName[];

export function documentOf(name: HubName): Json {
  return PARTS[name](() => {}).document;
}

/** Until the end of the test. */
export async function serve(name: HubName, settings: ServerSettings & Partial<HubPart> = {}): Promise<RunningHub> {
  const part = PARTS[name](() => running.cutConnections());
  const running: RunningHub = await startHub({ ...part, ...settings });
  return running;
}
