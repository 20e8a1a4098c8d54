/**
 * Variants ask the same shapes about the same values: with every level that a value is nested, the work would double.
 * So where much is asked, each shape is asked once about a value, and what it said is kept until the outermost union is
 * done; by the next time the value may have changed.
 */
type Ask<V, T> = (value: V, beside?: string) => T;

type AnswersByValue = Map<unknown, unknown>;

/** To remember costs more than to ask again, where little is asked. */
const MANY = 1000;

let askings = 0;
let remembered = new Map<Ask<never, unknown>, Map<string | undefined, AnswersByValue>>();

export function askedOnce<V, T>(ask: Ask<V, T>): Ask<V, T> {
  return (value, beside) => {
    askings += 1;
    if (askings === 1) return asOutermost(ask, value, beside);
    if (askings < MANY) return ask(value, beside);
    const answers = answersOf(ask, beside);
    const known = answers.get(value);
    if (known !== undefined || answers.has(value)) return known as T;
    const answer = ask(value, beside);
    answers.set(value, answer);
    return answer;
  };
}

function asOutermost<V, T>(ask: Ask<V, T>, value: V, beside: string | undefined): T {
  try {
    return ask(value, beside);
  } finally {
    askings = 0;
    if (remembered.size > 0) remembered = new Map();
  }
}

function answersOf(ask: Ask<never, unknown>, beside: string | undefined): AnswersByValue {
  let byTag = remembered.get(ask);
  if (!byTag) remembered.set(ask, (byTag = new Map<string | undefined, AnswersByValue>()));
  let answers = byTag.get(beside);
  if (!answers) byTag.set(beside, (answers = new Map()));
  return answers;
}
