import { expect, it, vi } from 'vitest';
import type { ConnectedHub } from '../../../src/tasks/live/connect-hub.js';
import { RunningCall } from '../../../src/tasks/mcp-server/running-call.js';
import { AbortedError } from '../../../src/wire/shared/errors.js';

/** A call that goes on until it is stopped, and whose client has no time at all to come back. */
function endlessCall() {
  const onLeft = vi.fn();
  const stream = async function* (_spec: unknown, _params: unknown, { signal }: { signal: AbortSignal }) {
    yield await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new AbortedError('aborted')));
    });
  };
  const hub = { client: { stream }, spec: () => ({ path: 'x' }) } as unknown as ConnectedHub;
  const settings = { clientId: undefined, connection: undefined, patienceMs: 0, onQuestion: vi.fn(), onLeft };
  return { call: new RunningCall(hub, {} as never, {}, settings), onLeft };
}

const leg = () => {
  const controller = new AbortController();
  return { signal: controller.signal, progress: vi.fn(), leave: () => controller.abort() };
};

const timersToFire = () => new Promise((resolve) => setTimeout(resolve, 20));

it('has all the time it needs while somebody is there', async () => {
  const { call, onLeft } = endlessCall();
  const tool = leg();
  const next = call.next(tool);
  // An answer that came beside the open tool call.
  call.wait();
  await timersToFire();
  expect(onLeft).not.toHaveBeenCalled();
  tool.leave();
  await next;
  expect(call.end?.error).toBeInstanceOf(AbortedError);
});

it('ends when nobody comes back', async () => {
  const { call, onLeft } = endlessCall();
  call.wait();
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalled());
  await vi.waitFor(() => expect(call.end?.error).toBeInstanceOf(AbortedError));
});

it('ends with the tool call that is given up', async () => {
  const { call } = endlessCall();
  const tool = leg();
  tool.leave();
  await call.next(tool);
  expect(call.end?.error).toBeInstanceOf(AbortedError);
});
