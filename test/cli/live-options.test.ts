/** `--header`, `--hub` and `--timeout`. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { liveOptionsOf } from '../../src/cli/call/live-options.js';
import { parseCall } from '../../src/cli/call/parse-call.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

async function options(...args: string[]) {
  const parsed = await parseCall(['pull', 'ws://a', ...args], { version: '0.0.0', width: 80 });
  if (parsed.kind !== 'call') throw new Error(JSON.stringify(parsed));
  return liveOptionsOf(parsed.call);
}

test('say how a hub is reached', async () => {
  const given = await options('--header', 'x-a: 1:2', '--header', 'x-b:', '--hub', 'tide', '--timeout', '1.5');
  expect(given).toEqual({ headers: { 'x-a': '1:2', 'x-b': '' }, hub: 'tide', timeoutMs: 1500 });
  expect(await options()).toEqual({ headers: {} });
});

describe('@env:', () => {
  test('takes the value from the environment', async () => {
    vi.stubEnv('HUB_TOKEN', 'Bearer hush');
    expect((await options('--header', 'authorization: @env:HUB_TOKEN')).headers).toEqual({
      authorization: 'Bearer hush',
    });
  });

  test.each(['@env:HUB_TOKEN', '@env:'])('%s is refused where there is no such variable', async (value) => {
    vi.stubEnv('HUB_TOKEN', '');
    await expect(options('--header', `authorization: ${value}`)).rejects.toThrow(/the environment has no /);
  });

  test('a value that would be a header of its own is refused, and not repeated', async () => {
    vi.stubEnv('HUB_TOKEN', 'hush\r\nx-evil: 1');
    await expect(options('--header', 'x-a: @env:HUB_TOKEN')).rejects.toThrow(
      /^the value of the header "x-a" holds a control/,
    );
  });
});

test.each(['hush', ': hush', 'a b: hush'])('a header without a proper name is not repeated: %s', async (text) => {
  await expect(options('--header', text)).rejects.toThrow(/^a header has no proper name$/);
});

test.each(['0', '-1', 'soon', '1e9', '1e3', '99999999'])('--timeout=%s is refused', async (text) => {
  await expect(options(`--timeout=${text}`)).rejects.toThrow('--timeout takes a number of seconds');
});
