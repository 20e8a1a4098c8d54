/** What every description needs beside its subject. */
import type { Hub } from '../../model/hub.js';
import type { Style } from '../../print/style.js';

export interface View {
  readonly hub: Hub;
  readonly style: Style;
  readonly width: number;
}
