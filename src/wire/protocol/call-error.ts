/** Why a call failed, as its error item tells it. An activation may throw one itself. */
export class CallError extends Error {
  readonly code: number;
  readonly recoverable: boolean;

  constructor(code: number, message: string, recoverable = false) {
    super(message);
    this.code = code;
    this.recoverable = recoverable;
  }
}

/** Codes of JSON-RPC, and of jsonrpsee where JSON-RPC has none. */
export const CODE = {
  parseError: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  /** An activation failed in its own way. */
  failed: -32000,
  noBatches: -32005,
  tooManySubscriptions: -32006,
} as const;

export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError(CODE.failed, error instanceof Error ? error.message : String(error));
}
