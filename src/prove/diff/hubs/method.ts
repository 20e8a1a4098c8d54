/** One method in both versions: what it takes, what it gives, what it asks, and how it may be called. */
import type { Link, Method } from '../../../core/model/hub.js';
import { canonicalJson, type Json } from '../../../core/json/json.js';
import { nameText } from '../../../core/model/signature.js';
import type { Type, Variant } from '../../../core/model/type.js';
import { namedVariants } from '../../../core/model/variants.js';
import type { ValuePosition } from '../findings/finding.js';
import {
  NO_PARAMS,
  answerPart,
  paramsPart,
  questionPart,
  returnsPart,
  typePart,
  type VersionPart,
} from '../proof/parts.js';
import { deprecationChange } from '../types/notes.js';
import { rootSite, type Site } from '../types/site.js';
import { plainText, type Pair, type Versions } from '../findings/versions.js';
import { compareAccess } from './access.js';
import { compareExtensions } from './extensions.js';
import { atMethod, type HubComparison } from './hub-comparison.js';
import { removedCall } from './removed-call.js';

export function compareMethod(comparison: HubComparison, pair: Pair<Method>): void {
  compareWords(comparison, pair);
  compareKind(comparison, pair);
  compareAccess(comparison, pair);
  compareExtensions(comparison, pair);
  if (pair.old.role.kind !== pair.new.role.kind) return;
  compareParams(comparison, pair);
  compareReturns(comparison, pair);
  compareQuestions(comparison, pair);
}

function compareWords(comparison: HubComparison, pair: Pair<Method>): void {
  const { old, new: now } = pair;
  if (old.docs !== now.docs) atMethod(comparison, pair, { rule: 'M34', message: 'its description changed' });
  const deprecation = deprecationChange(pair);
  if (deprecation !== undefined) atMethod(comparison, pair, { rule: 'M32', ...deprecation });
}

function compareKind(comparison: HubComparison, pair: Pair<Method>): void {
  const { old, new: now } = pair;
  if (old.role.kind !== now.role.kind) {
    return atMethod(comparison, pair, {
      rule: 'M25',
      message: `it was ${ROLE[old.role.kind]} and is ${ROLE[now.role.kind]} now`,
      ...removedCall(comparison, old),
    });
  }
  if (old.role.kind === 'dynamic-child' && now.role.kind === 'dynamic-child') {
    compareLookup(comparison, pair, 'list', { old: old.role.listMethod, new: now.role.listMethod });
    compareLookup(comparison, pair, 'search', { old: old.role.searchMethod, new: now.role.searchMethod });
  }
  if ((old.httpMethod ?? 'POST') !== (now.httpMethod ?? 'POST')) {
    atMethod(comparison, pair, {
      rule: 'M27',
      message: 'its HTTP method changed: calls over WebSocket do not notice, calls through a gateway fail',
      before: old.httpMethod ?? 'POST',
      after: now.httpMethod ?? 'POST',
    });
  }
}

const ROLE = { rpc: 'a method to call', 'static-child': 'a child', 'dynamic-child': 'a child by name' } as const;

function compareLookup(
  comparison: HubComparison,
  pair: Pair<Method>,
  word: string,
  { old, new: now }: Pair<string | undefined>,
): void {
  if (old === now) return;
  const isGone = old !== undefined;
  atMethod(comparison, pair, {
    rule: 'M26',
    message:
      now === undefined
        ? `its children can no longer be found by ${word}`
        : `its children are found by another ${word} method`,
    ...(old && { before: old }),
    ...(now && { after: now }),
    ...(isGone && { levels: { wire: 'breaking' } }),
    ...(isGone && {
      witness: { value: { method: old }, acceptedBy: 'old', what: `${word} method of ${pair.old.path}` },
    }),
  });
}

/** Makes a part known to whoever proves things of it; gives the place from where its types are compared. */
export function enterPart(
  { proofs }: HubComparison,
  pair: Pair<Method>,
  position: ValuePosition,
  { old, new: now }: Pair<VersionPart>,
): Site {
  const owner = { old: pair.old.path, new: pair.new.path };
  proofs.addPart({ owner, position, old, new: now });
  return rootSite(owner, position, `${owner.old} ${position}`, { old: old.type, new: now.type });
}

function compareParams(comparison: HubComparison, pair: Pair<Method>): void {
  const { versions, types } = comparison;
  const [old, now] = [paramsPart(pair.old, 'old', versions), paramsPart(pair.new, 'new', versions)];
  if (old !== undefined && now !== undefined) {
    if (isSameOrder(pair) === false) {
      atMethod(comparison, pair, {
        rule: 'M08',
        direction: 'in',
        message: 'its parameters stand in another order; they are given by name',
      });
    }
    return types.compare(enterPart(comparison, pair, 'params', { old, new: now }));
  }
  if (now !== undefined) {
    const none = typePart(NO_PARAMS, versions);
    const site = enterPart(comparison, pair, 'params', { old: none, new: now });
    types.report(site, {
      rule: 'M06',
      message: 'it takes parameters now',
      after: versions.text(now.type),
      edit: { made: now.type, undone: none.type },
    });
  } else if (old !== undefined) {
    const any = typePart({ kind: 'any' }, versions);
    const site = enterPart(comparison, pair, 'params', { old, new: any });
    types.report(site, {
      rule: 'M07',
      message: 'it takes no parameters any more, and ignores them',
      before: versions.text(old.type),
    });
  }
}

/** Whether the fields that both have stand in one order; undefined where there are none. */
function isSameOrder({ old, new: now }: Pair<Method>): boolean | undefined {
  if (old.params?.kind !== 'struct' || now.params?.kind !== 'struct') return undefined;
  const [before, after] = [old.params.fields, now.params.fields].map((fields) => {
    return fields.filter(({ required }) => required).map(({ name }) => name);
  }) as [string[], string[]];
  const common = (names: string[], others: string[]): string =>
    plainText(names.filter((name) => others.includes(name)));
  return common(before, after) === common(after, before);
}

function compareReturns(comparison: HubComparison, pair: Pair<Method>): void {
  const { versions, types } = comparison;
  compareStreaming(comparison, pair);
  const [old, now] = [returnsPart(pair.old, 'old', versions), returnsPart(pair.new, 'new', versions)];
  const any = typePart({ kind: 'any' }, versions);
  const parts = { old: old ?? any, new: now ?? any };
  const site = enterPart(comparison, pair, 'returns', parts);
  compareShape(comparison, pair, site);
  if ((old === undefined) === (now === undefined)) return types.compare(site);
  types.report(site, {
    rule: now === undefined ? 'M22' : 'M21',
    message: now === undefined ? 'it no longer says what it returns' : 'it says what it returns now',
    ...(old && { before: versions.text(old.type) }),
    ...(now && { after: versions.text(now.type) }),
    edit: { made: parts.new.type, undone: parts.old.type },
  });
}

/** A client that waits for one result takes no more than one. */
function compareStreaming(comparison: HubComparison, pair: Pair<Method>): void {
  const { old, new: now } = pair;
  if (old.streaming === now.streaming) return;
  if (old.streaming) {
    return atMethod(comparison, pair, {
      rule: 'M10',
      direction: 'out',
      message: 'it gives one result now, not a stream',
    });
  }
  const item = now.returns && comparison.proofs.sample(comparison.versions.of('new', now.returns));
  atMethod(comparison, pair, {
    rule: 'M09',
    direction: 'out',
    message: 'it gives a stream now, not one result',
    witness: { value: [item ?? null, item ?? null], acceptedBy: 'new', what: `items of ${now.path}` },
  });
}

/** What is around a result, where the schema shows nothing of it. */
function compareShape({ types, proofs, versions }: HubComparison, { old, new: now }: Pair<Method>, site: Site): void {
  const [before, after] = [old.returnShape ?? 'bare', now.returnShape ?? 'bare'];
  if (before === after || isShown(versions, site, before, after)) return;
  const [was, is] = [shaped(site.old, before), shaped(site.new, after)];
  const relation = proofs.relation({ old: was, new: is });
  const isKept = relation === 'equal' || relation === 'narrowed';
  types.report(site, {
    rule: 'M23',
    message: 'its result is wrapped in another way',
    before,
    after,
    ...(isKept && { levels: { wire: 'safe' } }),
    ...(!isKept && {
      witness: { value: proofs.difference(is, was) ?? null, acceptedBy: 'new', what: `result of ${now.path}` },
    }),
  });
}

/** Whether the wrapper that came or went is what the schemas differ in. */
function isShown(versions: Versions, { old, new: now }: Site, before: string, after: string): boolean {
  if (versions.isEqual({ old, new: now })) return false;
  return versions.isEqual({ old: shaped(old, after), new: now }) || versions.isEqual({ old, new: shaped(now, before) });
}

/** As Rust's serde writes them; the items of a stream come one by one. */
function shaped(type: Type, shape: string): Type {
  switch (shape) {
    case 'option':
      return { kind: 'nullable', inner: type };
    case 'vec':
      return { kind: 'array', items: type };
    case 'result':
      return resultOf(type);
    case 'result_option':
      return resultOf({ kind: 'nullable', inner: type });
    default:
      return type;
  }
}

function resultOf(type: Type): Type {
  const variant = (name: string, content: Type): Variant => ({ name, payload: { kind: 'newtype', type: content } });
  return {
    kind: 'enum',
    encoding: { style: 'external' },
    variants: [variant('Ok', type), variant('Err', { kind: 'any' })],
  };
}

export function compareQuestions(comparison: HubComparison, pair: Pair<Method>): void {
  const { versions, types } = comparison;
  const [old, now] = [pair.old.bidirectional, pair.new.bidirectional];
  const [asked, asks] = [questionPart(pair.old, 'old', versions), questionPart(pair.new, 'new', versions)];
  const [answered, answers] = [answerPart(pair.old, 'old', versions), answerPart(pair.new, 'new', versions)];
  if (asks === undefined || asked === undefined || answered === undefined || answers === undefined) {
    if (asks !== undefined) reportFirstQuestion(comparison, pair, asks);
    if (asked !== undefined) atMethod(comparison, pair, { rule: 'M12', message: 'it asks nothing any more' });
    return;
  }
  const question = enterPart(comparison, pair, 'question', { old: asked, new: asks });
  const answer = enterPart(comparison, pair, 'answer', { old: answered, new: answers });
  if ((old?.standard === undefined) !== (now?.standard === undefined) && !versions.isEqual(question)) {
    reportReplaced(comparison, question, 'M13');
    reportReplaced(comparison, answer, 'M14');
    return;
  }
  types.compare(question);
  types.compare(answer);
  compareLinks(comparison, pair);
}

function reportFirstQuestion(comparison: HubComparison, pair: Pair<Method>, asks: VersionPart): void {
  const value = comparison.proofs.sample(asks.type) ?? null;
  const isConnection = pair.new === comparison.versions.hubs.new.connection;
  atMethod(comparison, pair, {
    rule: 'M11',
    message: 'it asks its client now, who has no answer',
    hint: 'ask only clients that say that they can answer, or add a method beside it',
    after: comparison.versions.text(asks.type),
    // The standard questions may be left to the handler of the whole client, those of the connection to nobody.
    ...((pair.new.bidirectional?.standard || isConnection) && { levels: { source: 'safe' } }),
    witness: { value, acceptedBy: 'new', what: `question of ${pair.new.path}` },
  });
}

function reportReplaced({ types, versions }: HubComparison, site: Site, rule: 'M13' | 'M14'): void {
  types.report(site, {
    rule,
    message: `its ${rule === 'M13' ? 'questions' : 'answers'} are of another type: one version says it, the other takes the standard one`,
    before: versions.text(site.old),
    after: versions.text(site.new),
    edit: { made: site.new, undone: site.old },
  });
}

/** An answer that is of the right type may still be none to the question that was asked. */
function compareLinks(comparison: HubComparison, pair: Pair<Method>): void {
  const { hubs } = comparison.versions;
  const [old, now] = [pair.old.bidirectional, pair.new.bidirectional];
  if (old === undefined || now === undefined) return;
  const [offered, offers] = [namedVariants(old.answer, hubs.old.types), namedVariants(now.answer, hubs.new.types)];
  for (const link of old.links) {
    const other = now.links.find(({ question }) => question === link.question);
    if (other !== undefined) compareUnanswered(comparison, pair, { old: link, new: other });
    if (link.answers === undefined || other?.answers === undefined) continue;
    const closed = link.answers.filter((answer) => !other.answers?.includes(answer) && offers?.has(answer));
    const opened = other.answers.filter((answer) => !link.answers?.includes(answer) && offered?.has(answer));
    for (const answer of closed) reportLink(comparison, pair, 'M18', link.question, answer);
    for (const answer of opened) reportLink(comparison, pair, 'M17', link.question, answer);
  }
}

/** What happens to a question that nobody answers, or not in time. */
function compareUnanswered(comparison: HubComparison, pair: Pair<Method>, { old, new: now }: Pair<Link>): void {
  const asked = questionText(now.question);
  const [was, is] = [old, now].map(({ onFailure }) => (onFailure === undefined ? undefined : canonicalJson(onFailure)));
  if (was !== is) {
    atMethod(comparison, pair, {
      rule: 'M37',
      message: `${asked} ${is === undefined ? 'is no longer answered' : 'has another answer'} where its handler fails`,
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
      ...(was === undefined && { levels: { wire: 'safe' } }),
    });
  }
  const [before = Infinity, after = Infinity] = [old.timeoutMs, now.timeoutMs];
  if (before === after) return;
  atMethod(comparison, pair, {
    rule: 'M31',
    message: `the handler of ${asked} has ${after < before ? 'less' : 'more'} time`,
    ...(old.timeoutMs !== undefined && { before: `${old.timeoutMs} ms` }),
    ...(now.timeoutMs !== undefined && { after: `${now.timeoutMs} ms` }),
    ...(after < before && { levels: { wire: 'dangerous' } }),
  });
}

function questionText(question: string | undefined): string {
  return question === undefined ? 'its question' : `the question ${nameText(question)}`;
}

function reportLink(
  comparison: HubComparison,
  pair: Pair<Method>,
  rule: 'M17' | 'M18',
  question: string | undefined,
  answer: string,
): void {
  const asked = questionText(question);
  const value: Json = { question: question ?? null, answer };
  atMethod(comparison, pair, {
    rule,
    direction: 'in',
    message: `${asked} ${rule === 'M18' ? 'no longer takes' : 'takes'} the answer ${nameText(answer)}`,
    ...(rule === 'M18' && { witness: { value, acceptedBy: 'old', what: `answers of ${pair.old.path}` } }),
  });
}
