/** The acceptance criteria of the plan that sessions were built after, one by one. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionArgs } from '../../../src/wire/control/claude-cli.js';
import { lineReader } from '../../../src/wire/stdio/line-reader.js';
import { ScriptedSession, settled } from './scripted-session.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const tool = { tool_name: 'Bash', tool_input: { command: 'ls' } };
const never = (): Promise<never> => new Promise(() => {});
const fails = (): never => {
  throw new Error('broken');
};

test('AC 1: bidirectional mode via --input-format stream-json', () => {
  expect(sessionArgs(false).join(' ')).toBe('--input-format stream-json --output-format stream-json --verbose');
  expect(sessionArgs(true)).toEqual([...sessionArgs(false), '--permission-prompt-tool', 'stdio']);
});

describe('AC 2: NDJSON framing both directions', () => {
  const read = (chunks: readonly Uint8Array[], longest = 100): { lines: string[]; tooLong: number[] } => {
    const lines: string[] = [];
    const tooLong: number[] = [];
    const reader = lineReader(
      longest,
      (line) => lines.push(line),
      (size) => tooLong.push(size),
    );
    for (const chunk of chunks) reader.add(chunk);
    reader.end();
    return { lines, tooLong };
  };
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  test('lines end with LF or CRLF, the last also without; empty ones are none', () => {
    expect(read([bytes('{"a":1}\r\n\n{"b"'), bytes(':2}\n{"c":3}')]).lines).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
  });

  test('characters may be cut', () => {
    const text = bytes('"grüße 🦀"\n');
    for (let at = 0; at <= text.length; at += 1)
      expect(read([text.subarray(0, at), text.subarray(at)]).lines).toEqual(['"grüße 🦀"']);
  });

  test('a line that is too long is told once, and nothing is heard after it', () => {
    const { lines, tooLong } = read([bytes('ok\n'), bytes('x'.repeat(101)), bytes('y\nmore\n')]);
    expect(lines).toEqual(['ok']);
    expect(tooLong).toEqual([101]);
  });

  test('what is sent is one line', async () => {
    const session = await new ScriptedSession().run();
    void session.call('set_model', { model: 'a\nb' });
    expect(session.sent).toEqual([
      { type: 'control_request', request_id: 'req_1', request: { subtype: 'set_model', model: 'a\nb' } },
    ]);
  });
});

test('AC 3: request ID correlation', async () => {
  const session = await new ScriptedSession().run();
  const calls = ['interrupt', 'set_model', 'mcp_status'].map((method) => session.call(method));
  expect(session.sent.map(({ request_id }) => request_id)).toEqual(['req_1', 'req_2', 'req_3']);
  session.reply('req_3', { third: true });
  session.reply('req_9', {});
  session.refuse('req_2', 'no such model', 'invalid_model');
  session.reply('req_1', { first: true });
  session.reply('req_1', { again: true });
  expect(await calls[0]).toEqual({ first: true });
  await expect(calls[1]).rejects.toMatchObject({ code: 'REMOTE', message: 'no such model', hubCode: 'invalid_model' });
  expect(await calls[2]).toEqual({ third: true });
  expect(session.kinds()).toEqual(['unexpected-reply', 'unexpected-reply']);
});

test('AC 4: the initialize handshake registers hooks', async () => {
  const handlers = { PreToolUse: never, Stop: never, can_use_tool: never };
  const hooks = {
    PreToolUse: [
      { matcher: 'Bash|Write', timeoutMs: 1500 },
      { matcher: 'Read', onFailure: 'block' },
    ],
  } as const;
  const mcpServers = { calc: { connect: () => Promise.resolve() } };
  const session = new ScriptedSession(handlers, { hooks, mcpServers, initialize: { title: 'test' } });
  await settled();
  expect(session.protocol.state).toBe('init_sent');
  expect(session.sent).toEqual([
    {
      type: 'control_request',
      request_id: 'req_0',
      request: {
        subtype: 'initialize',
        title: 'test',
        hooks: {
          PreToolUse: [
            { matcher: 'Bash|Write', hookCallbackIds: ['hook_0'], timeout: 2 },
            { matcher: 'Read', hookCallbackIds: ['hook_1'], timeout: 60, onFailure: 'block' },
          ],
          Stop: [{ matcher: null, hookCallbackIds: ['hook_2'], timeout: 60 }],
        },
        sdkMcpServers: ['calc'],
      },
    },
  ]);
  session.reply('req_0', { commands: [] });
  expect(session.protocol.state).toBe('running');
  expect(await session.call('initialize')).toEqual({ commands: [] });
});

test('AC 5: hook callbacks invoke user functions', async () => {
  const seen: unknown[] = [];
  const specific = { hookEventName: 'PreToolUse', updatedInput: { command: 'pwd' } };
  const session = await new ScriptedSession({
    PreToolUse: (input: object) => {
      seen.push(input);
      return { PreToolUse: { hookSpecificOutput: specific } };
    },
    Stop: async () => ({ Stop: { continue: true } }),
  }).run();
  session.ask('cli_1', {
    subtype: 'hook_callback',
    callback_id: 'hook_0',
    tool_use_id: 'toolu_1',
    input: { session_id: 's', ...tool },
  });
  session.hook('cli_2', { stop_hook_active: false }, 'hook_1');
  session.hook('cli_3', {}, 'hook_7');
  await settled();
  expect(seen).toEqual([{ session_id: 's', tool_use_id: 'toolu_1', ...tool }]);
  expect(session.answers).toEqual({
    cli_1: [{ hookSpecificOutput: specific }],
    cli_2: [{ continue: true }],
    cli_3: [{ continue: true }],
  });
  expect(session.kinds()).toEqual(['unknown-frame']);
});

test('AC 6: permission callbacks consult can_use_tool', async () => {
  const session = await new ScriptedSession({
    can_use_tool: ({ input }: { input: { command: string } }) => {
      if (input.command === 'rm') return { deny: { message: 'no', interrupt: true } };
      return { allow: input.command === 'ls' ? {} : { updatedInput: { command: 'true' } } };
    },
  }).run();
  for (const command of ['ls', 'rm', 'cat']) session.permission(command, { command });
  await settled();
  expect(session.answers).toEqual({
    ls: [{ behavior: 'allow', updatedInput: { command: 'ls' } }],
    rm: [{ behavior: 'deny', message: 'no', interrupt: true }],
    cat: [{ behavior: 'allow', updatedInput: { command: 'true' } }],
  });
});

describe('AC 7: SDK MCP servers route to handlers', () => {
  interface Wire {
    onmessage?: (message: { id?: number; method: string }) => void;
    onclose?: () => void;
    start(): Promise<void>;
    send(message: object): Promise<void>;
  }

  async function serving(reply: (message: { id?: number; method: string }, wire: Wire) => void) {
    let wire: Wire | undefined;
    const calc = {
      async connect(transport: Wire) {
        wire = transport;
        transport.onmessage = (message) => reply(message, transport);
        await transport.start();
      },
    };
    const session = await new ScriptedSession({}, { mcpServers: { calc } }).run();
    const deliver = (id: string, message: object): void =>
      session.ask(id, { subtype: 'mcp_message', server_name: 'calc', message });
    return { session, deliver, wire: wire! };
  }

  test('requests are replied to, notifications acknowledged', async () => {
    const seen: string[] = [];
    const { session, deliver } = await serving(({ id, method }, wire) => {
      seen.push(method);
      if (id !== undefined) void wire.send({ jsonrpc: '2.0', id, result: { tools: [] } });
    });
    deliver('cli_1', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    deliver('cli_2', { jsonrpc: '2.0', method: 'notifications/initialized' });
    await settled();
    expect(seen).toEqual(['tools/list', 'notifications/initialized']);
    expect(session.answers).toEqual({
      cli_1: [{ mcp_response: { jsonrpc: '2.0', id: 1, result: { tools: [] } } }],
      cli_2: [{ mcp_response: { jsonrpc: '2.0', result: {}, id: 0 } }],
    });
  });

  test('a server that throws is an error of JSON-RPC', async () => {
    const { session, deliver } = await serving(fails);
    deliver('cli_1', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    await settled();
    expect(session.answers).toEqual({
      cli_1: [{ mcp_response: { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'broken' } } }],
    });
  });

  test('what the server says by itself goes to the CLI, and the end of the session to the server', async () => {
    const { session, wire } = await serving(() => {});
    const closed = vi.fn();
    wire.onclose = closed;
    const message = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };
    const said = wire.send(message);
    expect(session.sent.map(({ request }) => request)).toEqual([
      { subtype: 'mcp_message', server_name: 'calc', message },
    ]);
    session.reply('req_1');
    await said;
    session.protocol.stop();
    expect(closed).toHaveBeenCalledOnce();
  });
});

test('AC 8: control operations send control_request', async () => {
  const session = await new ScriptedSession().run();
  const operations = {
    interrupt: {},
    set_permission_mode: { mode: 'plan' },
    set_model: { model: null },
    rewind_files: { user_message_id: 'u' },
  };
  for (const [method, params] of Object.entries(operations)) void session.call(method, params);
  expect(session.sent).toEqual(
    Object.entries(operations).map(([subtype, params], index) => ({
      type: 'control_request',
      request_id: `req_${index + 1}`,
      request: { subtype, ...params },
    })),
  );
});

test('AC 9: timeouts default to 60 s, and each hook may have its own', async () => {
  const handlers = { PreToolUse: never, Stop: never };
  const session = await new ScriptedSession(handlers, { hooks: { Stop: { timeoutMs: 2000 } } }).run();
  session.hook('slow', tool, 'hook_0');
  session.hook('quick', { stop_hook_active: false }, 'hook_1');
  await vi.advanceTimersByTimeAsync(1500);
  expect(session.answers).toEqual({});
  await vi.advanceTimersByTimeAsync(500);
  expect(session.answers).toEqual({ quick: [{ continue: true }] });
  await vi.advanceTimersByTimeAsync(57_000);
  expect(Object.keys(session.answers)).toEqual(['quick']);
  // Before the CLI itself gives up, which would keep the tool from running.
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.answers).toEqual({ quick: [{ continue: true }], slow: [{ continue: true }] });
});

test('AC 10: hook errors fail open', async () => {
  const wrong = { PostToolUse: { hookSpecificOutput: { hookEventName: 'PostToolUse', updatedInput: {} } } };
  const session = await new ScriptedSession({
    PreToolUse: fails,
    Stop: async () => fails(),
    PostToolUse: () => wrong,
  }).run();
  session.hook('sync', tool, 'hook_0');
  session.hook('async', { stop_hook_active: false }, 'hook_1');
  session.hook('wrong', { ...tool, tool_response: {} }, 'hook_2');
  await settled();
  const open = [{ continue: true }];
  expect(session.answers).toEqual({ sync: open, async: open, wrong: open });
  expect(session.kinds()).toEqual(['question-cancelled', 'question-cancelled', 'question-cancelled']);
});

test('AC 11: permission errors fail closed', async () => {
  const denied = { behavior: 'deny', message: 'the permission handler gave no answer' };
  const failing = await new ScriptedSession({ can_use_tool: fails }, {}).run();
  failing.permission('cli_1');
  await settled();
  expect(failing.answers).toEqual({ cli_1: [denied] });
  const slow = await new ScriptedSession({ can_use_tool: never }, { permissionTimeoutMs: 1000 }).run();
  slow.permission('cli_1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(slow.answers).toEqual({ cli_1: [denied] });
  const missing = await new ScriptedSession({}).run();
  missing.permission('cli_1');
  await settled();
  expect(missing.answers).toEqual({ cli_1: [denied] });
});
