// @ts-nocheck: its clients exist only where the test writes them; there this line is taken out, and all is checked.
/** Calls made from a list: where a client is to be used in all its breadth. */
import type { KitchenSink } from '../clients/kitchen/index.js';
import type { Recorder } from './recorder.js';

export interface ListedCall {
  /** The method's name on the wire, to note the outcome under. */
  readonly path: string;
  /** The properties that lead to the namespace, and the method's name there. */
  readonly namespace: readonly string[];
  readonly name: string;
  /** The parameters, if the method takes any. */
  readonly params: readonly unknown[];
  /** By question variant. */
  readonly answers: { readonly [variant: string]: unknown };
}

type Member = (...args: unknown[]) => Promise<unknown> | AsyncIterable<unknown>;
type Namespace = { readonly [property: string]: Namespace & Member };
type Calls = readonly ListedCall[];

export async function everyMethod(kitchen: KitchenSink, recorder: Recorder, calls: Calls): Promise<void> {
  for (const { path, namespace, name, params, answers } of calls) {
    const onRequest = (question: unknown, { variant }: { variant: string }): unknown => {
      recorder.note(`${path}: asked`, question);
      return answers[variant];
    };
    const outcome = memberOf(kitchen, [...namespace, name])(...params, { onRequest });
    if (Symbol.asyncIterator in outcome) await recorder.take(path, outcome);
    else await recorder.failure(path, async () => recorder.note(path, await outcome));
  }
}

function memberOf(kitchen: KitchenSink, path: readonly string[]): Member {
  let member = kitchen as unknown as Namespace & Member;
  for (const property of path) {
    const found = member[property];
    if (found === undefined) throw new Error(`the client has no ${path.join('.')}`);
    member = typeof found === 'function' ? (found.bind(member) as Namespace & Member) : found;
  }
  return member;
}
