/** What a running hub serves, as a document that can be kept in a file. */
import { prettyJson, type JsonObject } from '../../core/json/json.js';
import { refusal, type Refusal } from '../../core/refusal/refusal.js';
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

/** Pulls it again whenever the hub says that it has changed, until the signal fires. */
export async function followDocument(
  address: LiveAddress,
  options: LiveOptions & PullOptions,
  take: (document: JsonObject) => void | Promise<void>,
  signal: AbortSignal,
  listener: Listener = NOBODY,
): Promise<void> {
  const hub = await openHub(address, options);
  try {
    if (hub.changed === undefined) throw neverSays(hub.place);
    while (!signal.aborted) {
      // Heard before the schema is asked for, so that no change is lost in between.
      const change = hub.changed(signal);
      change.catch(() => undefined);
      await take(await hub.pull(options, listener));
      await change;
    }
  } finally {
    hub.close();
  }
}

function neverSays(place: string): Refusal {
  return refusal({
    message: `${place} never says that its schema has changed`,
    hint: 'MCP servers do; pull other hubs again from time to time',
  });
}

export async function pulledText(address: LiveAddress, options: LiveOptions, listener: Listener): Promise<SourceText> {
  const text = `${prettyJson(await pulledDocument(address, options, listener))}\n`;
  return { name: addressName(address), text, bytes: Buffer.from(text) };
}
