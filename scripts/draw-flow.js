/** Writes docs/flow.svg, the picture of README.md. */
import { flowPicture } from './flow-picture.js';
import { fromRoot } from './root.js';
import { writeIfChanged } from './write-if-changed.js';

writeIfChanged(fromRoot('docs/flow.svg'), flowPicture());
