import { describe, expect, test } from 'vitest';
import { markOpen } from '../../../src/core/model/mark-open.js';
import { withFallbacks } from '../../../src/core/model/open-enums.js';
import { typeSignature } from '../../../src/core/model/signature.js';
import { accepts } from '../../../src/prove/accepts/accepts.js';
import { hubOf } from '../read/read.js';

const EVENT = {
  oneOf: [
    {
      type: 'object',
      required: ['type', 'count'],
      properties: { type: { const: 'done' }, count: { type: 'integer' }, format: { $ref: '#/$defs/Format' } },
    },
    { type: 'object', required: ['type'], properties: { type: { const: 'failed' } } },
  ],
};

const HUB = {
  hub: 'demo',
  methods: [
    {
      name: 'watch',
      returns: { $ref: '#/$defs/Event' },
      params: { type: 'object', properties: { size: { enum: ['s'] } } },
    },
    { name: 'union', returns: { $ref: '#/$defs/Union' } },
    {
      name: 'ask',
      returns: { type: 'null' },
      bidirectional: true,
      request_type: { title: 'Question', enum: ['a', 'b'] },
      response_type: { title: 'Answer', enum: ['c'] },
    },
  ],
  $defs: { Event: EVENT, Format: { enum: ['x', 'y'] }, Union: { oneOf: [{ enum: ['jpeg'] }, { type: 'integer' }] } },
};

function takes(names: readonly string[], id: string): (value: unknown) => boolean {
  const { types } = withFallbacks(markOpen(hubOf(HUB), names).hub);
  return (value) => accepts(value as never, { kind: 'ref', id }, types);
}

describe('what an open enum takes', () => {
  test('closed ones are as they were', () => {
    const hub = hubOf(HUB);
    expect(withFallbacks(hub)).toBe(hub);
    expect(takes([], 'Format')('z')).toBe(false);
  });

  test('any string', () => {
    expect(['x', 'z', ''].map(takes(['Format'], 'Format'))).toEqual([true, true, true]);
    expect([1, null, {}].map(takes(['Format'], 'Format'))).toEqual([false, false, false]);
  });

  test('any object under a tag that is not known, and no known one whose content is wrong', () => {
    const event = takes(['Event'], 'Event');
    expect(
      [
        { type: 'new', any: [1] },
        { type: 'done', count: 1 },
      ].map(event),
    ).toEqual([true, true]);
    expect([{ type: 'done' }, { type: 'done', count: 'x' }, { type: 1 }, {}, 'new'].map(event)).toEqual(
      Array(5).fill(false),
    );
  });

  test('what lies inside stays closed', () => {
    expect(takes(['Event'], 'Event')({ type: 'done', count: 1, format: 'z' })).toBe(false);
    expect(takes(['Event', 'Format'], 'Event')({ type: 'done', count: 1, format: 'z' })).toBe(true);
  });
});

describe('names', () => {
  test.each([
    ['Event', 'done { count: int, format?: Format } | failed | other'],
    ['demo.watch params.size', undefined],
    ['*', 'done { count: int, format?: Format } | failed | other'],
  ])('%s', (name, text) => {
    const { hub, problems } = markOpen(hubOf(HUB), [name]);
    expect(problems).toEqual([]);
    if (text !== undefined)
      expect(typeSignature(hub.types.get('Event')?.type ?? { kind: 'never' }, hub.types)).toBe(text);
  });

  test('all enums that clients receive, and none that they send alone', () => {
    const { hub } = markOpen(hubOf(HUB), ['*']);
    const [watch] = hub.root.methods.filter(({ name }) => name === 'watch');
    expect(JSON.stringify(watch?.params)).not.toContain('open');
  });

  test.each([
    ['Evnt', 'has no such enum', 'did you mean "Event"?'],
    ['Event(done)', 'is no enum', 'only enums can be open'],
    ['Event(done).format', 'has a name of its own', 'name that: "Format"'],
    ['Question', 'cannot be open', 'leave the name out'],
    ['Answer', 'cannot be open', 'leave the name out'],
    ['Union', 'cannot be open', 'leave the name out'],
  ])('%s is refused', (name, message, hint) => {
    const { hub, problems } = markOpen(hubOf(HUB), [name]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.hint).toContain(hint);
    expect(withFallbacks(hub)).toBe(hub);
  });
});
