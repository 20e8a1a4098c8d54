/** People at clients: the same answers, given in each of the ways that clients are asked. */
import type { ClientSettings, ElicitParams, ElicitReply, RealClient, ToolReply } from './real-client.js';

/** To all questions of the examples "interactive" and "images". */
function answer(question: Record<string, unknown>): unknown {
  if ('ChooseQuality' in question) return { Quality: 90 };
  if ('ConfirmOverwrite' in question) return { Confirmed: true };
  if ('SkipLowRes' in question) return { Skip: false };
  switch (question['type']) {
    case 'prompt':
      return { type: 'text', value: 'demo' };
    case 'select':
      return { type: 'selected', values: ['full'] };
    default:
      return { type: 'confirmed', value: true };
  }
}

/** What a person would fill in: the form says what it wants. */
export function fillIn({ message, requestedSchema }: ElicitParams): ElicitReply {
  const { type, oneOf, enum: values, description } = requestedSchema.properties['answer'] ?? {};
  const isChoice = oneOf !== undefined || values !== undefined;
  const isJson = String(description).startsWith('JSON');
  return accept(isJson ? asJson(message) : isChoice ? 'full' : type === 'boolean' ? true : 'demo');
}

/** The hub does not say which answer its questions want: a number can be one only, a yes may be two. */
function asJson(message: string): string {
  if (message.includes('asks ChooseQuality')) return '90';
  return message.includes('asks SkipLowRes') ? '{"Skip": false}' : '{"Confirmed": true}';
}

export function accept(answer: string | number | boolean | string[]): ElicitReply {
  return { action: 'accept', content: { answer } };
}

/** Calls as a model does: one tool at a time, with the answers to what comes in place of the result. */
export async function callInTurns(
  client: RealClient,
  name: string,
  args?: Record<string, unknown>,
): Promise<ToolReply> {
  let reply = await client.call(name, args);
  for (;;) {
    const asks = reply.structuredContent?.['asks'] as { request_id: string; question: never } | undefined;
    if (asks === undefined) return reply;
    const args = { request_id: asks.request_id, response_data: answer(asks.question) };
    reply = await client.call('_plexus_respond', args);
  }
}

/** A client that hears questions as messages, and answers them while its call is open. */
export function listening(client: () => RealClient, spelling: 'response_data' | 'payload' = 'response_data') {
  const answered: string[] = [];
  const onMessage: ClientSettings['onMessage'] = ({ logger, data }) => {
    const { type, request_id, request_data } = data as Record<string, never>;
    if (logger !== 'plexus.bidir' || type !== 'request') return;
    const args = { request_id, [spelling]: answer(request_data as never) };
    void client()
      .call('_plexus_respond', args)
      .then(({ content }) => answered.push(content[0]?.text ?? ''));
  };
  return { onMessage, answered };
}
