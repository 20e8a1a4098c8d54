/** A stand-in for the Messages API: the "model" does what the prompt says, and then repeats what its tools gave. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Block {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Request {
  readonly stream?: boolean;
  readonly tools?: readonly unknown[];
  readonly messages?: readonly { readonly role: string; readonly content: string | readonly Block[] }[];
}

interface MessagesApi {
  readonly url: string;
  close(): void;
}

/** A prompt that makes the model call these tools. */
export function calling(...tools: readonly { readonly name: string; readonly input: object }[]): string {
  return `CALL ${JSON.stringify(tools)} END`;
}

export async function messagesApi(): Promise<MessagesApi> {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => server.close().closeAllConnections() };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (!/\/v1\/messages(\?|$)/.test(request.url ?? '')) {
    response.setHeader('content-type', 'application/json');
    response.end('{"input_tokens":10}');
    return;
  }
  const asked = JSON.parse(text) as Request;
  const blocks = replyTo(asked);
  if (asked.stream) stream(response, blocks);
  else {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...messageOf(blocks), content: blocks }));
  }
}

function replyTo({ messages = [], tools = [] }: Request): Block[] {
  const unanswered = messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1);
  const blocks = unanswered.flatMap(({ content }) =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : content,
  );
  const results = blocks.filter(({ type }) => type === 'tool_result');
  if (results.length > 0) return [{ type: 'text', text: `done: ${results.map(textOf).join(' | ')}` }];
  const prompt = blocks.map(textOf).join('\n');
  const [, calls] = /CALL (\[.*?\]) END/s.exec(prompt) ?? [];
  if (calls === undefined || tools.length === 0) return [{ type: 'text', text: 'hello' }];
  const wanted = JSON.parse(calls) as { name: string; input: object }[];
  return wanted.map(({ name, input }, index) => ({
    type: 'tool_use',
    id: `toolu_${index}_${messages.length}`,
    name,
    input,
  }));
}

function textOf(block: Block): string {
  const { text, content } = block;
  if (typeof text === 'string') return text;
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? (content as Block[]).map(textOf).join('') : '';
}

function messageOf(blocks: readonly Block[]): object {
  const stop = blocks.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn';
  const usage = { input_tokens: 10, output_tokens: 10 };
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'fake',
    stop_reason: stop,
    stop_sequence: null,
    usage,
  };
}

function stream(response: ServerResponse, blocks: readonly Block[]): void {
  response.setHeader('content-type', 'text/event-stream');
  const send = (type: string, more: object): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`);
  };
  const message = messageOf(blocks) as { stop_reason: string; usage: object };
  send('message_start', { message: { ...message, content: [], stop_reason: null } });
  blocks.forEach((block, index) => {
    const isText = block.type === 'text';
    send('content_block_start', { index, content_block: { ...block, ...(isText ? { text: '' } : { input: {} }) } });
    const delta = isText
      ? { type: 'text_delta', text: block['text'] }
      : { type: 'input_json_delta', partial_json: JSON.stringify(block['input']) };
    send('content_block_delta', { index, delta });
    send('content_block_stop', { index });
  });
  send('message_delta', { delta: { stop_reason: message.stop_reason, stop_sequence: null }, usage: message.usage });
  send('message_stop', {});
  response.end();
}
