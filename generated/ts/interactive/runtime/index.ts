/** Everything that generated code and its users import. */
export { HubClient, type HubClientOptions } from './client.js';
export type { AskingOptions, CallOptions } from './call.js';
export type { Call } from './stream.js';
export { pipe, type Pipe, type Source, type Stage } from './pipe.js';
export type { Progress } from './item.js';
export type { Heartbeat, Retry } from './settings.js';
export type { EventKind, EventListener, HubEvent } from './event.js';
export { DIALECTS, type Dialect, type DialectName } from './dialect.js';
export type { MethodSpec, QuestionSpec, VariantEncoding } from './method-spec.js';
export { asking } from './questions.js';
export * from './exchange.js';
export * from './errors.js';
export type {
  CloseReason,
  Transport,
  TransportConnection,
  TransportListener,
} from './transport.js';
export {
  webSocket,
  type WebSocketConstructor,
  type WebSocketLike,
  type WebSocketOptions,
} from './websocket.js';
export { memory, type MemoryPeer, type MemoryTransport } from './memory.js';
export type { AnyShape, Fault, Shape } from './shape.js';
export type { AnsweringOptions, MayAnswerOptions } from './call-options.js';
export { DynamicChild, type DynamicChildFacts } from './dynamic-child.js';
export type {
  Cancelled,
  ConfirmRequest,
  CustomRequest,
  PromptRequest,
  SelectOption,
  SelectRequest,
  StandardExchange,
  StandardRequest,
  StandardResponse,
} from './standard.js';
export * from './handlers/index.js';
