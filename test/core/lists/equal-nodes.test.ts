/** Equal all the way down, and not merely alike. */
import { expect, test } from 'vitest';
import { classesOf, type GraphNode } from '../../../src/core/lists/equal-nodes.js';

function node(text: string, ...refs: (number | undefined)[]): GraphNode {
  return { text, refs };
}

function areEqual(nodes: readonly GraphNode[], a: number, b: number): boolean {
  const classes = classesOf(nodes);
  return classes[a] === classes[b];
}

test.each<[string, boolean, GraphNode[]]>([
  ['the same text', true, [node('a'), node('a')]],
  ['another text', false, [node('a'), node('b')]],
  ['references to equal ones', true, [node('a', 2), node('a', 3), node('x'), node('x')]],
  ['references to others', false, [node('a', 2), node('a', 3), node('x'), node('y')]],
  ['the same references in another order', false, [node('a', 2, 3), node('a', 3, 2), node('x'), node('y')]],
  ['a reference that leads nowhere', false, [node('a', 2), node('a', undefined), node('x')]],
  ['circles of other lengths that say the same', true, [node('a', 0), node('a', 2), node('a', 1)]],
  ['a difference far away', false, [node('a', 2), node('a', 3), node('a', 4), node('a', 5), node('x'), node('y')]],
])('%s: %s', (_name, expected, nodes) => {
  expect(areEqual(nodes, 0, 1)).toBe(expected);
});

test('a long chain is compared to its end', () => {
  const length = 5_000;
  const chain = (start: number, end: string): GraphNode[] =>
    Array.from({ length }, (_, link) => (link === length - 1 ? node(end) : node('link', start + link + 1)));
  expect(areEqual([...chain(0, 'end'), ...chain(length, 'other end')], 0, length)).toBe(false);
  expect(areEqual([...chain(0, 'end'), ...chain(length, 'end')], 0, length)).toBe(true);
});
