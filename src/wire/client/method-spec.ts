/** What a generated client knows about a method at run time. */
import type { CreateCall } from './call.js';
import type { AskingCall, Questions } from './questions.js';
import type { Conversion, Shape } from '../shapes/shape.js';

export interface MethodSpec<T = unknown> {
  /** The full name on the wire. */
  readonly path: string;
  /** Not routed by the hub: a stream that it offers under that very name. */
  readonly direct?: boolean;
  readonly params?: Shape;
  /** One item of the stream, or the result. */
  readonly item?: Shape<T>;
  readonly values?: ValuesOf;
  /** What takes the place of a call: the messages of a connection. */
  readonly create?: CreateCall;
  /** Made by `asking(…)`. Absent where the method never asks. */
  readonly asks?: Asking;
}

/** What the program has in place of values of the wire; absent where all are the same. */
export type ValuesOf = (shape: Shape) => Conversion | undefined;

/** A value of the wire as the program has it, or the other way round. */
export function turned(
  value: unknown,
  way: keyof Conversion,
  { values }: { readonly values?: ValuesOf | undefined },
  shape: Shape | undefined,
): unknown {
  const conversion = shape && values?.(shape);
  return conversion ? conversion[way](value) : value;
}

/** Brings along the code that answers, so that clients of hubs that never ask go without it. */
export interface Asking extends QuestionSpec {
  open(call: AskingCall): Questions;
}

export interface QuestionSpec {
  readonly question: Shape;
  readonly answer: Shape;
  readonly encoding: VariantEncoding;
  readonly answerEncoding: VariantEncoding;
  /**
   * The answer variants that each question variant admits. A question type without variants (`whole`) has one entry,
   * under the name that its handler has; where the answer type has none, the lists are empty and say nothing.
   */
  readonly links: { readonly [variant: string]: readonly string[] };
  /** The answer variant that says "I will not answer". */
  readonly cancel?: string;
  /** What is answered where the handler of a variant fails, takes too long or is missing. */
  readonly onFailure?: { readonly [variant: string]: unknown };
  /** How long the handler of a variant may take where the hub gives no deadline. */
  readonly timeoutMs?: { readonly [variant: string]: number };
  /** The standard pair: the client's own `onRequest` may answer. */
  readonly standard?: true;
  readonly values?: ValuesOf;
  /** No schema says what is asked: each question is named as it looks, and any answer will do. */
  readonly untyped?: true;
}

/** How the variant of a value is told. `whole`: it has none. */
export type VariantEncoding =
  | { readonly style: 'external' }
  | { readonly style: 'internal'; readonly tag: string }
  | { readonly style: 'adjacent'; readonly tag: string; readonly content: string }
  | { readonly style: 'whole' };
