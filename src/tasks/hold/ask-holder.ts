/** Asks the holder of a call, from another process. */
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { exactJson } from '../../core/json/exact-json.js';
import { heldCalls, socketOf } from './hold-folder.js';
import type { HeldCallFacts, HoldReply, HoldRequest } from './hold-messages.js';

/** The holder is gone: it was killed, or the call ended meanwhile. */
export class HolderGone extends Error {}

export async function* askHolder(call: string, request: HoldRequest, signal?: AbortSignal): AsyncGenerator<HoldReply> {
  const socket = await reach(call);
  socket.write(`${JSON.stringify(request)}\n`);
  const lines = createInterface({ input: socket, crlfDelay: Infinity });
  signal?.addEventListener('abort', () => lines.close());
  let last: HoldReply | undefined;
  try {
    for await (const line of lines) {
      last = exactJson.parse(line) as unknown as HoldReply;
      yield last;
    }
  } finally {
    socket.destroy();
  }
  if (last === undefined || last.say === 'item' || last.say === 'progress' || last.say === 'question')
    throw new HolderGone();
}

async function reach(call: string): Promise<Socket> {
  const path = socketOf(call);
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    // A killed holder leaves its socket behind.
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') rmSync(path, { force: true });
    throw new HolderGone();
  }
}

export interface OpenCalls {
  readonly calls: readonly HeldCallFacts[];
  /** Calls whose holder was killed. */
  readonly lost: readonly string[];
}

export async function openCalls(): Promise<OpenCalls> {
  const calls: HeldCallFacts[] = [];
  const lost: string[] = [];
  for (const call of heldCalls()) {
    try {
      for await (const reply of askHolder(call, { ask: 'list' })) if (reply.say === 'open') calls.push(reply.call);
    } catch (error) {
      if (!(error instanceof HolderGone)) throw error;
      lost.push(call);
    }
  }
  return { calls, lost };
}
