/** The hub beside another version of it, for the page that shows what changed. */
import type { Hub } from '../../core/model/hub.js';
import { refusal } from '../../core/refusal/refusal.js';
import { isLive, parseAddress, type Address } from '../../core/source/address.js';
import type { Source } from '../../core/source/source.js';
import type { DiffFacts, FindingFacts } from '../../explore/messages/messages.js';
import { diffHubs } from '../../prove/diff/diff-hubs.js';
import type { Finding } from '../../prove/diff/findings/finding.js';
import { hubIn } from '../hub/hub-in.js';

export interface DiffWish {
  readonly address: string;
  /** The other version is the newer one. */
  readonly isNewer: boolean;
}

export async function diffFacts(hub: Hub, place: string, { address, isNewer }: DiffWish, source: Source) {
  const other = hubIn(await source.one(harmless(parseAddress(address))));
  const [old, now] = isNewer ? [hub, other] : [other, hub];
  const { findings } = diffHubs(old, now);
  const names = isNewer ? { old: place, new: address } : { old: address, new: place };
  return { ...names, findings: findings.map(findingFacts) } satisfies DiffFacts;
}

/** Some addresses start a program, which is for whoever sits at the terminal alone. */
function harmless(address: Address): Address {
  const isProgram = isLive(address) && 'command' in address;
  if (!isProgram && address.kind !== 'stdin') return address;
  throw refusal({
    message: 'a page may name a file, git:REF:path, ws://…, wss://… or mcp+http://…',
    hint: 'for a program, save its schema first: hub-codegen pull ADDRESS --out old.json',
  });
}

function findingFacts({ rule, place, message, wire, source, before, after, witness }: Finding): FindingFacts {
  return {
    rule,
    place: place.text,
    message,
    wire,
    source,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(witness && { witness: { what: witness.what, value: witness.value, acceptedBy: witness.acceptedBy } }),
  };
}
