/** A scenario asked for from outside, and what came of it: both cross a boundary between processes. */
import { play, type SocketOptions } from './scenarios/scenarios.js';
import type { Recording } from './scenarios/recorder.js';

export interface Wish {
  readonly id: number;
  readonly scenario: string;
  readonly url: string;
  readonly input?: unknown;
}

export type Outcome = { readonly id: number } & ({ readonly recording: Recording } | { readonly failure: string });

export async function fulfil({ id, scenario, url, input }: Wish, socket?: SocketOptions): Promise<Outcome> {
  try {
    return { id, recording: await play(scenario, url, input, socket) };
  } catch (error) {
    return { id, failure: describe(error) };
  }
}

export function describe(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error);
}
