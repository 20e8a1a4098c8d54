/** A method, in short for the list of a hub, and in full by itself. */
import type { CredentialNeed, Hub, Method } from '../../core/model/hub.js';
import { methodSignature, nameText, typeSignature } from '../../core/model/signature.js';
import { isSent } from '../../core/model/sent.js';
import { structOf } from '../../core/model/variants.js';
import { sourceText, structLines } from './describe-fields.js';
import { asksLine, questionLines } from './describe-questions.js';
import type { QuestionsShown } from './describe-questions.js';
import { deprecationText, docsHeadline, docsLines } from './docs-text.js';
import { indent } from '../../core/text/lines.js';
import type { View } from './view.js';

/** Signature, headline, what is special about it, what it asks. */
export function methodOverview(method: Method, shown: QuestionsShown, view: View): string[] {
  const inside = { ...view, width: view.width - DETAIL };
  const headline = docsHeadline(method, inside.width);
  return [
    ...signatureLines(method, view),
    ...indent(
      [
        ...(headline === '' ? [] : [view.style.dim(headline)]),
        ...noteLines(method, view),
        ...filledInNotes(method, view.hub),
        ...askedInShort(method, shown, inside),
      ],
      DETAIL,
    ),
  ];
}

export function describeMethod(method: Method, view: View): string[] {
  const inside = { ...view, width: view.width - DETAIL };
  const asked = method.bidirectional === undefined ? [] : questionLines(method.bidirectional, 'full', inside);
  const sections = [noteLines(method, view), paramLines(method, inside), asked].filter((lines) => lines.length > 0);
  return [
    ...signatureLines({ ...method, name: method.path }, view),
    ...docsLines(method, DETAIL, view),
    ...sections.flatMap((lines) => ['', ...indent(lines, DETAIL)]),
  ];
}

const DETAIL = 2;

function signatureLines(method: Method, { hub, style, width }: View): string[] {
  if (method.role.kind === 'static-child') return [`${style.bold(nameText(method.name))}  child namespace`];
  const { name, params, result } = methodSignature(method, hub.types);
  const outcome = method.role.kind === 'dynamic-child' ? 'child namespace' : result;
  const oneLine = `(${params.join(', ')}) -> ${outcome}`;
  if (name.length + oneLine.length <= width || params.length === 0) return [style.bold(name) + oneLine];
  return [`${style.bold(name)}(`, ...params.map((param) => `    ${param},`), `) -> ${outcome}`];
}

function noteLines(method: Method, { style }: View): string[] {
  const deprecation = deprecationText(method);
  const notes = [
    ...roleNotes(method),
    ...authNotes(method),
    ...(method.pipeInput === undefined ? [] : [`a pipe feeds ${nameText(method.pipeInput)}`]),
    ...(method.httpMethod === undefined || method.httpMethod === 'POST' ? [] : [`HTTP ${method.httpMethod}`]),
  ];
  return [...(deprecation === undefined ? [] : [style.yellow(deprecation)]), ...notes];
}

/** In full, the parameters themselves say it. */
function filledInNotes({ params }: Method, { types }: Hub): string[] {
  const fields = structOf(params, types)?.fields.filter((field) => !isSent(field)) ?? [];
  return fields.map(({ name, source }) => `${nameText(name)} is ${source === undefined ? '' : sourceText(source)}`);
}

function roleNotes({ role }: Method): string[] {
  if (role.kind !== 'dynamic-child') return [];
  return [
    ...(role.listMethod === undefined ? [] : [`its names come from ${nameText(role.listMethod)}`]),
    ...(role.searchMethod === undefined ? [] : [`its names are searched with ${nameText(role.searchMethod)}`]),
  ];
}

function authNotes({ auth }: Method): string[] {
  if (auth === undefined) return [];
  return [
    ...(auth.public ? ['public: no login needed'] : []),
    ...(auth.posture === undefined ? [] : [`login: ${auth.posture}`]),
    ...(auth.requiresCredential === undefined ? [] : [credentialText(auth.requiresCredential)]),
    ...(auth.credentials === undefined ? [] : ['its result may carry credentials']),
  ];
}

function credentialText({ kind, scopes = [], site }: CredentialNeed): string {
  const scope = scopes.length === 0 ? '' : ` for ${scopes.join(', ')}`;
  const detail = site === undefined ? [] : Object.values(site.detail);
  const place = site === undefined ? '' : ` in ${[site.site.replaceAll('_', ' '), ...detail].join(' ')}`;
  return `needs a ${kind === undefined ? '' : `${kind} `}credential${scope}${place}`;
}

function askedInShort(method: Method, shown: QuestionsShown, view: View): string[] {
  if (method.bidirectional === undefined) return [];
  const before = shown.before(method, method.bidirectional);
  if (before === undefined) return questionLines(method.bidirectional, 'short', view);
  return [`${asksLine(method.bidirectional, view)} ${view.style.dim(`(as ${before} does)`)}`];
}

function paramLines(method: Method, view: View): string[] {
  if (method.params === undefined) return [];
  const struct = structOf(method.params, view.hub.types);
  if (struct === undefined) return [`params  ${typeSignature(method.params, view.hub.types)}`];
  return structLines(struct, 0, view);
}
