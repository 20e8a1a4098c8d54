/** Who may call a method, and which credentials its results carry. */
import type { CredentialNeed, Method, MethodAuth } from '../../../core/model/hub.js';
import { canonicalJson, isArray, isObject, own, type Json } from '../../../core/json/json.js';
import type { Pair } from '../findings/versions.js';
import { atMethod, type HubComparison } from './hub-comparison.js';
import { callOf } from './removed-call.js';

export function compareAccess(comparison: HubComparison, pair: Pair<Method>): void {
  const [old, now] = [needOf(pair.old.auth), needOf(pair.new.auth)];
  const tighter = demands(now).filter((demand) => !demands(old).includes(demand));
  const looser = demands(old).filter((demand) => !demands(now).includes(demand));
  if (tighter.length > 0) {
    const call = callOf(comparison, pair.old);
    const value: Json = { ...(isObject(call) ? call : {}), credential: demands(old) };
    atMethod(comparison, pair, {
      rule: 'M28',
      message: `a call needs more than before: ${tighter.join(', ')}`,
      witness: { value, acceptedBy: 'old', what: `call of ${pair.old.path}` },
    });
  }
  if (looser.length > 0) {
    const message = `a call no longer needs ${looser.join(', ')}`;
    atMethod(comparison, pair, { rule: 'M29', message, hint: 'this relaxes security: make sure that it is meant' });
  }
  compareCredentials(comparison, pair);
}

interface Need {
  readonly isCredentialNeeded: boolean;
  readonly isPublic: boolean;
  readonly posture: string;
  readonly kind?: string | undefined;
  readonly scopes: readonly string[];
  /** Where the credential is put, in words. */
  readonly site?: string | undefined;
}

function needOf(auth: MethodAuth | undefined): Need {
  return {
    isCredentialNeeded: auth?.requiresCredential !== undefined,
    isPublic: auth?.public === true,
    posture: auth?.posture ?? 'none',
    kind: auth?.requiresCredential?.kind,
    scopes: auth?.requiresCredential?.scopes ?? [],
    site: siteText(auth?.requiresCredential?.site),
  };
}

function siteText(site: CredentialNeed['site']): string | undefined {
  const detail = Object.values(site?.detail ?? {}).sort();
  return site && [site.site, ...detail].join(' ');
}

/** All that a caller must bring, in words; a method that was public was promised to ask for nothing. */
function demands({ isCredentialNeeded, isPublic, posture, kind, scopes, site }: Need): readonly string[] {
  return [
    ...(isCredentialNeeded ? ['a credential'] : []),
    ...(kind === undefined ? [] : [`a credential of the kind "${kind}"`]),
    ...scopes.map((scope) => `the scope "${scope}"`),
    ...(site === undefined ? [] : [`the credential in the ${site}`]),
    ...(posture === 'required' ? ['to be signed in'] : []),
    ...(isPublic ? [] : ['a caller that the hub knows']),
  ];
}

/** Where in a result a credential lies. */
function compareCredentials(comparison: HubComparison, pair: Pair<Method>): void {
  const [old, now] = [credentialsOf(pair.old), credentialsOf(pair.new)];
  const gone = old.filter((text) => !now.includes(text));
  const come = now.filter((text) => !old.includes(text));
  if (gone.length === 0 && come.length === 0) return;
  atMethod(comparison, pair, {
    rule: 'M30',
    direction: 'out',
    message:
      gone.length === 0
        ? 'its results carry a further credential'
        : 'a credential is no longer where it was in its results',
    ...(gone[0] && { before: gone.join(', ') }),
    ...(come[0] && { after: come.join(', ') }),
    ...(gone[0] && { levels: { wire: 'breaking' } }),
    ...(gone[0] && {
      witness: { value: gone, acceptedBy: 'old', what: `credentials in the result of ${pair.old.path}` },
    }),
  });
}

function credentialsOf({ auth }: Method): readonly string[] {
  const { credentials } = auth ?? {};
  const fields = isObject(credentials) ? (own(credentials, 'fields') ?? credentials) : credentials;
  if (fields === undefined || fields === null) return [];
  return isArray(fields) ? fields.map(canonicalJson) : [canonicalJson(fields)];
}
