/** Asks with a log message, as Plexus does it: `_plexus_respond` answers beside the tool call, which stays open. */
import type { ToolClient } from '../tool-client.js';
import { questionFacts } from '../plexus-meta.js';
import type { QuestionWay } from './question-way.js';

const LOGGER = 'plexus.bidir';

export function byNotification(client: ToolClient, tool: string, call: string | undefined): QuestionWay {
  return {
    kind: 'beside',
    ask: (question) =>
      client.notify('notifications/message', {
        level: 'info',
        logger: LOGGER,
        data: { type: 'request', ...questionFacts(question, call), answer_schema: question.answerSchema, tool },
      }),
  };
}
