/** The hub that the pages are about: a running one, or a schema with a mock to call. */
import { parseJson } from '../../core/json/parse-json.js';
import type { Json, JsonObject } from '../../core/json/json.js';
import type { Hub } from '../../core/model/hub.js';
import { addressName, type LiveAddress } from '../../core/source/address.js';
import type { SourceText } from '../../core/source/source-texts.js';
import { mockImplementation } from '../../wire/hub/mock.js';
import { serveHub } from '../../wire/hub/serve-hub.js';
import { hubIn } from '../hub/hub-in.js';
import type { Listener } from '../listener.js';
import { connectTo, type ConnectedHub } from '../live/connect-hub.js';
import type { LiveOptions } from '../live/live-options.js';

/** What `explore` is called with. */
export type Subject =
  | {
      readonly kind: 'running';
      readonly address: LiveAddress;
      readonly options: LiveOptions;
      /** A hub document that says what the hub does not say itself. */
      readonly beside?: JsonObject;
    }
  | { readonly kind: 'schema'; readonly text: SourceText };

export interface ExploredHub extends ConnectedHub {
  /** What people call the place that it comes from. */
  readonly place: string;
  /** Calls go to a mock. */
  readonly isMock: boolean;
  end(): Promise<void>;
}

export async function openExplored(
  subject: Subject,
  onFrame: NonNullable<LiveOptions['onFrame']>,
  listener: Listener,
): Promise<ExploredHub> {
  return subject.kind === 'running' ? running(subject, onFrame, listener) : mocked(subject.text, onFrame, listener);
}

async function running(
  { address, options, beside }: Extract<Subject, { kind: 'running' }>,
  onFrame: NonNullable<LiveOptions['onFrame']>,
  listener: Listener,
): Promise<ExploredHub> {
  // A person looks at it: a call may take as long as it does.
  const client = { timeoutMs: options.timeoutMs ?? 0 };
  const connected = await connectTo(address, { ...options, onFrame, client, ...(beside && { beside }) }, listener);
  return { ...connected, place: addressName(address), isMock: false, end: async () => connected.close() };
}

async function mocked(
  text: SourceText,
  onFrame: NonNullable<LiveOptions['onFrame']>,
  listener: Listener,
): Promise<ExploredHub> {
  const hub = hubIn(text, listener);
  const mock = await serveHub({ document: documentIn(text), implementation: mockImplementation() });
  try {
    const known: Hub = { ...hub, name: mock.hub.name };
    const connected = await connectTo({ kind: 'ws', url: mock.url }, { known, hub: mock.hub.name, onFrame }, listener);
    const end = async (): Promise<void> => {
      connected.close();
      await mock.close();
    };
    return { ...connected, place: text.name, isMock: true, end };
  } catch (error) {
    await mock.close();
    throw error;
  }
}

function documentIn({ text }: SourceText): Json {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : null;
}
