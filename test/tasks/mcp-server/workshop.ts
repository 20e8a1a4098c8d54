/** A hub with the example methods that ask, the shipped command in front of it, and real clients. */
import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fromRoot } from '../../../scripts/root.js';
import type { CallRecord } from '../../../src/wire/hub/call-record.js';
import { images } from '../../../src/wire/hub/examples/images.js';
import { interactive } from '../../../src/wire/hub/examples/interactive.js';
import { serveHub, type RunningHub } from '../../../src/wire/hub/serve-hub.js';
import {
  connectClient,
  connectModern,
  type ClientSettings,
  type ModernClient,
  type Place,
  type RealClient,
  type Sdk,
} from './real-client.js';

const BIN = fromRoot('dist/hub-codegen.cjs');

export type Transport = 'stdio' | 'http';

export class McpWorkshop {
  readonly calls: CallRecord[] = [];
  readonly #children: ChildProcess[] = [];
  readonly #clients: Pick<RealClient, 'close'>[] = [];
  readonly #servers = new Map<string, Promise<string>>();
  hub!: RunningHub;

  async open(): Promise<this> {
    this.hub = await serveHub({ activations: [interactive, images], onCall: (record) => this.calls.push(record) });
    return this;
  }

  /** One server over HTTP for each set of options; one for each client over standard streams. */
  async place(transport: Transport, ...options: string[]): Promise<Place> {
    const args = ['mcp', this.hub.url, ...options];
    if (transport === 'stdio') return { command: process.execPath, args: [BIN, ...args] };
    const key = options.join(' ');
    const url = this.#servers.get(key) ?? this.#start([...args, '--http', '0', '--json']);
    this.#servers.set(key, url);
    return { url: await url };
  }

  async #start(args: readonly string[]): Promise<string> {
    const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#children.push(child);
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    return (JSON.parse(line) as { url: string }).url;
  }

  async client(sdk: Sdk, place: Place, settings: ClientSettings = {}): Promise<RealClient> {
    const client = await connectClient(sdk, place, settings);
    this.#clients.push(client);
    return client;
  }

  async modernClient(place: Place): Promise<ModernClient> {
    const client = await connectModern(place);
    this.#clients.push(client);
    return client;
  }

  async closeClients(): Promise<void> {
    await Promise.all(this.#clients.splice(0).map((client) => client.close()));
  }

  async close(): Promise<void> {
    await this.closeClients();
    for (const child of this.#children) child.kill();
    await this.hub.close();
  }
}
