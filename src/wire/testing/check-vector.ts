/** One wire vector before the client's own validators. */
import type { Dialect } from '../../core/model/dialect.js';
import { readData, readRequest } from '../protocol/read-item.js';
import { turned, type MethodSpec, type ValuesOf } from '../client/method-spec.js';
import type { JsonText } from '../transport/transport.js';
import { answerFrame } from '../protocol/plexus-frames.js';
import type { JsonObject, Shape } from '../shapes/shape.js';
import { canonical, hasUnsafeInteger } from './exact-json.js';

export interface Vector {
  /** A named type, a part of a method (`images.generate#params`), or the method of a frame. */
  readonly type: string;
  readonly frame?: 'item' | 'question' | 'answer';
  readonly label: string;
  readonly value: unknown;
  readonly verdict: 'accepted' | 'refused';
}

/** What the client knows, to be compared with the vectors. */
export interface WireFacts {
  readonly hub: string;
  readonly dialect: Dialect;
  readonly shapes: ReadonlyMap<string, Shape>;
  readonly methods: ReadonlyMap<string, MethodSpec>;
  readonly values?: ValuesOf;
  readonly json?: JsonText;
}

/** `refused-unsafe`: an integer that a number cannot hold was refused, not rounded. */
export type Outcome = 'accepted' | 'refused' | 'refused-unsafe';

/** Throws where the client does not do what the vector says. */
export function checkVector(vector: Vector, line: string, facts: WireFacts): Outcome {
  const shape = shapeOf(vector, facts);
  const fault = shape(payloadOf(vector, facts));
  if (vector.verdict === 'refused') {
    if (fault === undefined) throw new Error('the client accepts it; every reader must refuse it');
    return 'refused';
  }
  if (fault === undefined) return checkWritten(vector, line, facts);
  if (hasUnsafeInteger(line)) return 'refused-unsafe';
  throw new Error(`the client refuses it: ${fault.pointer || 'the value'}: ${fault.message}`);
}

/** This client fills in no defaults, so what others fill in (an integer that no number holds, perhaps) is not its own. */
function checkWritten(vector: Vector, line: string, facts: WireFacts): Outcome {
  const { values, json = JSON } = facts;
  const written = json.stringify(writtenVector(vector, facts));
  const [back, given] = [written, line].map((text) => canonical(values ? inUtc(text) : text, 'filled'));
  if (back === given) return 'accepted';
  throw new Error(`the client writes another value back: ${written}`);
}

/** As the client writes it that has read it. Of a frame, what it carries is all that is turned. */
export function writtenVector(vector: Vector, facts: WireFacts): Vector {
  const { values } = facts;
  const shape = shapeOf(vector, facts);
  const payload = payloadOf(vector, facts);
  const written = turned(turned(payload, 'read', { values }, shape), 'write', { values }, shape);
  return vector.frame === undefined ? { ...vector, value: written } : vector;
}

/** A date is the instant, to the millisecond. */
function inUtc(text: string): string {
  return text.replace(DATE_TIME, (date) => JSON.stringify(new Date(JSON.parse(date) as string).toISOString()));
}

function shapeOf({ type, frame }: Vector, { shapes, methods }: WireFacts): Shape {
  const [path = '', part = PARTS[frame ?? 'type']] = type.split('#');
  const spec = methods.get(path);
  const shape = part === undefined ? shapes.get(type) : partOf(spec, part);
  if (shape === undefined) throw new Error(`the client knows no ${frame === undefined ? '' : `${frame} of `}${type}`);
  return shape;
}

/** Which part of its method a frame carries. */
const PARTS: Readonly<Record<string, string>> = { item: 'returns', question: 'question', answer: 'answer' };

function partOf(spec: MethodSpec | undefined, part: string): Shape | undefined {
  switch (part) {
    case 'params':
      return spec?.params;
    case 'returns':
      return spec?.item;
    case 'question':
      return spec?.asks?.question;
    default:
      return spec?.asks?.answer;
  }
}

const DATE_TIME = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)"/g;

/** What a frame carries, read as the client reads it; a value that is no frame is its own payload. */
function payloadOf(vector: Vector, facts: WireFacts): unknown {
  if (vector.frame === undefined) return vector.value;
  const { params, method } = vector.value as { readonly params: JsonObject; readonly method: string };
  const item = params['result'] as JsonObject;
  if (vector.frame === 'item') return readData(item, facts.dialect.dataKey);
  if (vector.frame === 'question') return readRequest(item)?.question;
  return writtenAnswer(params, method, facts);
}

/** The answer, once the client was seen to write the same frame around it. */
function writtenAnswer(params: JsonObject, method: string, facts: WireFacts): unknown {
  const { request_id: requestId, response_data: data, subscription_id: subscription } = params;
  const frame = answerFrame(facts, requestId as string, data, subscription as string);
  const [wanted, written] = [[method, params], frame].map((each) => canonical((facts.json ?? JSON).stringify(each)));
  if (wanted !== written) throw new Error('the client writes another frame');
  return data;
}
