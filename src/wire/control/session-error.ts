import { HubError, type SessionErrorCode } from '../shared/errors.js';

/** What goes wrong with a session itself. */
export class SessionError extends HubError {
  readonly code: SessionErrorCode;
  /** Of the CLI, where it has ended. */
  readonly exitCode: number | undefined;

  constructor(code: SessionErrorCode, message: string, cause?: unknown, exitCode?: number) {
    super(message, cause);
    this.code = code;
    this.exitCode = exitCode;
  }
}
