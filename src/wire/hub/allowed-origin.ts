/**
 * Which web pages may connect. Any page that a user opens can reach a hub on the user's own machine, and
 * the browser sends no question first: only the `Origin` header tells whose page it is.
 */
import { isIP } from 'node:net';

export type AllowedOrigins = readonly string[] | 'any';

/** Programs send no `Origin`, and may connect. Of pages, those from this machine, and those that are listed. */
export function isAllowedOrigin(origin: string | undefined, allowed: AllowedOrigins): boolean {
  if (origin === undefined || allowed === 'any') return true;
  return isLocal(origin) || allowed.includes(origin);
}

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/** `localhost` too: browsers never ask the network about that name. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

/** What a server is called by, and for whom. */
export interface ServedAt {
  /** The address that it listens on. */
  readonly host: string;
  readonly allowedOrigins: AllowedOrigins;
}

/**
 * A page asks its own server without an `Origin`, and its name may be made to lead to this machine (DNS rebinding): the
 * name that was asked for says whose page it is. An address cannot be made to lead elsewhere.
 */
export function isAllowedHost(asked: string, { host, allowedOrigins }: ServedAt): boolean {
  if (!/^[\w.:[\]-]+$/.test(asked) || !URL.canParse(`http://${asked}`)) return false;
  const { hostname, origin } = new URL(`http://${asked}`);
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) !== 0 || isLoopback(name) || name === host.toLowerCase()) return true;
  return allowedOrigins === 'any' || allowedOrigins.includes(origin);
}
