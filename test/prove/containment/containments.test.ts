import { describe, expect, test, vi } from 'vitest';
import { Containments, type Engine } from '../../../src/prove/containment/containments.js';
import { object, string } from '../pipe/hub-of.js';

describe('the engine is asked', () => {
  const decide = vi.fn<Engine['decide']>();
  const engine: Engine = { decide, contains: vi.fn<Engine['contains']>() };

  function asked(answer: ReturnType<Engine['decide']>, options = {}): Containments {
    decide.mockReset().mockReturnValue(answer);
    return new Containments(options, engine);
  }

  test('nothing of schemas that mean the same', () => {
    const containments = asked({ verdict: 'yes' });
    expect(containments.ask({ ...object({ a: string }), title: 'A' }, object({ a: string })).verdict).toBe('yes');
    expect(decide).not.toHaveBeenCalled();
  });

  test('once of pairs that mean the same', () => {
    const containments = asked({ verdict: 'yes' });
    containments.ask({ type: 'integer' }, { type: 'number' });
    containments.ask({ type: 'integer', title: 'A' }, { type: 'number', title: 'B' });
    expect(decide).toHaveBeenCalledTimes(1);
  });

  test('nothing of a schema that refuses a value already found', () => {
    const containments = asked({ verdict: 'no', witness: 'a' });
    containments.ask(string, { type: 'number' });
    expect(containments.ask(string, { type: 'boolean' })).toMatchObject({ verdict: 'no', witness: 'a' });
    expect(decide).toHaveBeenCalledTimes(1);
  });

  test('once of receivers that differ in what is never sent', () => {
    const containments = asked({ verdict: 'yes' });
    containments.ask(object({ a: string }), object({ b: string }, []));
    containments.ask(object({ a: string }), object({ c: { type: 'null' } }, []));
    expect(decide).toHaveBeenCalledTimes(1);
  });

  test('of each of them in the strict reading', () => {
    const containments = asked({ verdict: 'yes' }, { strict: true });
    containments.ask(object({ a: string }), object({ b: string }, []));
    containments.ask(object({ a: string }), object({ c: { type: 'null' } }, []));
    expect(decide).toHaveBeenCalledTimes(2);
  });
});
