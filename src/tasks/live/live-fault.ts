/** What went wrong with a running hub, in the user's words: what was asked, what came back, what to try. */
import { refusal, type Refusal } from '../../core/refusal/refusal.js';
import { ConnectionLostError, HubError, RemoteError } from '../../wire/shared/errors.js';

const UNREACHABLE = 'hub-unreachable';
export const REFUSED_BY_HUB = 'hub-refused';

/** `doing`: `cannot pull ws://…`; `asked`: what the hub was asked for; `otherwise`: a hint where the error gives none. */
export function liveFault(doing: string, asked: string, error: unknown, otherwise?: string): Refusal {
  if (!(error instanceof HubError)) throw error;
  const code = error instanceof RemoteError ? REFUSED_BY_HUB : UNREACHABLE;
  const message = `${doing}: asked for ${asked}, got: ${error.message}`;
  return refusal({ code, message, hint: hintFor(error, asked) ?? otherwise }, { cause: error });
}

/** What the message of the wire gives away, and what to do about it. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nothing listens there: is the hub running, and is the port right?'],
  [/ENOTFOUND|EAI_AGAIN/, 'there is no such host: is its name spelled right?'],
  [/response: 401|response: 403/, "the hub wants to know who you are: --header 'authorization: @env:NAME'"],
  [/response: 3\d\d/, 'the hub sends callers elsewhere, which is never followed: give the address that it means'],
  [/response: \d+/, 'it answers, but not as a hub: is the path right?'],
  [
    /certificate|self.signed|CERT_|TLS|SSL/i,
    'its certificate does not check out; NODE_EXTRA_CA_CERTS names a file with your own authority',
  ],
  [
    /cannot be run|program ended/,
    'does the command run by itself, and does it speak JSON-RPC on its standard streams?',
  ],
  [
    /silent for|did not|no connection within|time/i,
    'it takes too long: is it a hub at all? --timeout 120 waits longer',
  ],
  [/larger|too (large|long)|payload size|maxFrameBytes/i, 'it sends more than a schema should hold'],
];

function hintFor(error: HubError, asked: string): string | undefined {
  const known = HINTS.find(([pattern]) => pattern.test(error.message))?.[1];
  if (known !== undefined) return known;
  if (error instanceof ConnectionLostError) return 'the connection broke; try again, or look at the log of the hub';
  if (error instanceof RemoteError && asked === INFO) return 'the hub does not say its name: give it with --hub NAME';
  return undefined;
}

/** The stream on which a hub says its name. */
export const INFO = '_info';
