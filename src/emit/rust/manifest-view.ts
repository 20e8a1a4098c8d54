/** `Cargo.toml`. */
import type { Hub } from '../../core/model/hub.js';
import { shortened } from '../common/file-name.js';
import { semanticVersion } from '../common/semantic-version.js';
import { rustString } from './words.js';

export interface ManifestView {
  readonly name: string;
  readonly version: string;
  readonly rustVersion: string;
  readonly chrono: boolean;
  readonly time: boolean;
  readonly uuid: boolean;
  readonly hasTests: boolean;
  readonly hasClient: boolean;
  /** A program that shows the client, if there is one; quoted. */
  readonly example?: string;
}

/** The oldest Rust that compiles the types: serde's derive needs it. */
const RUST_VERSION = '1.74';
/** And the client: tokio and tokio-tungstenite need it. */
const CLIENT_RUST_VERSION = '1.85';

interface CrateParts {
  readonly tests: boolean;
  readonly client: boolean;
  readonly example?: string;
}

/** `code`: all that is generated, which says what it depends on. */
export function manifestView(hub: Hub, crateName: string, code: string, has: CrateParts): ManifestView {
  return {
    name: rustString(crateName),
    version: rustString(semanticVersion(hub)),
    rustVersion: has.client ? CLIENT_RUST_VERSION : RUST_VERSION,
    chrono: code.includes('chrono::'),
    time: code.includes('timestamp::'),
    uuid: code.includes('uuid::'),
    hasTests: has.tests,
    hasClient: has.client,
    ...(has.example !== undefined && { example: rustString(has.example) }),
  };
}

/** `substrate-client`, which code calls `substrate_client`. */
export function crateNameOf({ name, root }: Hub): string {
  const words = shortened(name ?? root.name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${/^[a-z]/.test(words) ? words : `hub${words === '' ? '' : `-${words}`}`}-client`;
}
