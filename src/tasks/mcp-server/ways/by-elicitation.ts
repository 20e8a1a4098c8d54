/** Asks with `elicitation/create`, the request of the revisions of 2025, while the tool call is open. */
import { elicitation } from '../elicitation.js';
import type { HubQuestion } from '../hub-question.js';
import { messageOf } from '../../../wire/shared/excerpt.js';
import type { UnfitAnswer } from '../../live/given-answer.js';
import type { ToolClient } from '../tool-client.js';
import type { QuestionWay } from './question-way.js';

/** A client that gives wrong answers again and again has nobody who reads the complaints. */
const MOST_TRIES = 10;

export function byElicitation(client: ToolClient, call: string | undefined): QuestionWay {
  return { kind: 'beside', ask: (question) => void askUntilItFits(question, client, call) };
}

async function askUntilItFits(question: HubQuestion, client: ToolClient, call: string | undefined): Promise<void> {
  const { choices } = client;
  let unfit: UnfitAnswer | undefined;
  for (let tries = 0; question.isOpen; tries += 1) {
    if (tries === MOST_TRIES) return question.fail(`no answer of the client fits: the last one ${unfit?.complaint}`);
    const asked = elicitation(question, { choices, call, unfit });
    try {
      unfit = asked.take(await client.elicit(asked.params, question.context.signal));
    } catch (error) {
      if (question.isOpen) question.fail(`the client cannot be asked: ${messageOf(error)}`);
    }
  }
}
