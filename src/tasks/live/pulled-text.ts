/** What a running hub serves, as a document that can be kept in a file. */
import { prettyJson, type JsonObject } from '../../core/json/json.js';
import { addressName, type LiveAddress } from '../../core/source/address.js';
import type { SourceText } from '../../core/source/source-texts.js';
import { NOBODY, type Listener } from '../listener.js';
import type { LiveOptions } from './live-options.js';
import { openHub } from './open-hub.js';
import type { PullOptions } from './pull-tree.js';

export async function pulledDocument(
  address: LiveAddress,
  options: LiveOptions & PullOptions,
  listener: Listener = NOBODY,
): Promise<JsonObject> {
  const hub = await openHub(address, options);
  try {
    return await hub.pull(options, listener);
  } finally {
    hub.close();
  }
}

export async function pulledText(address: LiveAddress, options: LiveOptions, listener: Listener): Promise<SourceText> {
  const text = `${prettyJson(await pulledDocument(address, options, listener))}\n`;
  return { name: addressName(address), text, bytes: Buffer.from(text) };
}
