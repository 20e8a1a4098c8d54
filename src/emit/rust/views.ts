/** What each template of templates/rust is given; docs/templates.md explains every field. */
import type { ClientView } from './client/client-view.js';
import type { DialectView } from './client/dialect-view.js';
import type { ExampleView } from './client/example-view.js';
import type { HandlersView } from './client/handlers-view.js';
import type { StandardHandlersView } from './client/standard-view.js';
import type { FrameView } from './frame-view.js';
import type { ManifestView } from './manifest-view.js';
import type { MethodsView } from './methods-view.js';
import type { ModuleView } from './module-view.js';
import type { WireTestView } from './wire-test-view.js';
import type { WireView } from './wire-view.js';

export interface RustViews {
  readonly cargo: ManifestView;
  readonly 'client/client': ClientView;
  readonly 'client/dialect': DialectView;
  readonly 'client/example': ExampleView;
  readonly 'client/handlers': HandlersView;
  readonly 'client/runtime': RuntimeView;
  readonly 'client/standard': StandardHandlersView;
  readonly frame: FrameView;
  readonly invalid: NoView;
  readonly method: NoView;
  readonly methods: MethodsView;
  readonly module: ModuleView;
  readonly never: NoView;
  readonly standard: StandardView;
  readonly timestamp: NoView;
  readonly wire: WireView;
  readonly 'wire-test': WireTestView;
}

/** The same text for every hub. */
type NoView = Readonly<Record<never, never>>;

interface RuntimeView {
  /** Whether some method asks the standard questions. */
  readonly isStandard: boolean;
}

interface StandardView {
  readonly internal: boolean;
}
