/** In a Node process of its own: plays the scenarios that its parent asks for. */
import { WebSocket } from 'ws';
import { play } from './scenarios/scenarios.js';
import type { Recording } from './scenarios/recorder.js';

export interface Wish {
  readonly id: number;
  readonly scenario: string;
  readonly url: string;
  readonly input?: unknown;
}

export type Outcome = { readonly id: number } & ({ readonly recording: Recording } | { readonly failure: string });

process.on('message', (wish: Wish) => void fulfil(wish));

async function fulfil({ id, scenario, url, input }: Wish): Promise<void> {
  try {
    tell({ id, recording: await play(scenario, url, input, { WebSocket }) });
  } catch (error) {
    tell({ id, failure: (error instanceof Error && error.stack) || String(error) });
  }
}

function tell(outcome: Outcome): void {
  process.send?.(outcome);
}
