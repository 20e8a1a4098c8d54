/** The pipes of a hub as a Mermaid flowchart, which Markdown viewers draw. */
import { connected, type PipeGraph } from '../../prove/pipe/pipe-graph.js';

export function mermaidOf(graph: PipeGraph): string {
  const stages = connected(graph);
  const ids = new Map(stages.map((stage, index) => [stage, `m${index}`]));
  const nodes = stages.map((stage) => `  ${ids.get(stage)}["${escaped(stage.method.path)}"]`);
  const edges = graph.edges.map(
    ({ from, to, fit }) => `  ${ids.get(from)} ${fit.verdict === 'yes' ? '-->' : '-.->|?|'} ${ids.get(to)}`,
  );
  return ['flowchart LR', ...nodes, ...edges, ''].join('\n');
}

/** Mermaid knows character codes, but no escapes. */
function escaped(text: string): string {
  return text.replaceAll(
    /[^\p{L}\p{N}._ -]|\p{Default_Ignorable_Code_Point}/gu,
    (character) => `#${character.codePointAt(0)};`,
  );
}
