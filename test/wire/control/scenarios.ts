/**
 * What a session must do, with the real CLI (`scripts/interop control`) and with its recorded transcripts (CI). Each
 * scenario throws where something is wrong.
 */
import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ControlHub, ControlSessionHandle, SessionOptions } from '../../../src/wire/control/index.js';
import { calling } from './messages-api.js';

/** The generated client, whose types are proved elsewhere (test/emit/handlers-types.tools.test.ts). */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Any = any;

type Session = ControlSessionHandle<ControlHub & Any>;

export interface Stage {
  /** Where the CLI runs; empty at the beginning. */
  readonly folder: string;
  /** Where it has no business without permission. */
  readonly outside: string;
  start(options: SessionOptions<Any> & { readonly asksPermission?: boolean }): Session;
  /** Ends the CLI in the middle of something. */
  kill(): void;
  /** All that was reported. */
  readonly events: readonly { readonly kind: string; readonly message: string }[];
}

export interface Scenario {
  readonly name: string;
  /** The oldest version that can do it. */
  readonly since?: string;
  run(stage: Stage): Promise<void>;
}

const bash = (command: string): { name: string; input: object } => ({
  name: 'Bash',
  input: { command, description: 'a test' },
});

/** What the model said at the end: `done: ` and what its tools gave. */
async function ask(session: Session, content: string): Promise<string> {
  let last = '';
  for await (const message of session.hub.prompt({ content })) {
    if (message.type === 'result') last = String(message.result ?? message.subtype);
  }
  return last;
}

/** The last of its events; nothing is left running then. */
export async function sessionEnd(session: Session): Promise<string | undefined> {
  return (await ended(session)).at(-1);
}

async function ended(session: Session): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of session.events()) types.push(type);
  return types;
}

const allow = (): object => ({ allow: {} });
const never = (): Promise<never> => new Promise(() => {});

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'initialize',
    async run({ start }) {
      const session = start({});
      const greeting = await session.hub.initialize();
      assert.ok(Array.isArray(greeting.commands));
      session.stop();
      assert.deepEqual(await ended(session), ['running', 'stopped']);
    },
  },
  {
    name: 'PreToolUse changes an input',
    since: '2.0.0',
    async run({ start }) {
      const seen: unknown[] = [];
      const session = start({
        asksPermission: true,
        onQuestion: {
          PreToolUse: ({ tool_name, tool_input }: Any) => {
            seen.push(tool_name);
            const updatedInput = { ...tool_input, command: 'echo changed' };
            const hookSpecificOutput = { hookEventName: 'PreToolUse', permissionDecision: 'allow', updatedInput };
            return { PreToolUse: { hookSpecificOutput } };
          },
          can_use_tool: allow,
        },
      });
      assert.equal(await ask(session, calling(bash('echo original'))), 'done: changed');
      assert.deepEqual(seen, ['Bash']);
      session.stop();
    },
  },
  {
    name: 'PreToolUse denies',
    async run({ start }) {
      const hookSpecificOutput = {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: 'no shells here',
      };
      const session = start({ onQuestion: { PreToolUse: () => ({ PreToolUse: { hookSpecificOutput } }) } });
      assert.match(await ask(session, calling(bash('touch forbidden'))), /no shells here/);
      session.stop();
    },
  },
  {
    name: 'PreToolUse throws',
    async run({ start, events }) {
      const session = start({
        asksPermission: true,
        onQuestion: {
          PreToolUse: () => {
            throw new Error('out of order');
          },
          can_use_tool: allow,
        },
      });
      assert.equal(await ask(session, calling(bash('touch a; echo ran'))), 'done: ran');
      assert.ok(events.some(({ kind, message }) => kind === 'question-cancelled' && message.includes('out of order')));
      session.stop();
    },
  },
  {
    name: 'PreToolUse is too slow',
    async run({ start, events }) {
      const session = start({
        asksPermission: true,
        hooks: { PreToolUse: { timeoutMs: 200 } },
        onQuestion: { PreToolUse: never, can_use_tool: allow },
      });
      assert.equal(await ask(session, calling(bash('touch a; echo ran'))), 'done: ran');
      assert.ok(events.some(({ kind, message }) => kind === 'question-cancelled' && message.includes('in time')));
      session.stop();
    },
  },
  {
    name: 'can_use_tool denies',
    async run({ start }) {
      const session = start({
        asksPermission: true,
        onQuestion: { can_use_tool: () => ({ deny: { message: 'not today' } }) },
      });
      assert.match(await ask(session, calling(bash('touch forbidden'))), /not today/);
      session.stop();
    },
  },
  {
    name: 'can_use_tool, three at once',
    async run({ start, outside }) {
      const files = ['a', 'b', 'c'].map((name) => path.join(outside, name));
      for (const file of files) writeFileSync(file, `text of ${path.basename(file)}\n`);
      let open = 0;
      let most = 0;
      let release = (): void => {};
      const allThree = new Promise<void>((resolve) => (release = resolve));
      const session = start({
        asksPermission: true,
        onQuestion: {
          can_use_tool: async ({ input }: Any) => {
            most = Math.max(most, (open += 1));
            if (open === 3) release();
            await allThree;
            open -= 1;
            return input.file_path === files[1] ? { deny: { message: 'not b' } } : { allow: {} };
          },
        },
      });
      const reads = files.map((file_path) => ({ name: 'Read', input: { file_path } }));
      const said = await ask(session, calling(...reads));
      // In the order in which they were done.
      for (const part of ['text of a', 'not b', 'text of c']) assert.ok(said.includes(part), said);
      assert.equal(most, 3);
      session.stop();
    },
  },
  {
    name: 'the other hooks',
    async run({ start }) {
      const seen: string[] = [];
      const note = (event: string) => (): object => {
        seen.push(event);
        return { [event]: {} };
      };
      const session = start({
        asksPermission: true,
        onQuestion: {
          UserPromptSubmit: note('UserPromptSubmit'),
          PostToolUse: ({ tool_response }: Any) => {
            seen.push(`PostToolUse ${String(tool_response.stdout)}`);
            return {
              PostToolUse: { hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: 'noted' } },
            };
          },
          Stop: note('Stop'),
          can_use_tool: allow,
        },
      });
      assert.match(await ask(session, calling(bash('touch a; echo ran'))), /^done: ran/);
      assert.deepEqual(seen, ['UserPromptSubmit', 'PostToolUse ran', 'Stop']);
      session.stop();
    },
  },
  {
    name: 'UserPromptSubmit blocks a prompt',
    async run({ start }) {
      const session = start({
        onQuestion: { UserPromptSubmit: () => ({ UserPromptSubmit: { decision: 'block', reason: 'say please' } }) },
      });
      const said: string[] = [];
      for await (const message of session.hub.prompt({ content: 'hello' })) said.push(JSON.stringify(message));
      assert.doesNotMatch(said.join(), /"text":"hello"/);
      session.stop();
    },
  },
  {
    name: 'an MCP server in the program',
    async run({ start }) {
      const { McpServer } = await import('@modelcontextprotocol/server');
      const { z } = await import('zod');
      const server = new McpServer({ name: 'calc', version: '1.0.0' });
      const inputSchema = z.object({ a: z.number(), b: z.number() });
      server.registerTool('add', { description: 'adds', inputSchema }, ({ a, b }) => ({
        content: [{ type: 'text', text: `sum ${a + b}` }],
      }));
      const session = start({
        asksPermission: true,
        mcpServers: { calc: server },
        onQuestion: { can_use_tool: allow },
      });
      const result = await ask(session, calling({ name: 'mcp__calc__add', input: { a: 2, b: 3 } }));
      assert.equal(result, 'done: sum 5');
      session.stop();
    },
  },
  {
    name: 'interrupt during a question',
    async run({ start }) {
      let aborted: unknown;
      let asked = (): void => {};
      const isAsked = new Promise<void>((resolve) => (asked = resolve));
      const session = start({
        asksPermission: true,
        onQuestion: {
          can_use_tool: (_: unknown, { signal }: Any) => {
            asked();
            return new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => {
                aborted = signal.reason;
                reject(signal.reason);
              });
            });
          },
        },
      });
      const turn = ask(session, calling(bash('touch forbidden')));
      await isAsked;
      await session.hub.interrupt();
      await turn;
      assert.match(String(aborted), /no longer waits/);
      session.stop();
    },
  },
  {
    name: 'set_permission_mode and set_model',
    since: '1.0.120',
    async run({ start }) {
      const session = start({});
      await session.hub.setPermissionMode({ mode: 'acceptEdits' });
      await session.hub.setModel({ model: 'claude-sonnet-4-5' });
      assert.equal(await ask(session, 'hello'), 'hello');
      session.stop();
    },
  },
  {
    name: 'the CLI is killed in the middle',
    async run({ start, kill }) {
      const session = start({
        asksPermission: true,
        onQuestion: {
          can_use_tool: () => {
            kill();
            return never();
          },
        },
      });
      await assert.rejects(ask(session, calling(bash('touch forbidden'))), { code: 'SESSION_FAILED' });
      assert.deepEqual(await ended(session), ['running', 'failed']);
      await assert.rejects(session.hub.interrupt(), { code: 'SESSION_STOPPED' });
    },
  },
  {
    name: 'rewind_files',
    since: '2.1.0',
    async run({ start, folder }) {
      const file_path = path.join(folder, 'kept.txt');
      writeFileSync(file_path, 'before\n');
      const session = start({ asksPermission: true, onQuestion: { can_use_tool: allow } });
      await ask(session, calling({ name: 'Read', input: { file_path } }));
      const edit = { file_path, old_string: 'before', new_string: 'after' };
      let prompt = '';
      for await (const message of session.hub.prompt({ content: calling({ name: 'Edit', input: edit }) })) {
        if (message.type === 'user' && message.isReplay) prompt = message.uuid;
      }
      const { canRewind } = await session.hub.rewindFiles({ user_message_id: prompt });
      assert.equal(canRewind, true);
      session.stop();
    },
  },
];

/** The file that its transcript is in. */
export function transcriptName({ name }: Pick<Scenario, 'name'>): string {
  return `${name.toLowerCase().replaceAll(/[^a-z_]+/g, '-')}.jsonl`;
}
