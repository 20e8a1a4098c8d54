/** Asks in place of the result: `_plexus_respond` answers, and goes on with the call. */
import { asksResult } from '../tool-result.js';
import type { QuestionWay, ToolReply } from './question-way.js';

export const BY_RESULT: QuestionWay = {
  kind: 'instead',
  // Those that were asked at the same time have their turn after it.
  reply: (_, [first]) => asksResult(first!) as ToolReply,
};
