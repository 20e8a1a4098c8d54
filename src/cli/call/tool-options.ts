/** The options of every command that offers a hub as an MCP server. */
import type { ToolSettings } from '../../tasks/mcp-server/hub-tools.js';
import { QUESTION_CHOICES } from '../../tasks/mcp-server/question-choice.js';
import type { CommandCall, Option } from './command.js';
import { oneOf } from './one-of.js';
import { patienceMsOf } from './patience.js';

export const TOOL_OPTIONS = {
  questions: {
    type: 'string',
    values: QUESTION_CHOICES,
    describe:
      'How questions reach an MCP client: elicit (a form), result (in place of the result) or notify (a message); ' +
      'auto (default) goes by what the client can do',
  },
  hold: {
    type: 'string',
    describe: 'How many seconds a call waits for an answer that the next tool call brings (default 600)',
  },
} as const satisfies Readonly<Record<string, Option>>;

export function toolSettingsOf(call: CommandCall): ToolSettings {
  return { questions: oneOf('questions', QUESTION_CHOICES, call) ?? 'auto', patienceMs: patienceMsOf(call) };
}
