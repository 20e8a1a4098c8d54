/** What becomes of a session: its states, its limits, and which of two events wins. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ScriptedSession, settled } from './scripted-session.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const never = (): Promise<never> => new Promise(() => {});

async function eventsOf({ protocol }: ScriptedSession): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of protocol.events()) events.push(event);
  return events;
}

describe('the beginning', () => {
  test('starting, init_sent, running: only the reply begins it', async () => {
    const session = new ScriptedSession({ can_use_tool: () => ({ allow: {} }) });
    expect(session.protocol.state).toBe('starting');
    await settled();
    expect(session.protocol.state).toBe('init_sent');
    session.say({ type: 'system', subtype: 'init' });
    session.permission('cli_1');
    await settled();
    // A question is answered all the same: MCP servers are asked before the reply.
    expect(Object.keys(session.answers)).toEqual(['cli_1']);
    expect(session.protocol.state).toBe('init_sent');
    session.reply('req_0');
    expect(session.protocol.state).toBe('running');
  });

  test('calls wait for it, and go out in order, at once', async () => {
    const session = new ScriptedSession();
    await settled();
    const calls = ['set_model', 'interrupt', 'mcp_status'].map((method) => session.call(method));
    await settled();
    expect(session.sent).toHaveLength(1);
    session.reply('req_0');
    expect(session.sent.slice(1).map(({ request }) => request?.subtype)).toEqual([
      'set_model',
      'interrupt',
      'mcp_status',
    ]);
    for (const id of ['req_2', 'req_1', 'req_3']) session.reply(id, { id });
    expect(await Promise.all(calls)).toEqual([{ id: 'req_1' }, { id: 'req_2' }, { id: 'req_3' }]);
  });

  test('at most 16 wait', async () => {
    const session = new ScriptedSession();
    const calls = Array.from({ length: 17 }, () => session.call('interrupt'));
    await expect(calls[16]).rejects.toMatchObject({ name: 'InitQueueOverflowError', code: 'INIT_QUEUE_OVERFLOW' });
    session.reply('req_0');
    expect(session.sent).toHaveLength(17);
  });

  test('an error reply ends it', async () => {
    const session = new ScriptedSession();
    const call = session.call('interrupt');
    await settled();
    session.refuse('req_0', 'bad hooks');
    await expect(call).rejects.toMatchObject({ code: 'SESSION_NOT_INITIALIZED' });
    expect(await eventsOf(session)).toMatchObject([{ type: 'failed', error: { code: 'INITIALIZATION' } }]);
    expect(session.protocol.state).toBe('failed');
  });

  test('so does silence', async () => {
    const session = new ScriptedSession(undefined, { replyTimeoutMs: { initialize: 1000 } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await eventsOf(session)).toMatchObject([{ type: 'failed', error: { code: 'INITIALIZATION_TIMEOUT' } }]);
  });

  test('and an early end of the CLI', async () => {
    const session = new ScriptedSession();
    await settled();
    session.crash();
    expect(await eventsOf(session)).toMatchObject([{ type: 'failed', error: { code: 'CLI_EXITED_DURING_INIT' } }]);
  });
});

describe('calls', () => {
  test('at most 64 wait for a reply', async () => {
    const session = await new ScriptedSession(undefined, { limits: { pending: 2 } }).run();
    const calls = ['a', 'b', 'c'].map((method) => session.call(method));
    await expect(calls[2]).rejects.toMatchObject({ name: 'TooManyPendingRequestsError' });
    session.reply('req_1');
    await calls[0];
    void session.call('d');
    expect(session.sent.map(({ request }) => request?.subtype)).toEqual(['a', 'b', 'd']);
  });

  test('without a reply fail, and a late one is reported', async () => {
    const session = await new ScriptedSession().run();
    const call = session.call('interrupt');
    await vi.advanceTimersByTimeAsync(5000);
    await expect(call).rejects.toMatchObject({ code: 'CALL_TIMEOUT' });
    expect(session.sent.at(-1)).toEqual({ type: 'control_cancel_request', request_id: 'req_1' });
    session.reply('req_1');
    expect(session.kinds()).toEqual(['unexpected-reply']);
  });

  test('that nobody wants any more are cancelled', async () => {
    const session = await new ScriptedSession().run();
    const abort = new AbortController();
    const call = session.client.single({ path: 'mcp_status' }, {}, { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ code: 'ABORTED' });
    expect(session.sent.at(-1)).toEqual({ type: 'control_cancel_request', request_id: 'req_1' });
  });

  test('that nobody wants any more are not sent where they still wait', async () => {
    const session = new ScriptedSession();
    const abort = new AbortController();
    const call = session.client.single({ path: 'mcp_status' }, {}, { signal: abort.signal });
    await settled();
    abort.abort();
    await expect(call).rejects.toMatchObject({ code: 'ABORTED' });
    session.reply('req_0');
    expect(session.sent).toHaveLength(1);
  });

  test('with what cannot be sent fail by themselves', async () => {
    const session = await new ScriptedSession(undefined, {}, { maxFrameBytes: 200 }).run();
    await expect(session.call('set_model', { model: 'm'.repeat(200) })).rejects.toMatchObject({
      code: 'FRAME_TOO_LARGE',
    });
    await expect(session.call('set_model', { model: 1n })).rejects.toMatchObject({ code: 'INVALID_PARAMS' });
    void session.call('interrupt');
    expect(session.sent).toHaveLength(1);
  });
});

describe('prompts', () => {
  const result = { type: 'result', subtype: 'success' };

  test('give what is said until the result, each their own', async () => {
    const session = await new ScriptedSession().run();
    const turns = ['one', 'two'].map((content) => session.client.stream({ path: 'prompt' }, { content }));
    await settled();
    expect(session.sent).toEqual(
      ['one', 'two'].map((content) => ({
        type: 'user',
        message: { role: 'user', content },
        parent_tool_use_id: null,
        session_id: '',
      })),
    );
    for (const subtype of ['a', 'b']) {
      session.say({ type: 'system', subtype });
      session.say(result);
    }
    for (const [index, subtype] of ['a', 'b'].entries()) {
      const said: unknown[] = [];
      for await (const message of turns[index]!) said.push(message);
      expect(said).toEqual([{ type: 'system', subtype }, result]);
    }
  });

  test('that are left end the turn, whose result is nobody else’s', async () => {
    const session = await new ScriptedSession().run();
    const left = session.client.stream({ path: 'prompt' }, { content: 'one' });
    await settled();
    await left.cancel();
    expect(session.sent.at(-1)?.request).toEqual({ subtype: 'interrupt' });
    const next = session.client.stream({ path: 'prompt' }, { content: 'two' });
    await settled();
    session.say({ ...result, of: 'one' });
    session.say({ ...result, of: 'two' });
    const said: unknown[] = [];
    for await (const message of next) said.push(message);
    expect(said).toEqual([{ ...result, of: 'two' }]);
  });

  test('are among the messages too, with what has an unknown type kept', async () => {
    const session = await new ScriptedSession().run();
    const news = { type: 'brand_new', x: 1 };
    session.say({ type: 'keep_alive' });
    session.say(news);
    const { value } = await session.messages[Symbol.asyncIterator]().next();
    expect(value).toEqual({ type: 'unknown', message: news });
  });
});

describe('the first event wins', () => {
  test('cancel before answer: the handler hears, its answer is reported and not sent', async () => {
    let reason: unknown;
    let answer = (_: object): void => {};
    const session = await new ScriptedSession({
      can_use_tool: (_: object, { signal }: { signal: AbortSignal }) => {
        signal.addEventListener('abort', () => (reason = signal.reason));
        return new Promise((resolve) => (answer = resolve));
      },
    }).run();
    session.permission('cli_1');
    await settled();
    session.withdraw('cli_1');
    expect(String(reason)).toContain('no longer waits');
    answer({ allow: {} });
    await settled();
    expect(session.answers).toEqual({});
    expect(session.kinds()).toEqual(['late-answer']);
  });

  test('deadline before answer: one answer, and the late one is reported', async () => {
    let answer = (_: object): void => {};
    const session = await new ScriptedSession(
      { can_use_tool: () => new Promise((resolve) => (answer = resolve)) },
      { permissionTimeoutMs: 1000 },
    ).run();
    session.permission('cli_1');
    await vi.advanceTimersByTimeAsync(1000);
    answer({ allow: {} });
    await settled();
    expect(session.answers['cli_1']).toMatchObject([{ behavior: 'deny' }]);
    expect(session.kinds()).toEqual(['question-cancelled', 'late-answer']);
  });

  test('answer before cancel: nothing more happens', async () => {
    const session = await new ScriptedSession({ can_use_tool: () => ({ allow: {} }) }).run();
    session.permission('cli_1');
    await settled();
    session.withdraw('cli_1');
    expect(session.answers['cli_1']).toHaveLength(1);
    expect(session.events).toEqual([]);
  });

  test('crash before answer: the handler hears, nothing is sent', async () => {
    let reason: unknown;
    const session = await new ScriptedSession({
      can_use_tool: (_: object, { signal }: { signal: AbortSignal }) => {
        signal.addEventListener('abort', () => (reason = signal.reason));
        return never();
      },
    }).run();
    const call = session.call('interrupt');
    session.permission('cli_1');
    await settled();
    session.sent.length = 0;
    session.crash();
    await expect(call).rejects.toMatchObject({ code: 'SESSION_FAILED' });
    expect(reason).toMatchObject({ code: 'SESSION_FAILED' });
    expect(session.sent).toEqual([]);
  });

  test('a question that comes again runs no handler twice, and gets the same answer', async () => {
    const handler = vi.fn(() => ({ allow: {} }));
    const session = await new ScriptedSession({ can_use_tool: handler }).run();
    session.permission('cli_1');
    session.permission('cli_1');
    await settled();
    expect(handler).toHaveBeenCalledOnce();
    expect(session.answers['cli_1']).toEqual([session.answers['cli_1']![0], session.answers['cli_1']![0]]);
    expect(session.kinds()).toEqual(['duplicate-question']);
  });
});

describe('questions', () => {
  test('at most 32 are open: those beyond are answered without a handler', async () => {
    const handler = vi.fn(never);
    const session = await new ScriptedSession({ can_use_tool: handler, Stop: never }).run();
    for (let index = 0; index < 33; index += 1) session.permission(`cli_${index}`);
    session.hook('stop', { stop_hook_active: false });
    expect(handler).toHaveBeenCalledTimes(32);
    expect(session.answers).toMatchObject({ cli_32: [{ behavior: 'deny' }], stop: [{ continue: true }] });
    expect(session.events.map(({ error }) => error?.code)).toEqual(['TOO_MANY_QUESTIONS', 'TOO_MANY_QUESTIONS']);
  });

  test('of a kind that nobody knows are refused', async () => {
    const session = await new ScriptedSession({}).run();
    session.ask('cli_1', { subtype: 'request_user_dialog', title: 'x' });
    session.say({ type: 'control_request', request_id: 'cli_2' });
    session.say({ type: 'control_request', request: { subtype: 'can_use_tool' } });
    await settled();
    expect(session.answers).toMatchObject({
      cli_1: [{ error: expect.stringContaining('request_user_dialog') as string }],
      cli_2: [{ error: 'the request has no subtype' }],
    });
  });
});

describe('the end', () => {
  test('stop() ends calls, messages and the CLI, once', async () => {
    const session = await new ScriptedSession().run();
    const call = session.call('interrupt');
    session.protocol.stop();
    session.protocol.stop();
    await expect(call).rejects.toMatchObject({ code: 'SESSION_STOPPED' });
    await expect(session.messages[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'SESSION_STOPPED' });
    expect(await eventsOf(session)).toEqual([{ type: 'running' }, { type: 'stopped' }]);
    await expect(session.call('interrupt')).rejects.toMatchObject({ code: 'SESSION_STOPPED' });
  });

  test('a line that is not JSON is reported, and the next one read', async () => {
    const session = await new ScriptedSession().run();
    const call = session.call('interrupt');
    for (const line of ['Debugger attached.', '[1]', 'null', '{"type":']) session.say(line);
    session.reply('req_1', { fine: true });
    expect(await call).toEqual({ fine: true });
    expect(session.kinds()).toEqual(Array(4).fill('unknown-frame'));
  });
});
