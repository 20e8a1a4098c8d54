/** What the cases have in common, wherever their clients run. */
import type { HubPart } from '../../../src/wire/hub/activation.js';
import type { ServerSettings } from '../../../src/wire/hub/serve-hub.js';
import type { HubName } from '../hubs.js';
import { serve } from '../hubs.js';
import type { Environment } from '../environment.js';
import type { Recording } from '../scenarios/recorder.js';

export interface Stage {
  /** Plays a scenario against a hub that is served for it alone. */
  play(scenario: string, hub: HubName, settings?: StageSettings): Promise<Recording>;
}

interface StageSettings extends ServerSettings, Partial<HubPart> {
  readonly input?: unknown;
}

/** The environment is not there yet when the cases are declared. */
export function stageOf(environment: () => Environment): Stage {
  return {
    async play(scenario, hub, { input, ...settings } = {}) {
      const { url } = await serve(hub, settings);
      return environment().play(scenario, url, input);
    },
  };
}
