/** How frames are spelled: as plexus-core does, and as the plans say. */
import { describe, expect, test } from 'vitest';
import { WIZARD } from './example-cases.js';
import type { Stage } from './stage.js';

const CALL = { jsonrpc: '2.0', id: 1, method: 'trials.call' };
const THINK = { method: 'trials.think', params: { run: 'think', quiet_ms: 0 } };
const REQUEST = 'the id of the question';
const METADATA = { provenance: ['trials'], plexus_hash: expect.any(String), timestamp: expect.any(Number) };
const DATA = { type: 'data', metadata: METADATA, content_type: 'trials.think' };
const DONE = { type: 'done', metadata: METADATA };

export function dialectCases({ play }: Stage): void {
  describe('dialect plexus', () => {
    test('every frame of a call with a question', async () => {
      const frames = framesIn((await play('plexusFrames', 'trials')).notes);
      const item = (result: object): object => itemFrame('trials.call', result);
      const answer = { request_id: REQUEST, response_data: { type: 'confirmed', value: true } };
      const requestData = { type: 'confirm', message: 'Shall I think?' };
      expect(frames).toEqual({
        sent: [
          { ...CALL, params: THINK },
          { jsonrpc: '2.0', id: 2, method: 'trials.respond', params: answer },
        ],
        received: [
          { jsonrpc: '2.0', id: 1, result: 7 },
          item({ type: 'request', requestId: REQUEST, requestData, timeoutMs: 30_000 }),
          { jsonrpc: '2.0', id: 2, result: { success: true } },
          item({ ...DATA, content: { agreed: true } }),
          item(DONE),
        ],
      });
    });
  });

  describe('dialect seed', () => {
    test('every frame of a call with a question', async () => {
      const frames = framesIn((await play('seedFrames', 'seedTrials')).notes);
      const item = (result: object): object => itemFrame('trials.think', result);
      const answer = { subscription_id: 7, request_id: REQUEST, response_data: { Confirmed: true } };
      const request_data = { Confirm: { message: 'Shall I think?' } };
      expect(frames).toEqual({
        sent: [
          { ...CALL, params: THINK },
          { jsonrpc: '2.0', id: 2, method: 'plexus_respond', params: answer },
        ],
        received: [
          { jsonrpc: '2.0', id: 1, result: 7 },
          item({ type: 'request', request_id: REQUEST, request_data, timeout_ms: 30_000 }),
          { jsonrpc: '2.0', id: 2, result: null },
          item({ ...DATA, data: { agreed: true } }),
          item(DONE),
        ],
      });
    });

    test('a hub that spells out the standard questions', async () => {
      expect(await play('seedWizard', 'seedInteractive')).toEqual(WIZARD);
    });

    test('errors, cancellation and questions of its own', async () => {
      expect(await play('seedTrials', 'seedTrials')).toEqual({
        notes: {
          'error item: error': [expect.objectContaining({ code: 'REMOTE', hubCode: -32602 })],
          'given up': [true],
          numbers: [0, 1, 2].map((number) => ({ question: number, answer: number })),
        },
        events: [],
      });
    });
  });
}

function itemFrame(method: string, result: object): object {
  return { jsonrpc: '2.0', method, params: { subscription: 7, result } };
}

type Notes = { readonly [topic: string]: readonly unknown[] };

/** The frames, with the ids that the hub draws replaced by ones that stay the same. */
function framesIn({ sent, received }: Notes): unknown {
  const [{ result: subscription } = {}] = received as readonly { readonly result?: number }[];
  const text = JSON.stringify({ sent, received }).replaceAll(String(subscription), '7');
  return JSON.parse(text.replaceAll(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, JSON.stringify(REQUEST)));
}
