/**
 * Which web pages may connect. Any page that a user opens can reach a hub on the user's own machine, and
 * the browser sends no question first: only the `Origin` header tells whose page it is.
 */

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
