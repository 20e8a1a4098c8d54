/** An example of this project, read. */
import type { Hub } from '../../../src/core/model/hub.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { exampleText } from '../../emit/emitted-hubs.js';

export function exampleHub(name: string): Hub {
  const { hub } = readHub(exampleText(name));
  if (hub === undefined) throw new Error(`${name} is no hub`);
  return hub;
}
