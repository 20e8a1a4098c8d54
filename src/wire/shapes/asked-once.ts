/**
 * Variants ask the same shapes about the same values: with every level that a value is nested, the work would double.
 * So each is asked once, and what it said is kept until the outermost union is done; by the next time the value may
 * have changed.
 */
type Ask<V, T> = (value: V, beside?: string) => T;

type AnswersByValue = Map<unknown, unknown>;
type GivenAnswers = Map<Ask<never, unknown>, Map<string | undefined, AnswersByValue>>;

let remembered: GivenAnswers | undefined;

export function askedOnce<V, T>(ask: Ask<V, T>): Ask<V, T> {
  return (value, beside) => {
    if (remembered === undefined) return asOutermost(() => ask(value, beside));
    const answers = answersOf(remembered, ask, beside);
    const known = answers.get(value);
    if (known !== undefined || answers.has(value)) return known as T;
    const answer = ask(value, beside);
    answers.set(value, answer);
    return answer;
  };
}

function asOutermost<T>(work: () => T): T {
  remembered = new Map();
  try {
    return work();
  } finally {
    remembered = undefined;
  }
}

function answersOf(known: GivenAnswers, ask: Ask<never, unknown>, beside: string | undefined): AnswersByValue {
  let byKey = known.get(ask);
  if (!byKey) known.set(ask, (byKey = new Map<string | undefined, AnswersByValue>()));
  let answers = byKey.get(beside);
  if (!answers) byKey.set(beside, (answers = new Map()));
  return answers;
}
