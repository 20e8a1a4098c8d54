/** The hubs of each version, with text and name. All that is wrong with any of them is one refusal. */
import type { ReadResult } from '../../core/read/read-result.js';
import type { Hub } from '../../core/model/hub.js';
import { eachOrRefusal, refusal, refusingWith } from '../../core/refusal/refusal.js';
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

/** `placeOfNew`: where the configuration names the new version, if that does. */
export async function readSides(sides: Sides, source: Source, placeOfNew?: ConfigPlace): Promise<HubVersions> {
  const { since } = sides;
  const texts = await eachOrRefusal([
    () => source.all(sides.old),
    () => refusingWith(placeOfNew, () => source.all(sides.new)),
    ...(since === undefined ? [] : [() => source.all(since)]),
  ]);
  requireAlike(texts);
  const [old, now, between] = texts as [SourceTexts, SourceTexts, SourceTexts | undefined];
  return between === undefined ? readTogether(old, now) : readApart(old, now, between);
}

function requireAlike(all: readonly SourceTexts[]): void {
  const [directory, file] = [all.find(({ isDirectory }) => isDirectory), all.find(({ isDirectory }) => !isDirectory)];
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
