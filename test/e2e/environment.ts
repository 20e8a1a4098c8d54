/** Where scenarios run: in a process that is not the hub's. */
import type { Recording } from './scenarios/recorder.js';

export interface Environment {
  play(scenario: string, url: string, input?: unknown): Promise<Recording>;
  close(): Promise<void>;
}
