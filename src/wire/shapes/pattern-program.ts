/** The structure of a pattern -> states, all of which a text can be in at once. */
import { patternNode, type PatternNode } from './pattern-syntax.js';

type PatternState =
  | { readonly kind: 'char'; readonly test: RegExp; readonly next: number }
  | { readonly kind: 'ways'; readonly next: readonly number[] }
  /** `condition`: its place in the list. */
  | { readonly kind: 'condition'; readonly condition: number; readonly next: number }
  | { readonly kind: 'match' };

export type PatternCondition =
  | { readonly kind: 'start' | 'end' | 'edge' | 'no edge' }
  | {
      readonly kind: 'look';
      readonly program: PatternProgram;
      readonly isBehind: boolean;
      readonly isNegated: boolean;
    };

export interface PatternProgram {
  readonly states: readonly PatternState[];
  readonly first: number;
  readonly conditions: readonly PatternCondition[];
}

const MOST_STATES = 1000;

/** Undefined where no states can say what the pattern means, or too many would be needed. */
export function patternProgram(source: string, flags: string): PatternProgram | undefined {
  const node = patternNode(source, flags);
  try {
    return node && programFor(node, 'forwards');
  } catch (error) {
    if (error instanceof TooManyStates) return undefined;
    throw error;
  }
}

class TooManyStates extends Error {}

type ReadingDirection = 'forwards' | 'backwards';

function programFor(node: PatternNode, direction: ReadingDirection): PatternProgram {
  const states: PatternState[] = [];
  const conditions: PatternCondition[] = [];
  const make = (state: PatternState): number => {
    if (states.length >= MOST_STATES) throw new TooManyStates();
    return states.push(state) - 1;
  };
  const when = (condition: PatternCondition, next: number): number =>
    make({ kind: 'condition', condition: conditions.push(condition) - 1, next });

  /** The state from which `part`, and then `next`, is read. */
  const before = (part: PatternNode, next: number): number => {
    switch (part.kind) {
      case 'char':
        return make({ kind: 'char', test: part.test, next });
      case 'sequence': {
        const parts = direction === 'forwards' ? [...part.parts].reverse() : part.parts;
        return parts.reduce((after, each) => before(each, after), next);
      }
      case 'choice':
        return make({ kind: 'ways', next: part.parts.map((each) => before(each, next)) });
      case 'repeat':
        return repeated(part, next);
      case 'look': {
        const program = programFor(part.of, part.isBehind ? 'forwards' : 'backwards');
        return when({ ...part, program }, next);
      }
      default:
        return when({ kind: part.kind }, next);
    }
  };

  const repeated = ({ of, min, max }: PatternNode & { readonly kind: 'repeat' }, next: number): number => {
    let first = next;
    if (max === Infinity) {
      const ways: number[] = [next];
      first = make({ kind: 'ways', next: ways });
      ways.push(before(of, first));
    } else {
      for (let count = min; count < max; count += 1) first = make({ kind: 'ways', next: [before(of, first), next] });
    }
    for (let count = 0; count < min; count += 1) first = before(of, first);
    return first;
  };

  const first = before(node, make({ kind: 'match' }));
  return { states, first, conditions };
}
