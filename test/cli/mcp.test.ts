/** What `mcp` and `serve --mcp` say to calls that cannot be carried out. What they serve, `test/tasks/mcp-server` shows. */
import { describe, expect, test } from 'vitest';
import { runCommand } from './run-command.js';

async function refused(...args: string[]): Promise<string> {
  const { exitCode, out, err } = await runCommand(args);
  expect([exitCode, out]).toEqual([2, '']);
  return err;
}

describe('mcp', () => {
  test('wants the address of a running hub', async () => {
    expect(await refused('mcp', 'hub.json')).toContain('hub.json is not a running hub');
    expect(await refused('mcp', 'hub.json')).toContain('give ws://…, wss://…, stdio:COMMAND');
  });

  test('says that nothing listens there', async () => {
    expect(await refused('mcp', 'ws://127.0.0.1:9')).toContain('nothing listens there');
  });

  test('takes a port, a way of asking and a time', async () => {
    const hub = 'ws://127.0.0.1:9';
    expect(await refused('mcp', hub, '--http', '99999')).toContain('"--http" takes a number from 0 to 65535');
    expect(await refused('mcp', hub, '--questions', 'elicitt')).toContain('did you mean "elicit"?');
    expect(await refused('mcp', hub, '--hold', 'x')).toContain('--hold takes a number of seconds');
  });
});

describe('serve --mcp', () => {
  test('is what options of MCP need', async () => {
    expect(await refused('serve', '--questions', 'result')).toContain('--questions without --mcp');
  });

  test('has no host on standard streams', async () => {
    expect(await refused('serve', '--mcp', '--host', '0.0.0.0')).toContain('--host without a port');
  });
});
