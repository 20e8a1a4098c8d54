/** The pipes of a hub as a Graphviz graph. */
import { connected, type PipeGraph } from '../../prove/pipe/pipe-graph.js';

export function dotOf(graph: PipeGraph): string {
  const nodes = connected(graph).map(({ method }) => `  ${quoted(method.path)};`);
  const edges = graph.edges.map(({ from, to, fit }) => {
    const look = fit.verdict === 'yes' ? '' : ' [style=dashed, label="?"]';
    return `  ${quoted(from.method.path)} -> ${quoted(to.method.path)}${look};`;
  });
  return ['digraph pipes {', '  rankdir=LR;', '  node [shape=box];', ...nodes, ...edges, '}', ''].join('\n');
}

function quoted(text: string): string {
  return `"${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll(/[\r\n]/g, ' ')}"`;
}
