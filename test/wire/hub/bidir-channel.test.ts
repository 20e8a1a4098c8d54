import { describe, expect, test, vi } from 'vitest';
import { BidirChannel } from '../../../src/wire/hub/bidir/bidir-channel.js';
import {
  bidirErrorMessage,
  CancelledError,
  ChannelClosedError,
  NotSupportedError,
  SerializationError,
  TimeoutError,
  TransportError,
  TypeMismatchError,
  UnknownRequestError,
} from '../../../src/wire/hub/bidir/bidir-error.js';
import { BidirWithFallback, StandardFallback } from '../../../src/wire/hub/bidir/fallback.js';
import {
  confirm,
  prompt,
  select,
  type StandardRequest,
  type StandardResponse,
} from '../../../src/wire/hub/bidir/standard-questions.js';
import { autoRespondChannel, createTestBidirChannel } from '../../../src/wire/hub/bidir/test-channel.js';
import { sameFor, TimeoutConfig } from '../../../src/wire/hub/bidir/timeout-config.js';

interface Ask {
  readonly question: string;
}

interface Answer {
  readonly text: string;
}

const standard = (respond: (question: StandardRequest<string>) => StandardResponse<string>) =>
  autoRespondChannel<StandardRequest<string>, StandardResponse<string>>(respond);

describe('a channel', () => {
  test('hands a question out and its answer back', async () => {
    const { channel, nextRequest } = createTestBidirChannel<Ask, Answer>();
    const answer = channel.request({ question: 'foo?' });
    const item = await nextRequest();
    expect(item).toEqual({
      type: 'request',
      requestId: expect.any(String),
      requestData: { question: 'foo?' },
      timeoutMs: 30_000,
    });
    channel.handleResponse(item.requestId, { text: 'bar' });
    expect(await answer).toEqual({ text: 'bar' });
  });

  test('keeps several questions apart', async () => {
    const { channel, nextRequest } = createTestBidirChannel<Ask, Answer>();
    const answers = Promise.all([channel.request({ question: 'a' }), channel.request({ question: 'b' })]);
    const [first, second] = [await nextRequest(), await nextRequest()];
    channel.handleResponse(second.requestId, { text: 'to b' });
    channel.handleResponse(first.requestId, { text: 'to a' });
    expect(await answers).toEqual([{ text: 'to a' }, { text: 'to b' }]);
  });

  test('takes an answer once, and no answer to a question that nobody asked', async () => {
    const { channel, nextRequest } = createTestBidirChannel<Ask, Answer>();
    const answer = channel.request({ question: 'a' });
    const { requestId } = await nextRequest();
    channel.handleResponse(requestId, { text: 'b' });
    expect(() => channel.handleResponse(requestId, { text: 'c' })).toThrow(UnknownRequestError);
    expect(() => channel.handleResponse('none', {})).toThrow(UnknownRequestError);
    expect(await answer).toEqual({ text: 'b' });
  });

  test('gives up after its time', async () => {
    const { channel, nextRequest } = createTestBidirChannel<Ask, Answer>();
    const answer = channel.requestWithTimeout({ question: 'a' }, 5);
    await expect(answer).rejects.toThrow(TimeoutError);
    const { requestId } = await nextRequest();
    expect(() => channel.handleResponse(requestId, {})).toThrow(UnknownRequestError);
  });

  test('waits for ever where the time is 0', async () => {
    vi.useFakeTimers();
    try {
      const { channel, nextRequest } = createTestBidirChannel<Ask, Answer>();
      const answer = channel.requestWithTimeout({ question: 'a' }, 0);
      const { requestId, timeoutMs } = await nextRequest();
      await vi.advanceTimersByTimeAsync(10 ** 9);
      channel.handleResponse(requestId, { text: 'late' });
      expect({ timeoutMs, answer: await answer }).toEqual({ timeoutMs: 0, answer: { text: 'late' } });
    } finally {
      vi.useRealTimers();
    }
  });

  test('cancels what is open when it closes, and takes nothing more', async () => {
    const { channel } = createTestBidirChannel<Ask, Answer>();
    const answer = channel.request({ question: 'a' });
    channel.close();
    await expect(answer).rejects.toThrow(CancelledError);
    await expect(channel.request({ question: 'b' })).rejects.toThrow(ChannelClosedError);
  });

  test('fails at once where the client has no way to answer', async () => {
    const { channel } = createTestBidirChannel<Ask, Answer>({ isBidirectional: false });
    expect(channel.isBidirectional).toBe(false);
    await expect(channel.request({ question: 'a' })).rejects.toThrow(NotSupportedError);
  });

  test('says what JSON cannot', async () => {
    const { channel } = createTestBidirChannel<{ readonly size: number }, Answer>();
    await expect(channel.request({ size: NaN })).rejects.toThrow(SerializationError);
  });

  test('says when the transport is broken', async () => {
    const channel = new BidirChannel<Ask, Answer>({
      send: () => {
        throw new Error('cable cut');
      },
    });
    await expect(channel.request({ question: 'a' })).rejects.toThrow(new TransportError('cable cut'));
  });
});

describe('the standard questions', () => {
  test('confirm asks for yes or no', async () => {
    const asked: unknown[] = [];
    const channel = standard((question) => {
      asked.push(question);
      return { type: 'confirmed', value: true };
    });
    expect(await confirm(channel, 'Sure?')).toBe(true);
    expect(await confirm(channel, 'Sure?', { default: false })).toBe(true);
    expect(asked).toEqual([
      { type: 'confirm', message: 'Sure?' },
      { type: 'confirm', message: 'Sure?', default: false },
    ]);
  });

  test('prompt asks for a value of any type', async () => {
    const channel = autoRespondChannel<StandardRequest<number>, StandardResponse<number>>((question) => {
      expect(question).toEqual({ type: 'prompt', message: 'How many?', default: 3, placeholder: 'a number' });
      return { type: 'text', value: 4 };
    });
    const count: number = await prompt(channel, 'How many?', { default: 3, placeholder: 'a number' });
    expect(count).toBe(4);
  });

  test('select asks for some of the options', async () => {
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B', description: 'the second' },
    ];
    const channel = standard((question) => {
      expect(question).toEqual({ type: 'select', message: 'Which?', options, multi_select: true });
      return { type: 'selected', values: ['b', 'a'] };
    });
    expect(await select(channel, 'Which?', options, { multiSelect: true })).toEqual(['b', 'a']);
  });

  test('a cancelled question is no answer', async () => {
    const channel = standard(() => ({ type: 'cancelled' }));
    await expect(confirm(channel, 'Sure?')).rejects.toThrow(CancelledError);
  });

  test('an answer to another question is refused with both named', async () => {
    const channel = standard(() => ({ type: 'text', value: 'yes' }));
    await expect(confirm(channel, 'Sure?')).rejects.toThrow(
      new TypeMismatchError('confirmed', '{"type":"text","value":"yes"}'),
    );
  });

  test('each has its own time', async () => {
    const timeouts = { ...sameFor(1), prompt: 77 };
    const { channel, nextRequest } = createTestBidirChannel<StandardRequest, StandardResponse>({ timeouts });
    const answer = prompt(channel, 'Name?');
    const { requestId, timeoutMs } = await nextRequest();
    channel.handleResponse(requestId, { type: 'text', value: 'x' });
    expect({ timeoutMs, answer: await answer }).toEqual({ timeoutMs: 77, answer: 'x' });
  });
});

describe('fallbacks', () => {
  const closed = { isBidirectional: false };

  test('answer where the channel does not', async () => {
    const { channel } = createTestBidirChannel<Ask, Answer>(closed);
    const asking = new BidirWithFallback(channel, ({ question }) => ({ text: `nobody to ask: ${question}` }));
    expect(await asking.request({ question: 'a' })).toEqual({ text: 'nobody to ask: a' });
  });

  test('leave a real answer alone', async () => {
    const channel = autoRespondChannel<Ask, Answer>(() => ({ text: 'real' }));
    expect(await new BidirWithFallback(channel, () => ({ text: 'not' })).request({ question: 'a' })).toEqual({
      text: 'real',
    });
  });

  test('stand in for a user who cannot be asked', async () => {
    const { channel } = createTestBidirChannel<StandardRequest<string>, StandardResponse<string>>(closed);
    const plain = new StandardFallback(channel);
    expect([await plain.confirm('?'), await plain.prompt('?')]).toEqual([false, undefined]);
    const set = new StandardFallback(channel).autoConfirm().withDefault('anonymous');
    expect([await set.confirm('?'), await set.prompt('?')]).toEqual([true, 'anonymous']);
  });

  test('never stand in for a user who cancelled', async () => {
    const channel = standard(() => ({ type: 'cancelled' }));
    const set = new StandardFallback(channel).autoConfirm().withDefault('anonymous');
    expect([await set.confirm('?'), await set.prompt('?')]).toEqual([false, undefined]);
  });
});

test('timeouts are those of the plan', () => {
  const { quick, normal, patient } = TimeoutConfig;
  expect([quick.confirm, normal.prompt, patient.select, patient.custom]).toEqual([10_000, 30_000, 60_000, 60_000]);
});

test.each([
  [new NotSupportedError(), 'NotSupported', 'Bidirectional communication not supported'],
  [new TimeoutError(), 'Timeout', 'Request timed out waiting for response'],
  [new CancelledError(), 'Cancelled', 'Request was cancelled by user'],
  [new TypeMismatchError('a', 'b'), 'TypeMismatch', 'Type mismatch: expected a, got b'],
  [new SerializationError('x'), 'Serialization', 'Serialization error: x'],
  [new TransportError('x'), 'Transport', 'Transport error: x'],
  [new UnknownRequestError(), 'UnknownRequest', 'Unknown request ID'],
  [new ChannelClosedError(), 'ChannelClosed', 'Response channel closed'],
])('%s', (error, code, message) => {
  expect({ code: error.code, name: error.name, message: bidirErrorMessage(error) }).toEqual({
    code,
    name: `${code}Error`,
    message,
  });
});
