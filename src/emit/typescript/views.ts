/** What each template of templates/typescript is given; docs/templates.md explains every field. */
import type { ClientView } from './client-view.js';
import type { FormsView } from './forms-view.js';
import type { IndexView } from './index-view.js';
import type { TestHubView } from './test-hub-view.js';
import type { TypesView } from './types-view.js';
import type { WireTestView } from './wire-test-view.js';
import type { WireView } from './wire-view.js';

export interface TypeScriptViews {
  readonly client: ClientView;
  readonly forms: FormsView;
  readonly index: IndexView;
  readonly 'test-hub': TestHubView;
  readonly types: TypesView;
  readonly wire: WireView;
  readonly 'wire-test': WireTestView;
  readonly 'wire-vectors': WireVectorsView;
}

interface WireVectorsView {
  readonly lines: readonly string[];
}
