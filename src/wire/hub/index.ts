/** What a hub in TypeScript is written with: `import { serveHub } from 'hub-codegen/hub'`; docs/guides/writing-a-hub.md. */
export { serveHub, type RunningHub, type ServeOptions, type ServerSettings } from './serve-hub.js';
export type { Activation, CallContext, HubPart, Implementation, MethodFunction } from './activation.js';
export type { CallRecord, RecordedQuestion } from './call-record.js';
export { CallError } from '../protocol/call-error.js';
export { BidirChannel, type ChannelOptions } from './bidir/bidir-channel.js';
export {
  BidirError,
  bidirErrorMessage,
  CancelledError,
  ChannelClosedError,
  NotSupportedError,
  SerializationError,
  TimeoutError,
  TransportError,
  TypeMismatchError,
  UnknownRequestError,
  type BidirErrorCode,
} from './bidir/bidir-error.js';
export { BidirWithFallback, StandardFallback } from './bidir/fallback.js';
export {
  confirm,
  prompt,
  select,
  type SelectOption,
  type StandardBidirChannel,
  type StandardRequest,
  type StandardResponse,
} from './bidir/standard-questions.js';
export {
  autoRespondChannel,
  createTestBidirChannel,
  type TestBidirChannel,
  type TestChannelOptions,
} from './bidir/test-channel.js';
export { sameFor, TimeoutConfig } from './bidir/timeout-config.js';
