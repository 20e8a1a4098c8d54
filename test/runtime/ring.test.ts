import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRing } from '../../src/runtime/ring.js';
import { collect, settled, start, watch } from './fake-hub.js';

test('a ring is a queue', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          { arbitrary: fc.nat(), weight: 60 },
          { arbitrary: fc.constant('take'), weight: 30 },
          fc.constant('clear'),
        ),
        { maxLength: 500, size: 'max' },
      ),
      (steps) => {
        const ring = createRing<number>();
        let model: number[] = [];
        for (const step of steps) {
          if (step === 'take') expect(ring.shift()).toBe(model.shift());
          else if (step === 'clear') {
            ring.clear();
            model = [];
          } else {
            ring.push(step as number);
            model.push(step as number);
          }
          expect(ring.length).toBe(model.length);
        }
      },
    ),
  );
});

test('a hundred thousand items that were held are taken within half a second', async () => {
  const { hub, client } = start({ maxBuffered: 100_000 });
  const call = client.stream(watch);
  await settled();
  for (let index = 0; index < 100_000; index += 1) hub.data('item');
  hub.done();
  const started = performance.now();
  expect(await collect(call)).toHaveLength(100_000);
  expect(performance.now() - started).toBeLessThan(500);
});
