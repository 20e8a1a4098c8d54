/** Questions of a hub, put to MCP clients of the revisions of 2025. */
import { describe, expect, it } from 'vitest';
import { images } from '../../../src/wire/hub/examples/images.js';
import { interactive } from '../../../src/wire/hub/examples/interactive.js';
import { accept } from './answering-clients.js';
import { clientOf, served } from './in-process.js';
import type { ElicitParams, ToolReply } from './real-client.js';

function asksIn({ structuredContent }: ToolReply) {
  return structuredContent?.['asks'] as {
    request_id: string;
    variant: string;
    question: unknown;
    answer_schema: object;
  };
}

function textOf({ content }: ToolReply): string {
  return content.map(({ text }) => text).join('\n');
}

describe('a client without forms', () => {
  it('gets the question in place of the result, with what a model must know', async () => {
    const client = await clientOf(await served(interactive));
    const reply = await client.call('interactive.wizard');
    const asks = asksIn(reply);
    expect(asks).toMatchObject({ variant: 'prompt', question: { type: 'prompt', message: 'Enter project name:' } });
    expect(JSON.stringify(asks.answer_schema)).toContain('"text"');
    expect(textOf(reply)).toContain(`_plexus_respond with request_id "${asks.request_id}"`);
    expect(textOf(reply)).toMatch(/The hub waits for \d+ seconds/);
    expect(reply.isError).toBeUndefined();
  });

  it('hears where an answer does not fit, and may give another', async () => {
    const client = await clientOf(await served(images));
    const { request_id } = asksIn(await client.call('images.process_images', { paths: ['a'] }));
    const wrong = await client.call('_plexus_respond', { request_id, response_data: { Quality: 'high' } });
    expect(wrong.isError).toBe(true);
    expect(textOf(wrong)).toMatch(/does not fit at \/Quality: .*; the question is still open/);
    const right = await client.call('_plexus_respond', { request_id, response_data: { Quality: 80 } });
    expect(right.structuredContent).toEqual({ items: [{ Processed: { path: 'a', quality: 80 } }, 'Done'] });
  });

  it('may decline', async () => {
    const client = await clientOf(await served(interactive));
    const { request_id } = asksIn(await client.call('interactive.wizard'));
    const reply = await client.call('_plexus_respond', { request_id, cancel: true });
    expect(reply.structuredContent).toEqual({ items: [{ event: 'started' }, { event: 'cancelled' }] });
  });

  it('gets what became of the call where the answer came too late', async () => {
    const hub = await served(interactive);
    const client = await clientOf(hub);
    const { request_id } = asksIn(await client.call('interactive.wizard'));
    const response_data = { type: 'text', value: 'demo' };
    await client.call('_plexus_respond', { request_id, response_data });
    const again = await client.call('_plexus_respond', { request_id, response_data });
    expect(textOf(again)).toContain('closed before this answer came');
    expect(asksIn(again)).toMatchObject({ variant: 'select' });
  });

  it('is refused for a question that nobody asked', async () => {
    const client = await clientOf(await served(interactive));
    const reply = await client.call('_plexus_respond', { request_id: 'x', response_data: 1 });
    expect(reply.isError).toBe(true);
    expect(textOf(reply)).toContain('no question "x" is open');
  });

  it('that does not come back loses its call when its time is over', async () => {
    const hub = await served(interactive, { patienceMs: 20 });
    const client = await clientOf(hub);
    await client.call('interactive.wizard');
    await expect.poll(() => hub.calls.map(({ outcome }) => outcome)).toContain('cancelled');
  });

  it('that leaves loses it at once', async () => {
    const hub = await served(interactive);
    const client = await clientOf(hub);
    await client.call('interactive.wizard');
    await client.close();
    await expect.poll(() => hub.calls.map(({ outcome }) => outcome)).toContain('cancelled');
  });
});

describe('a client with forms', () => {
  /** Runs `method`, and gives back what was asked: the first form, filled in by `answers` in their order. */
  async function forms(part: Parameters<typeof served>[0], method: string, args: object, answers: readonly never[]) {
    const asked: ElicitParams[] = [];
    const hub = await served(part);
    const client = await clientOf(hub, (params) => {
      asked.push(params);
      return (answers[asked.length - 1] as never) ?? { action: 'cancel' };
    });
    const reply = await client.call(method, { ...args });
    return { asked, reply };
  }

  it('gets a text field, a choice with titles and a yes or no', async () => {
    const answers = [accept('demo'), accept('api'), accept(true)] as never[];
    const { asked, reply } = await forms(interactive, 'interactive.wizard', {}, answers);
    const fields = asked.map(({ requestedSchema }) => requestedSchema.properties['answer']);
    expect(fields).toEqual([
      { type: 'string' },
      {
        type: 'string',
        oneOf: [
          { const: 'minimal', title: 'Minimal: Bare-bones starter' },
          { const: 'full', title: 'Full Featured: All features included' },
          { const: 'api', title: 'API Only: Backend API template' },
        ],
      },
      { type: 'boolean', title: 'Yes?' },
    ]);
    expect(reply.structuredContent?.['items']).toContainEqual({ event: 'created', name: 'demo', template: 'api' });
  });

  it('is asked again, with the reason, where its answer does not fit', async () => {
    const answers = [accept(7), accept('demo')] as never[];
    const { asked } = await forms(interactive, 'interactive.wizard', {}, answers);
    expect(asked[1]?.message).toMatch(/^The answer does not fit at \/answer/);
    expect(asked[1]?.message).toContain('Enter project name:');
    expect(asked[2]?.message).toMatch(/^Choose template:/);
  });

  it('declines, and the hub gets the answer that cancels', async () => {
    const { reply } = await forms(interactive, 'interactive.wizard', {}, []);
    expect(reply.structuredContent).toEqual({ items: [{ event: 'started' }, { event: 'cancelled' }] });
  });

  it('declines where no answer cancels, and the call ends with that', async () => {
    const { reply } = await forms(images, 'images.process_images', { paths: ['a'] }, []);
    expect(reply.isError).toBe(true);
    expect(reply._meta?.['plexus/error']).toMatchObject({ code: 'HANDLER_FAILED' });
  });

  it("writes JSON, or what can be one answer only, to a question of the hub's own", async () => {
    const answers = [accept('true'), accept('{"Confirmed": true}'), accept('90')] as never[];
    const { asked, reply } = await forms(images, 'images.process_images', { paths: ['existing'] }, answers);
    expect(asked[0]?.requestedSchema.properties['answer']?.['description']).toMatch(
      /^JSON of this schema: .*Confirmed/,
    );
    expect(asked[1]?.message).toContain('true may be Confirmed or Skip');
    expect(reply.structuredContent?.['items']).toEqual([{ Processed: { path: 'existing', quality: 90 } }, 'Done']);
  });

  it("may give the hub's own answer in place of a form, which is checked like one", async () => {
    const direct = (answer: unknown) => ({ action: 'accept', _meta: { 'plexus/answer': answer } });
    const answers = [direct({ Wrong: 1 }), direct({ Quality: 80 })] as never[];
    const { asked, reply } = await forms(images, 'images.process_images', { paths: ['a'] }, answers);
    expect(asked[0]?._meta?.['plexus/question']).toMatchObject({ request_data: { ChooseQuality: {} } });
    expect(asked).toHaveLength(2);
    expect(reply.structuredContent?.['items']).toContainEqual({ Processed: { path: 'a', quality: 80 } });
  });
});
