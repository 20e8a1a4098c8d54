/** `hub-codegen pipes`: which methods of a hub can feed which. */
import type { Hub } from '../../model/hub.js';
import { prettyJson } from '../../model/json.js';
import { checkChain } from '../../pipe/check-chain.js';
import { Containments } from '../../compat/containments.js';
import type { PipeOptions } from '../../pipe/options.js';
import type { Ask } from '../../pipe/fit.js';
import { pipeGraph, type PipeGraph } from '../../pipe/pipe-graph.js';
import { shortestChain } from '../../pipe/shortest-chain.js';
import { stagesOf, type Stage } from '../../pipe/stage.js';
import { isBadCall, type BadCall } from '../bad-call.js';
import { calledHubOrRefuse } from '../called-hub-or-refuse.js';
import type { Call } from '../command.js';
import { describePipes } from '../describe/describe-pipes.js';
import { pipesJson } from '../describe/pipes-json.js';
import { EXIT, EXIT_OF_VERDICT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { findMethods } from '../find-methods.js';
import { oneOf } from '../one-of.js';
import { pipeOptionsOf, readingText } from '../pipe-options.js';
import { printChain } from '../print-chain.js';
import { withProgress } from '../progress.js';
import { printable } from '../../print/printable.js';
import { refuse } from '../refuse.js';
import { printLines } from '../terminal.js';
import type { Terminal } from '../terminal.js';

export async function pipes(call: Call, terminal: Terminal): Promise<ExitCode> {
  const options = pipeOptionsOf(call);
  if ('message' in options) return refuse(options, terminal);
  const format = formatOf(call);
  if (isBadCall(format)) return refuse(format, terminal);
  const hub = await calledHubOrRefuse(call.args[0], call, terminal);
  if (hub === undefined) return EXIT.badCall;
  const containments = new Containments(options);
  const asked: Asked = { hub, options, stages: stagesOf(hub), containments, format, terminal };
  const ends = call.pairs.get('path');
  return ends === undefined ? showGraph(call, asked) : showPath(ends, asked);
}

const FORMATS = ['text', 'json', 'mermaid', 'dot', 'svg', 'html'] as const;
type Format = (typeof FORMATS)[number];

interface Asked {
  readonly hub: Hub;
  readonly options: PipeOptions;
  readonly stages: readonly Stage[];
  readonly containments: Containments;
  readonly format: Format;
  readonly terminal: Terminal;
}

function formatOf(call: Call): Format | BadCall {
  return oneOf('format', FORMATS, call) ?? (call.flags.has('json') ? 'json' : 'text');
}

async function showGraph({ values }: Call, asked: Asked): Promise<ExitCode> {
  const [from, to] = [stageCalled(values.get('from'), asked), stageCalled(values.get('to'), asked)];
  if (isBadCall(from)) return refuse(from, asked.terminal);
  if (isBadCall(to)) return refuse(to, asked.terminal);
  return withProgress(asked.terminal, asked.format !== 'json', async (terminal, report) => {
    let count = 0;
    const ask: Ask = (...pair) => {
      report(`comparing types ${(count += 1)}`);
      return asked.containments.ask(...pair);
    };
    const graph = pipeGraph(asked.stages, ask, { from, to });
    terminal.out.write(await textOf(graph, asked));
    return EXIT.fine;
  });
}

function stageCalled(name: string | undefined, { stages, hub }: Asked): Stage | BadCall | undefined {
  if (name === undefined) return undefined;
  const methods = findMethods([name], hub);
  return 'message' in methods ? methods : stages.find(({ method }) => method === methods[0]);
}

async function textOf(graph: PipeGraph, asked: Asked): Promise<string> {
  const { hub, options, containments, terminal: { out } } = asked;
  switch (asked.format) {
    case 'text': {
      const lines = describePipes(graph, readingText(options), { hub, style: out.style, width: out.width });
      return lines.map((line) => `${line}\n`).join('');
    }
    case 'json':
      return `${printable(prettyJson(pipesJson(graph, options, hub)))}\n`;
    case 'mermaid':
      return (await import('../../pipe/draw/mermaid.js')).mermaidOf(graph);
    case 'dot':
      return printable((await import('../../pipe/draw/dot.js')).dotOf(graph));
    case 'svg':
      return (await import('../../pipe/draw/svg.js')).svgOf(graph);
    case 'html': {
      const { pageOf } = await import('../../pipe/draw/page.js');
      return pageOf(graph, { hub, containments, reading: readingText(options) });
    }
  }
}

function showPath([start, end]: readonly [string, string], asked: Asked): ExitCode {
  const { hub, options, stages, containments, format, terminal } = asked;
  const [from, to] = [stageCalled(start, asked), stageCalled(end, asked)];
  if (isBadCall(from)) return refuse(from, terminal);
  if (isBadCall(to)) return refuse(to, terminal);
  if (from === undefined || to === undefined) return EXIT.badCall;
  const found = shortestChain([from, to], stages, containments.ask);
  // Where there is none, the two are checked as they stand: the reason is what the user asks next.
  const chain = checkChain(found ?? [from, to], { hub, containments });
  if (found === undefined && format !== 'json') printLines(terminal.out, [NO_CHAIN, '']);
  printChain(chain, { asJson: format === 'json', options, hub, out: terminal.out });
  return found === undefined ? EXIT.finding : EXIT_OF_VERDICT[chain.verdict];
}

const NO_CHAIN = 'No chain of methods leads from the one to the other; joined directly:';
