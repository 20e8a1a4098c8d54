/** The clients of a hub: each made, verified and formatted as it was asked for. Nothing is written. */
import { eachMethod, type Hub } from '../../core/model/hub.js';
import type { EmittedFile } from '../../emit/common/file-set.js';
import { emitterOf, TYPESCRIPT } from '../../emit/languages.js';
import type { Templates } from '../../emit/templates/render-template.js';
import type { Vector } from '../../prove/vectors/vector.js';
import { NOBODY, type Listener } from '../listener.js';
import type { Target } from './target.js';

export interface ClientsWanted {
  readonly targets: readonly Target[];
  /** The directory of the user's own templates. */
  readonly templates?: string | undefined;
  /** What the schema is called, where TypeScript clients must compile before anything is done with them. */
  readonly verify?: { readonly schema: string } | undefined;
  /** Whether TypeScript is formatted as the user's own files are. */
  readonly format?: boolean;
  /** Told before code of the user's runs in this process. */
  readonly onLoad?: (what: string) => void;
}

export interface Client extends Target {
  readonly files: readonly EmittedFile[];
}

export async function makeClients(hub: Hub, wanted: ClientsWanted, listener: Listener = NOBODY): Promise<Client[]> {
  const emit = await emitterFor(hub, wanted, listener);
  const clients: Client[] = [];
  for (const target of wanted.targets) clients.push(await emit(target));
  if (wanted.verify) await verifyAll(hub, clients, wanted, emit, listener);
  return wanted.format ? formatted(clients, wanted, listener) : clients;
}

type EmitFor = (target: Target) => Promise<Client>;

async function emitterFor(hub: Hub, wanted: ClientsWanted, listener: Listener): Promise<EmitFor> {
  const templates = await ownTemplates(wanted.templates);
  const isTested = ({ tests = isSmall(hub) }: Target): boolean => tests;
  if (wanted.targets.some(({ tests }) => tests === undefined) && !isSmall(hub)) listener.note(UNTESTED);
  const made = wanted.targets.some(isTested) ? await vectorsFor(hub, listener) : undefined;
  return async (target) => {
    const emit = await emitterOf(target.language);
    listener.stage(`making the ${target.language} client`);
    const vectors = isTested(target) ? made : undefined;
    return { ...target, files: emit(hub, { ...target, vectors, templates }) };
  };
}

/** Each method has some hundred vectors, all judged by ajv: of a large hub they take longer than all the rest. */
const MOST_TESTED_UNASKED = 50;
const UNTESTED = `no wire tests, as the hub has more than ${MOST_TESTED_UNASKED} methods; --tests writes them`;

function isSmall({ root }: Hub): boolean {
  return [...eachMethod(root)].length <= MOST_TESTED_UNASKED;
}

/** With ajv, which nobody else needs. */
async function vectorsFor(hub: Hub, listener: Listener): Promise<readonly Vector[]> {
  const { vectorsOf } = await import('../../prove/vectors/vectors-of.js');
  return (await vectorsOf(hub, (done, all) => listener.stage(`making wire vectors ${done}/${all}`))).vectors;
}

/** Loaded only where there are some: it brings a compiler of templates. */
async function ownTemplates(directory: string | undefined): Promise<Templates | undefined> {
  if (directory === undefined) return undefined;
  const { readTemplates } = await import('../../emit/templates/own-templates.js');
  return readTemplates(directory);
}

async function verifyAll(
  hub: Hub,
  all: readonly Client[],
  { verify, templates }: ClientsWanted,
  emit: EmitFor,
  listener: Listener,
): Promise<void> {
  const { requireCompiling } = await import('../verify/require-compiling.js');
  const clients = all.filter(({ language }) => language === TYPESCRIPT);
  for (const client of clients) {
    const { files } = client.runtime === 'copy' ? client : await emit({ ...client, runtime: 'copy' });
    listener.stage(`compiling ${client.directory}`);
    const folder = clients.length === 1 ? '' : client.label;
    await requireCompiling({ hub, schema: verify?.schema ?? '', files, folder, templates });
  }
}

async function formatted(clients: readonly Client[], { onLoad }: ClientsWanted, listener: Listener): Promise<Client[]> {
  const { formatFiles } = await import('../format/format-files.js');
  const all: Client[] = [];
  // One after the other: whoever fails then leaves nothing going on behind.
  for (const client of clients) {
    if (client.language === TYPESCRIPT) {
      listener.stage(`formatting ${client.directory}`);
      onLoad?.(`what formats ${client.directory}`);
      all.push({ ...client, files: await formatFiles(client.files, client.directory) });
    } else all.push(client);
  }
  return all;
}
