import { expect, test } from 'vitest';
import { dotOf } from '../../../src/tasks/draw-pipes/dot.js';
import { mermaidOf } from '../../../src/tasks/draw-pipes/mermaid.js';
import { svgOf } from '../../../src/tasks/draw-pipes/svg.js';
import { pipeGraph, type PipeGraph } from '../../../src/prove/pipe/pipe-graph.js';
import { stagesOf } from '../../../src/prove/pipe/stage.js';
import { hubOf, object, string } from './hub-of.js';

const EVIL = 'a"<b>&\\';

function graph(): PipeGraph {
  const method = { returns: string, params: object({ input: string }) };
  const stages = stagesOf(hubOf({ methods: { [EVIL]: method, alone: {}, next: method } }));
  const verdicts = ['yes', 'unknown'] as const;
  let asked = 0;
  return pipeGraph(stages, () => ({ verdict: verdicts[asked++] ?? 'no', reasons: [] }));
}

test('mermaid: undecided pipes are dotted, names are escaped, lone methods left out', () => {
  expect(mermaidOf(graph())).toBe(
    'flowchart LR\n  m0["demo.a#34;#60;b#62;#38;#92;"]\n  m1["demo.next"]\n  m0 --> m0\n  m0 -.->|?| m1\n',
  );
});

test('dot: undecided pipes are dashed, names are escaped', () => {
  expect(dotOf(graph())).toContain('  "demo.a\\"<b>&\\\\" -> "demo.next" [style=dashed, label="?"];\n');
});

test('svg: undecided pipes are dashed, names are escaped', () => {
  const svg = svgOf(graph());
  expect(svg).toContain('stroke-dasharray="4 3" data-from="demo.a&quot;&lt;b&gt;&amp;\\" data-to="demo.next"/>');
  expect(svg).toContain('>demo.a&quot;&lt;b&gt;&amp;\\</text>');
});

test('a hub without pipes has a picture all the same', () => {
  const empty = { stages: [], edges: [], wanted: {} };
  expect(svgOf(empty)).toContain('<title>0 pipes</title>');
  expect(mermaidOf(empty)).toBe('flowchart LR\n');
});
