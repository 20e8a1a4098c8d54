/** vitest's set-up of tests that need what we build: once for all of them. Files that would not change are left alone. */
import { build } from '../../scripts/build.js';

/** Of this process: each project of vitest's has a copy of this module. */
const shared = globalThis as { builtForTests?: Promise<void> };

export function setup(): Promise<void> {
  return (shared.builtForTests ??= build());
}
