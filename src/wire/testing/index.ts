/** What generated clients bring for tests: the runner of their wire tests, and a hub to test their users with. */
export * from './test-hub.js';
export * from './test-vectors.js';
