/** What a hub amounts to, in numbers. */
import { fingerprint } from '../../core/model/fingerprint.js';
import { eachMethod, eachNamespace } from '../../core/model/hub.js';
import type { Bidirectional, Hub } from '../../core/model/hub.js';
import { plural } from '../../core/text/lines.js';

export interface HubSummary {
  readonly name?: string;
  readonly namespaces: number;
  readonly methods: number;
  /** Methods that may ask their client in the middle of a call. */
  readonly askingMethods: number;
  /** Kinds of question that they may ask, each counted once. */
  readonly questions: number;
  /** Kinds of question that the connection may ask; absent where it asks none. */
  readonly connectionQuestions?: number;
  readonly types: number;
  /** Children that the input names but does not hold. */
  readonly unloaded: number;
}

export function summaryOf(hub: Hub): HubSummary {
  const namespaces = [...eachNamespace(hub.root)];
  const methods = [...eachMethod(hub.root)];
  const asking = methods.flatMap((method) => method.bidirectional ?? []);
  const ofConnection = hub.connection?.bidirectional;
  return {
    ...(hub.name === undefined ? {} : { name: hub.name }),
    namespaces: namespaces.length,
    methods: methods.length,
    askingMethods: asking.length,
    questions: new Set(asking.flatMap(questionKinds)).size,
    ...(ofConnection && { connectionQuestions: new Set(questionKinds(ofConnection)).size }),
    types: hub.types.size,
    unloaded: namespaces.reduce((sum, { unloaded }) => sum + unloaded.length, 0),
  };
}

function questionKinds({ question, links }: Bidirectional): string[] {
  const asked = fingerprint(question, (id) => id);
  return links.map((link) => JSON.stringify([asked, link.question]));
}

/** `1 namespace, 3 methods (2 ask questions of 4 kinds), 4 types` */
export function summaryText(summary: HubSummary): string {
  return [
    plural(summary.namespaces, 'namespace'),
    plural(summary.methods, 'method') + askingText(summary),
    ...connectionText(summary),
    plural(summary.types, 'type'),
    ...unloadedText(summary),
  ].join(', ');
}

function askingText({ askingMethods, questions }: HubSummary): string {
  if (askingMethods === 0) return '';
  return ` (${askingMethods} ${askingMethods === 1 ? 'asks' : 'ask'} questions of ${plural(questions, 'kind')})`;
}

function connectionText({ connectionQuestions: kinds }: HubSummary): string[] {
  return kinds === undefined ? [] : [`a connection that asks questions of ${plural(kinds, 'kind')}`];
}

function unloadedText({ unloaded }: HubSummary): string[] {
  return unloaded === 0 ? [] : [`${unloaded} ${unloaded === 1 ? 'child' : 'children'} not loaded`];
}
