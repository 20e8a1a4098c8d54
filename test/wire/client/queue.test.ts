import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createQueue } from '../../../src/wire/client/queue.js';
import { collect, settled, start, watch } from './fake-hub.js';

test('a queue gives first what came first', () => {
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
        const queue = createQueue<number>();
        let model: number[] = [];
        for (const step of steps) {
          if (step === 'take') expect(queue.shift()).toBe(model.shift());
          else if (step === 'clear') {
            queue.clear();
            model = [];
          } else {
            queue.push(step as number);
            model.push(step as number);
          }
          expect(queue.length).toBe(model.length);
        }
      },
    ),
  );
});

test('items that were held are taken without moving those that wait behind them', async () => {
  const { hub, client } = start({ maxBuffered: HELD });
  const call = client.stream(watch);
  await settled();
  const moved = countMoved();
  for (let index = 0; index < HELD; index += 1) hub.data('item');
  hub.done();
  expect(await collect(call)).toHaveLength(HELD);
  // A queue that moves the rest with each item it gives moves half a million.
  expect(moved()).toBeLessThan(10 * HELD);
});

const HELD = 1000;
const MOVING = ['shift', 'unshift', 'splice', 'slice', 'concat', 'copyWithin', 'filter'] as const;

/** How many items the methods of arrays have moved or copied since. */
function countMoved(): () => number {
  let count = 0;
  for (const name of MOVING) {
    const method = Array.prototype[name] as (...args: unknown[]) => unknown;
    const counting = function (this: unknown[], ...args: unknown[]): unknown {
      count += this.length;
      return method.apply(this, args);
    };
    Object.defineProperty(Array.prototype, name, { value: counting, configurable: true, writable: true });
    onTestFinished(() => {
      Object.defineProperty(Array.prototype, name, { value: method, configurable: true, writable: true });
    });
  }
  return () => count;
}
