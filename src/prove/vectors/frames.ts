/** Values in the frames that carry them, in the hub's dialect: stream items, questions and answers of each method. */
import { eachNamespace, methodParts, wireName } from '../../core/model/hub.js';
import type { Hub, Method, MethodPart, Namespace } from '../../core/model/hub.js';
import type { Json } from '../../core/json/json.js';
import { itemFrame } from '../../wire/protocol/json-rpc-frames.js';
import { notificationName, writeItem, type Origin, type StreamItem } from '../../wire/protocol/write-item.js';
import { answerFrame, type Addressee } from '../../wire/protocol/plexus-frames.js';
import { partId } from './subject.js';
import type { Frame, VectorPosition, Vector } from './vector.js';

/** An accepted value of a subject, and whether it stands for a variant. */
export interface Example {
  readonly label: string;
  readonly value: Json;
  /** With its defaults, where any is missing. */
  readonly filled?: Json;
  readonly variant?: string;
}

export type ExamplesOf = (subject: string) => readonly Example[];

/** Made up, and always the same. */
const SUBSCRIPTION = 4242;
const REQUEST_ID = '936da01f-9abd-4d9d-80c7-02af85c822a8';
const RPC_ID = 7;
const TIMEOUT_MS = 30_000;
const NO_HASH = '0000000000000000';
const TIMESTAMP = 1_735_689_600;

export function framesOf(hub: Hub, examplesOf: ExamplesOf): Vector[] {
  return [...eachNamespace(hub.root)].flatMap((namespace) =>
    namespace.methods.flatMap((method) => methodFrames(hub, namespace, method, examplesOf)),
  );
}

const FRAMES: Readonly<Partial<Record<MethodPart, { frame: Frame; position: VectorPosition }>>> = {
  returns: { frame: 'item', position: 'out' },
  question: { frame: 'question', position: 'out' },
  answer: { frame: 'answer', position: 'in' },
};

function methodFrames(hub: Hub, namespace: Namespace, method: Method, examplesOf: ExamplesOf): Vector[] {
  const write = frameWriter(hub, namespace, method);
  return methodParts(method).flatMap(({ part, type }) => {
    const kind = FRAMES[part];
    if (kind === undefined) return [];
    const examples = chosen(examplesOf(partId(method, part, type)), kind.frame);
    return examples.map(({ label, value, filled }): Vector => ({
      type: method.path,
      ...kind,
      label,
      value: write(kind.frame, value),
      verdict: 'accepted',
      ...(filled !== undefined && { filled: write(kind.frame, filled) }),
    }));
  });
}

/** One a variant, or the first; of items a few more. */
function chosen(examples: readonly Example[], frame: Frame): Example[] {
  const variants = examples.filter(({ variant }) => variant !== undefined);
  const first = examples.slice(0, frame === 'item' ? 3 : Math.max(0, 1 - variants.length));
  return [...new Set([...first, ...variants])];
}

function frameWriter(hub: Hub, namespace: Namespace, method: Method): (frame: Frame, value: Json) => Json {
  const { dialect } = hub;
  const name = wireName(hub);
  const provenance = namespace.path.length > 0 ? namespace.path : [name];
  const origin: Origin = { provenance, hash: NO_HASH, timestamp: TIMESTAMP };
  const notification = notificationName(name, dialect, method.path);
  const send = (item: StreamItem): Json => itemFrame(notification, SUBSCRIPTION, writeItem(item, origin, dialect));
  return (frame, value) => {
    switch (frame) {
      case 'item':
        return send({ type: 'data', contentType: method.path, content: value });
      case 'question':
        return send({ type: 'request', requestId: REQUEST_ID, requestData: value, timeoutMs: TIMEOUT_MS });
      case 'answer':
        return answerRequest({ hub: name, dialect }, value);
    }
  };
}

function answerRequest(to: Addressee, data: Json): Json {
  const [method, params] = answerFrame(to, REQUEST_ID, data, SUBSCRIPTION);
  return { jsonrpc: '2.0', id: RPC_ID, method, params: params as Json };
}
