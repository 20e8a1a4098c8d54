/** What every description needs beside its subject. */
import type { Hub } from '../../core/model/hub.js';
import type { Style } from '../../core/text/style.js';

export interface View {
  readonly hub: Hub;
  readonly style: Style;
  readonly width: number;
}
