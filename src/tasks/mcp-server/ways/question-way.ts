/** How the questions of a hub reach whoever made the tool call, and which way suits which client. */
import type { CallToolResult, ClientCapabilities, InputRequiredResult } from '@modelcontextprotocol/server';
import type { HubQuestion } from '../hub-question.js';
import { BIDIR_CAPABILITY } from '../plexus-meta.js';
import type { QuestionChoice } from '../question-choice.js';
import type { RunningCall } from '../running-call.js';
import type { ToolClient } from '../tool-client.js';

export type ToolReply = CallToolResult | InputRequiredResult;

export type QuestionWay = BesideWay | InsteadWay;

/** Asks while the tool call stays open. */
interface BesideWay {
  readonly kind: 'beside';
  readonly ask: (question: HubQuestion) => void;
}

/** Ends the tool call with the questions; the answers come with the next one. */
interface InsteadWay {
  readonly kind: 'instead';
  readonly reply: (call: RunningCall, questions: readonly HubQuestion[]) => ToolReply | Promise<ToolReply>;
}

export type WayName = 'input-required' | 'elicitation' | 'notification' | 'result';

/** Revision 2026-07-28 and later have no requests from server to client: what is elicited ends the tool call. */
export function wayFor(
  choice: QuestionChoice,
  { era, capabilities }: Pick<ToolClient, 'era' | 'capabilities'>,
): WayName {
  const elicits = era === 'modern' ? 'input-required' : 'elicitation';
  switch (choice) {
    case 'elicit':
      return elicits;
    case 'result':
      return 'result';
    case 'notify':
      return 'notification';
    case 'auto':
      if (era === 'modern' && fillsForms(capabilities)) return elicits;
      if (capabilities?.experimental?.[BIDIR_CAPABILITY] !== undefined) return 'notification';
      return fillsForms(capabilities) ? elicits : 'result';
  }
}

/** Nothing said means forms. */
function fillsForms(capabilities: ClientCapabilities | undefined): boolean {
  const elicitation = capabilities?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
