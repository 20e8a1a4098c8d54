/** `--header`, `--hub` and `--timeout`. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { liveOptionsOf } from '../../src/cli/call/live-options.js';
import { parseCall } from '../../src/cli/call/parse-call.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

function options(...args: string[]) {
  const parsed = parseCall(['pull', 'ws://a', ...args], { version: '0.0.0', width: 80 });
  if (parsed.kind !== 'call') throw new Error(JSON.stringify(parsed));
  return liveOptionsOf(parsed.call);
}

test('say how a hub is reached', () => {
  const given = options('--header', 'x-a: 1:2', '--header', 'x-b:', '--hub', 'tide', '--timeout', '1.5');
  expect(given).toEqual({ headers: { 'x-a': '1:2', 'x-b': '' }, hub: 'tide', timeoutMs: 1500 });
  expect(options()).toEqual({ headers: {} });
});

describe('@env:', () => {
  test('takes the value from the environment', () => {
    vi.stubEnv('HUB_TOKEN', 'Bearer hush');
    expect(options('--header', 'authorization: @env:HUB_TOKEN').headers).toEqual({ authorization: 'Bearer hush' });
  });

  test.each(['@env:HUB_TOKEN', '@env:'])('%s is refused where there is no such variable', (value) => {
    vi.stubEnv('HUB_TOKEN', '');
    expect(() => options('--header', `authorization: ${value}`)).toThrow(/the environment has no /);
  });

  test('a value that would be a header of its own is refused, and not repeated', () => {
    vi.stubEnv('HUB_TOKEN', 'hush\r\nx-evil: 1');
    expect(() => options('--header', 'x-a: @env:HUB_TOKEN')).toThrow(/^the value of the header "x-a" holds a control/);
  });
});

test.each(['hush', ': hush', 'a b: hush'])('a header without a proper name is not repeated: %s', (text) => {
  expect(() => options('--header', text)).toThrow(/^a header has no proper name$/);
});

test.each(['0', '-1', 'soon', '1e9', '1e3', '99999999'])('--timeout=%s is refused', (text) => {
  expect(() => options(`--timeout=${text}`)).toThrow('--timeout takes a number of seconds');
});
