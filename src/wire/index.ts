/** Everything that generated code and its users import. */
export { HubClient, type ConnectionOptions, type HubClientOptions } from './client/client.js';
export { connection, type Connection, type MessageOptions } from './client/connection.js';
export type { AskingOptions, CallOptions } from './client/call.js';
export type { Call } from './client/stream.js';
export { pipe, type Pipe, type Source, type Stage } from './client/pipe.js';
export type { Progress } from './protocol/protocol.js';
export type { Heartbeat, Retry } from './shared/settings.js';
export type { EventKind, EventListener, HubEvent } from './shared/event.js';
export { DIALECTS, type Dialect, type DialectName } from '../core/model/dialect.js';
export type { MethodSpec, QuestionSpec, VariantEncoding } from './client/method-spec.js';
export { asking } from './client/questions.js';
export * from './client/exchange.js';
export * from './shared/errors.js';
export type { CloseReason, Transport, TransportConnection, TransportListener } from './transport/transport.js';
export {
  webSocket,
  type WebSocketConstructor,
  type WebSocketLike,
  type WebSocketOptions,
} from './transport/websocket.js';
export type { Protocol } from './protocol/protocol.js';
export { mcp } from './mcp/mcp.js';
export type { McpClient } from './mcp/mcp-client.js';
export { memory, type MemoryPeer, type MemoryTransport } from './transport/memory.js';
export type { AnyShape, Fault, Shape } from './shapes/shape.js';
export type { AnsweringOptions, MayAnswerOptions } from './client/call-options.js';
export type { UnknownTag, UnknownVariant } from './client/unknown-variant.js';
export { untyped } from './client/untyped.js';
export { DynamicChild, type DynamicChildFacts } from './client/dynamic-child.js';
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
} from './client/standard.js';
export * from './handlers/index.js';
export { dialog, type DialogOptions } from './dialog/dialog.js';
