/** What each template of templates/haskell is given; docs/templates.md explains every field. */
import type { CabalView } from './cabal-view.js';
import type { ClientView } from './client-view.js';
import type { DialectView } from './dialect-view.js';
import type { ModuleView } from './module-view.js';
import type { WireTestView } from './wire-test-view.js';

export interface HaskellViews {
  readonly cabal: CabalView;
  readonly client: ClientView;
  readonly dialect: DialectView;
  readonly questions: ModuleView;
  readonly types: ModuleView;
  readonly 'wire-test': WireTestView;
}
