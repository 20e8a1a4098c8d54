/** The methods of the hub that a call is about. No running hub is asked, and no code of the user's is run. */
import { eachMethod } from '../../../core/model/hub.js';
import { readHub } from '../../../core/read/read-hub.js';
import { parseOpenAddress } from '../../../core/source/address.js';
import { Source } from '../../../core/source/source.js';
import { chosenSchema, configFilesHere, findConfig } from '../../../tasks/config/find-config.js';
import { isModule } from '../../../tasks/config/import-config.js';
import type { Offer } from './offers.js';

export async function methodNames(offer: Pick<Offer, 'schema' | 'config'>): Promise<string[]> {
  const address = offer.schema ?? (await configuredSchema(offer.config));
  const parsed = parseOpenAddress(address ?? '-');
  if (parsed.kind !== 'disk') return [];
  const { text } = await new Source(NO_INPUT).one(parsed);
  const { hub } = readHub(text);
  return hub === undefined ? [] : Array.from(eachMethod(hub.root), ({ path }) => path);
}

async function configuredSchema(given: string | undefined): Promise<string | undefined> {
  const [file = given, ...others] = given === undefined ? configFilesHere() : [];
  if (file === undefined || others.length > 0 || isModule(file)) return undefined;
  return chosenSchema(undefined, await findConfig({ file })).address;
}

/** The terminal is the shell's. */
const NO_INPUT = { isTerminal: true, read: async () => new Uint8Array() };
