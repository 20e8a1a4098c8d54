/** The version of a package that is made of a hub. */
import type { Hub } from '../../core/model/hub.js';

const NUMBER = '(?:0|[1-9]\\d{0,8})';
const LABEL = '(?:0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)';
const SEMANTIC = new RegExp(`^${NUMBER}(?:\\.${NUMBER}){2}(?:-${LABEL}(?:\\.${LABEL})*)?$`);

/** The hub's own where npm and Cargo take it, as they do `1.2.0` and `1.2.0-rc.1`; hubs may write anything. */
export function semanticVersion({ root: { version = '' } }: Hub): string {
  return SEMANTIC.test(version) ? version : '0.0.0';
}
