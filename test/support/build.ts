/** vitest's global set-up: builds once before all tests; files that would not change are left alone. */
export { build as setup } from '../../scripts/build.js';
