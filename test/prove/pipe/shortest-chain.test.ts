import { expect, test } from 'vitest';
import type { Ask } from '../../../src/prove/pipe/fit.js';
import { pipeGraph } from '../../../src/prove/pipe/pipe-graph.js';
import { shortestChain } from '../../../src/prove/pipe/shortest-chain.js';
import { stagesOf } from '../../../src/prove/pipe/stage.js';
import { hubOf, object, stageCalled } from './hub-of.js';

/** Methods named by letters; each gives a constant of its own, and takes whatever `ask` lets it. */
function letters(names: string) {
  const input = (name: string) => ({ enum: [name, name + name] });
  const method = (name: string) => ({ returns: { const: name }, params: object({ input: input(name) }) });
  return hubOf({ methods: Object.fromEntries([...names].map((name) => [name, method(name)])) });
}

/** `ab` joins a to b, `a?b` perhaps. */
function joins(...pairs: readonly string[]): Ask {
  const text = (schema: unknown): string => /"([a-z])"/.exec(JSON.stringify(schema))?.[1] ?? '';
  return (a, b) => {
    const [from, to] = [text(a), text(b)];
    if (pairs.includes(from + to)) return { verdict: 'yes', reasons: [] };
    return { verdict: pairs.includes(`${from}?${to}`) ? 'unknown' : 'no', reasons: [] };
  };
}

test.each<[string, string[], string | undefined]>([
  ['the direct one', ['ab', 'bc', 'ac'], 'ac'],
  ['one over others', ['ab', 'bd', 'dc', 'be', 'ec'], 'abdc'],
  ['a sure one, though an undecided one is shorter', ['ab', 'bc', 'a?c'], 'abc'],
  ['an undecided one, where no other is', ['ab', 'b?c', 'cb'], 'abc'],
  ['none', ['ab', 'ba', 'cb'], undefined],
])('the shortest chain from a to c: %s', (_, pairs, expected) => {
  const hub = letters('abcde');
  const stages = stagesOf(hub);
  const stage = (name: string) => stages.find(({ method }) => method.name === name) ?? stageCalled(name, hub);
  const chain = shortestChain([stage('a'), stage('c')], stages, joins(...pairs));
  expect(chain?.map(({ method }) => method.name).join('')).toBe(expected);
});

test('a method may feed itself', () => {
  const stages = stagesOf(letters('ab'));
  const [a] = stages;
  if (a === undefined) throw new Error('no stage');
  expect(shortestChain([a, a], stages, joins('aa'))?.map(({ method }) => method.name)).toEqual(['a', 'a']);
  expect(shortestChain([a, a], stages, joins('ab', 'ba'))?.map(({ method }) => method.name)).toEqual(['a', 'b', 'a']);
});

test('the graph holds what fits and what is undecided, from one or to one if so asked', () => {
  const stages = stagesOf(letters('abc'));
  const ask = joins('ab', 'b?c', 'cb');
  const edges = (wanted = {}): string[] =>
    pipeGraph(stages, ask, wanted).edges.map(({ from, to, fit }) => {
      return `${from.method.name}${to.method.name} ${fit.verdict}`;
    });
  expect(edges()).toEqual(['ab yes', 'bc unknown', 'cb yes']);
  expect(edges({ from: stages[0] })).toEqual(['ab yes']);
  expect(edges({ to: stages[1] })).toEqual(['ab yes', 'cb yes']);
});
