/** What running hubs of plexus-core sent: every failure reaches the caller with all that the hub says of it. */
import { expect, test } from 'vitest';
import { DIALECTS, RemoteError } from '../../../src/wire/index.js';
import { readNotification } from '../../../src/wire/protocol/read-item.js';
import type { JsonObject } from '../../../src/wire/shapes/shape.js';
import { describeWithFixtures, fixtureText } from '../../support/shared.js';
import { collect, settled, start, watch } from './fake-hub.js';

interface Captured {
  readonly probe: string;
  readonly dir: '->' | '<-';
  readonly frame?: { readonly id?: unknown; readonly error?: JsonObject; readonly params?: JsonObject };
}

function captured(version: string): Captured[] {
  const lines = fixtureText(`plexus/${version}`, 'frames-probe.jsonl').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Captured).filter(({ dir, frame }) => dir === '<-' && frame);
}

describeWithFixtures('frames of running hubs', () => {
  test.each(['core-0.5.3', 'core-0.7.0'])('every error item of %s is told whole', (version) => {
    const items = captured(version).map(({ frame }) => (frame?.params?.['result'] ?? {}) as JsonObject);
    const errors = items.filter(({ type }) => type === 'error');
    expect(errors.length).toBeGreaterThan(5);
    for (const item of errors) {
      const event = readNotification({ subscription: 1, result: item }, 0, DIALECTS.plexus);
      const error = (event as { error?: unknown }).error as RemoteError;
      const { type: _type, metadata: _metadata, message, code, recoverable, ...details } = item;
      expect(error).toBeInstanceOf(RemoteError);
      expect({ message: error.message, recoverable: error.recoverable, details: error.details }).toEqual({
        message,
        recoverable,
        details,
      });
      expect(error.kind).toBe(details['error_kind']);
      expect(String(error.hubCode)).toBe(String(code));
    }
  });

  test('0.7.0 says what kind of error it is, in items and in replies', async () => {
    const frames = captured('core-0.7.0').map(({ frame }) => frame);
    const kinds = frames.map((frame) => ((frame?.params?.['result'] ?? {}) as JsonObject)['error_kind']);
    expect(kinds).toContain('invalid_params');
    const { client, hub } = start();
    hub.replies = false;
    const answered = client.respond('q-1', 1);
    await settled();
    const refusal = captured('core-0.7.0').find(
      ({ probe, frame }) => probe === 'respond-other-connection' && frame?.error,
    );
    hub.send({ ...refusal?.frame, id: 1 });
    await expect(answered).rejects.toMatchObject({
      code: 'RESPOND_REJECTED',
      cause: { kind: 'not_this_call', hubCode: -32003 },
    });
  });

  test.each(['core-0.5.3', 'core-0.7.0'])(
    'the reply of %s to a request that it did not read ends the call',
    async (v) => {
      const reply = captured(v).find(({ frame }) => frame?.id === null);
      const { client, hub } = start();
      hub.replies = false;
      const call = client.stream(watch, { text: 'x'.repeat(1000) });
      await settled();
      hub.send(reply?.frame as object);
      await expect(collect(call)).rejects.toMatchObject({ code: 'REMOTE', hubCode: -32007 });
    },
  );
});
