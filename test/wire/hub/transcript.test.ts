/** The frames of a call, one by one, beside those that a plexus-core hub would send. */
import { expect, test } from 'vitest';
import { interactive } from '../../../src/wire/hub/examples/interactive.js';
import { describeWithFixtures, fixtureText } from '../../support/shared.js';
import { connect, startHub } from './running.js';
import type { Frame } from './raw-client.js';

interface Step {
  readonly dir: 'c2s' | 's2c';
  readonly frame: Frame;
}

/** What differs from run to run: subscription and question ids, hashes and times. */
function comparable(frame: Frame): Frame {
  return JSON.parse(JSON.stringify(frame), (key, value) => {
    if (key === 'subscription' || key === 'requestId' || key === 'timestamp' || key === 'plexus_hash')
      return typeof value;
    return key === 'result' && typeof value === 'number' ? 'id' : value;
  });
}

describeWithFixtures('the wizard of plexus-core', () => {
  test('is sent frame by frame', async () => {
    const steps = fixtureText('plexus', 'wizard.ws-transcript.jsonl')
      .trim()
      .split('\n')
      .map((line): Step => JSON.parse(line));
    const client = await connect(await startHub(interactive));
    let question = '';
    for (const { dir, frame } of steps) {
      if (dir === 'c2s') {
        client.send(frame.params.request_id === undefined ? frame : withRequestId(frame, question));
        continue;
      }
      const received = await client.next();
      expect(comparable(received)).toEqual(comparable(frame));
      expect(keysOf(received)).toEqual(keysOf(frame));
      question = received.params?.result.requestId ?? question;
    }
    expect(await client.untaken()).toEqual([]);
  });
});

function withRequestId(frame: Frame, request_id: string): Frame {
  return { ...frame, params: { ...frame.params, request_id } };
}

/** Every key in the order of the text. */
function keysOf(frame: Frame): string[] {
  return [...JSON.stringify(frame).matchAll(/"(\w+)":/g)].map(([, key]) => key as string);
}
