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

export async function everyMethod(kitchen: KitchenSink, recorder: Recorder, calls: readonly ListedCall[]): Promise<void> {
  for (const { path, namespace, name, params, answers } of calls) {
    const onRequest = (question: unknown, { variant }: { variant: string }): unknown => {
      recorder.note(`${path}: asked`, question);
      return answers[variant];
    };
    const home = namespace.reduce((at, property) => (at as { [key: string]: object })[property] as object, kitchen as object);
    const member = (home as { [key: string]: Member })[name];
    if (!member) throw new Error(`the client has no ${[...namespace, name].join('.')}`);
    const outcome = member.call(home, ...params, { onRequest });
    if (Symbol.asyncIterator in outcome) await recorder.take(path, outcome);
    else await recorder.failure(path, async () => recorder.note(path, await outcome));
  }
}
