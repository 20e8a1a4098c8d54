/** The hubs of each version, with text and name. All that is wrong with any of them is one refusal. */
import type { ReadResult } from '../../core/read/read-result.js';
import type { Hub } from '../../core/model/hub.js';
import { eachOrRefusal, isRefusal, refusal, refusingWith } from '../../core/refusal/refusal.js';
import { addressName, type Address } from '../../core/source/address.js';
import { MISSING_IN_GIT } from '../../core/source/read-text.js';
import type { Source } from '../../core/source/source.js';
import type { SourceText, SourceTexts } from '../../core/source/source-texts.js';
import type { ConfigPlace } from '../config/find-config.js';
import { hubOf } from '../hub/hub-in.js';
import { readCheckedHub, readCheckedVersions } from '../hub/read-checked-hub.js';
import type { Sides } from './sides.js';

interface HubFile extends SourceText {
  readonly hub: Hub;
}

interface HubFiles extends Omit<SourceTexts, 'files'> {
  /** By the name within the directory; a file alone has the empty name. */
  readonly hubs: ReadonlyMap<string, HubFile>;
}

export interface HubVersions {
  readonly old: HubFiles;
  readonly new: HubFiles;
  readonly since?: HubFiles;
}

export interface ReadOptions {
  /** Where the configuration names the new version, if that does. */
  readonly placeOfNew?: ConfigPlace | undefined;
  /** Whether a hub that an older version does not have is a new hub. */
  readonly mayBeNew?: boolean;
}

export async function readSides(
  sides: Sides,
  source: Source,
  { placeOfNew, mayBeNew = false }: ReadOptions = {},
): Promise<HubVersions> {
  const { since } = sides;
  const older = (address: Address): Promise<SourceTexts> => (mayBeNew ? ifThere(address, source) : source.all(address));
  const texts = await eachOrRefusal([
    () => older(sides.old),
    () => refusingWith(placeOfNew, () => source.all(sides.new)),
    ...(since === undefined ? [] : [() => older(since)]),
  ]);
  requireAlike(texts);
  const [old, now, between] = texts as [SourceTexts, SourceTexts, SourceTexts | undefined];
  return between === undefined ? readTogether(old, now) : readApart(old, now, between);
}

async function ifThere(address: Address, source: Source): Promise<SourceTexts> {
  try {
    return await source.all(address);
  } catch (error) {
    if (!isRefusal(error, MISSING_IN_GIT)) throw error;
    return { name: addressName(address), isDirectory: false, files: new Map() };
  }
}

function requireAlike(all: readonly SourceTexts[]): void {
  const there = all.filter(({ files }) => files.size > 0);
  const [directory, file] = [true, false].map((kind) => there.find(({ isDirectory }) => isDirectory === kind));
  if (directory === undefined || file === undefined) return;
  const message = `${directory.name} is a directory, ${file.name} is not`;
  throw refusal({ message, hint: 'compare two files, or two directories' });
}

/** What is the same in both versions need not be read to be compared. */
async function readTogether(old: SourceTexts, now: SourceTexts): Promise<HubVersions> {
  const pairs = new Map<string, ReturnType<typeof readCheckedVersions>>();
  for (const [name, { text }] of old.files) {
    const other = now.files.get(name);
    if (other !== undefined) pairs.set(name, readCheckedVersions(text, other.text));
  }
  const [before, after] = (await eachOrRefusal([
    () => hubsIn(old, (name, { text }) => pairs.get(name)?.old ?? readCheckedHub(text)),
    () => hubsIn(now, (name, { text }) => pairs.get(name)?.new ?? readCheckedHub(text)),
  ])) as [HubFiles, HubFiles];
  return { old: before, new: after };
}

/** With a third version, what is the same in two of them may not be so in the third. */
async function readApart(old: SourceTexts, now: SourceTexts, since: SourceTexts): Promise<HubVersions> {
  const read: Read = (_name, { text }) => readCheckedHub(text);
  const acts = [old, now, since].map((texts) => () => hubsIn(texts, read));
  const [before, after, between] = (await eachOrRefusal(acts)) as [HubFiles, HubFiles, HubFiles];
  return { old: before, new: after, since: between };
}

type Read = (name: string, file: SourceText) => ReadResult;

async function hubsIn({ name, isDirectory, files }: SourceTexts, read: Read): Promise<HubFiles> {
  const hubs = await eachOrRefusal(
    Array.from(files, ([key, file]) => (): [string, HubFile] => {
      return [key, { ...file, hub: hubOf(file.name, read(key, file)) }];
    }),
  );
  return { name, isDirectory, hubs: new Map(hubs) };
}
