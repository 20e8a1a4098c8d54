/** `Cargo.toml`. */
import type { Hub } from '../../core/model/hub.js';
import { semanticVersion } from '../common/semantic-version.js';
import { rustString } from './words.js';

export interface ManifestView {
  readonly name: string;
  readonly version: string;
  readonly rustVersion: string;
  readonly chrono: boolean;
  readonly uuid: boolean;
  readonly hasTests: boolean;
}

/** The oldest Rust that compiles what is generated: serde's derive needs it. */
const RUST_VERSION = '1.74';

/** `code`: all that is generated, which says what it depends on. */
export function manifestView(hub: Hub, crateName: string, code: string, hasTests: boolean): ManifestView {
  return {
    name: rustString(crateName),
    version: rustString(semanticVersion(hub)),
    rustVersion: RUST_VERSION,
    chrono: code.includes('chrono::'),
    uuid: code.includes('uuid::'),
    hasTests,
  };
}

/** `substrate-client`, which code calls `substrate_client`. */
export function crateNameOf({ name, root }: Hub): string {
  const words = (name ?? root.name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${/^[a-z]/.test(words) ? words : `hub${words === '' ? '' : `-${words}`}`}-client`;
}
