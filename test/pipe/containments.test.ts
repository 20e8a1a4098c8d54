import { describe, expect, test, vi } from 'vitest';
import { contains } from '../../src/compat/contains.js';
import { Judge } from '../../src/compat/judge.js';
import { compactJson, type Json } from '../../src/model/json.js';
import { Containments, type Engine } from '../../src/pipe/containments.js';
import { stagesOf, type Stage } from '../../src/pipe/stage.js';
import { readHub } from '../../src/read/read-hub.js';
import { arbitraryHub } from '../support/arbitrary-hub.js';
import { checkProperty } from '../support/check-property.js';
import { writeHub } from '../support/write-hub.js';
import { object, string } from './hub-of.js';

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

describe.each([{ strict: false }, { strict: true }])('over a whole hub, %j', (options) => {
  test('no answer contradicts the engine on that pair alone, and ajv confirms every witness', () => {
    checkProperty(arbitraryHub(), 12, (drawn) => {
      const { hub } = readHub(compactJson(writeHub(drawn)));
      if (hub === undefined) throw new Error('not read');
      const containments = new Containments(options);
      for (const [a, b] of pairs(stagesOf(hub))) {
        const { verdict, witness } = containments.ask(a, b);
        const alone = contains(a, b, options).verdict;
        if (verdict !== 'unknown' && alone !== 'unknown') expect([verdict, a, b]).toEqual([alone, a, b]);
        if (witness === undefined) continue;
        const judges = [new Judge(a, 'integers'), new Judge(b, 'integers')];
        expect(judges.map((judge) => judge.accepts(witness))).toEqual([true, false]);
      }
    });
  });
});

function pairs(stages: readonly Stage[]): [Json, Json][] {
  const outputs = stages.flatMap(({ output: { schema } }) => (schema === undefined ? [] : [schema]));
  const inputs = stages.flatMap(({ input }) => (input?.schema === undefined ? [] : [input.schema]));
  return outputs.slice(0, 6).flatMap((a) => inputs.slice(0, 6).map((b): [Json, Json] => [a, b]));
}
