/** `hub-codegen pipes`: which methods of a hub can feed which. */
import type { Hub } from '../../core/model/hub.js';
import { prettyJson } from '../../core/json/json.js';
import { checkChain } from '../../prove/pipe/check-chain.js';
import { Containments } from '../../prove/containment/containments.js';
import type { PipeOptions } from '../../prove/pipe/options.js';
import type { Ask } from '../../prove/pipe/fit.js';
import { pipeGraph, type PipeGraph } from '../../prove/pipe/pipe-graph.js';
import { shortestChain } from '../../prove/pipe/shortest-chain.js';
import { stagesOf, type PipeStage } from '../../prove/pipe/stage.js';
import { calledHub } from '../call/called-hub.js';
import type { CommandCall } from '../call/command.js';
import { eachHub } from '../call/each-hub.js';
import { describePipes } from '../describe/describe-pipes.js';
import { pipesJson } from '../describe/pipes-json.js';
import { EXIT, EXIT_OF_VERDICT } from '../exit/exit-code.js';
import type { ExitCode } from '../exit/exit-code.js';
import { findMethods } from '../call/find-methods.js';
import { oneOf } from '../call/one-of.js';
import { pipeOptionsOf } from '../call/pipe-options.js';
import { readingText } from '../describe/reading-text.js';
import { printChain } from '../print/print-chain.js';
import { withProgress } from '../print/progress.js';
import { printable } from '../../core/text/printable.js';
import { printLines } from '../print/terminal.js';
import type { Terminal } from '../print/terminal.js';

/** A picture, or a question about methods, is of one hub alone. */
export function pipes(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const isOfOne = call.pairs.size > 0 || ['from', 'to', 'format'].some((name) => call.values.has(name));
  return isOfOne ? pipesOfOne(call, terminal) : eachHub(call, terminal, pipesOfOne);
}

async function pipesOfOne(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const options = pipeOptionsOf(call);
  const format = formatOf(call);
  const hub = await calledHub(call.args[0], call, terminal);
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
  readonly stages: readonly PipeStage[];
  readonly containments: Containments;
  readonly format: Format;
  readonly terminal: Terminal;
}

function formatOf(call: CommandCall): Format {
  return oneOf('format', FORMATS, call) ?? (call.flags.has('json') ? 'json' : 'text');
}

async function showGraph({ values }: CommandCall, asked: Asked): Promise<ExitCode> {
  const [from, to] = [stageCalled(values.get('from'), asked), stageCalled(values.get('to'), asked)];
  return withProgress(asked.terminal, asked.format !== 'json', async (terminal, { stage }) => {
    let count = 0;
    const ask: Ask = (...pair) => {
      stage(`comparing types ${(count += 1)}`);
      return asked.containments.ask(...pair);
    };
    const graph = pipeGraph(asked.stages, ask, { from, to });
    terminal.out.write(await textOf(graph, asked));
    return EXIT.fine;
  });
}

function stageCalled(name: string | undefined, { stages, hub }: Asked): PipeStage | undefined {
  if (name === undefined) return undefined;
  const [called] = findMethods([name], hub);
  return stages.find(({ method }) => method === called);
}

async function textOf(graph: PipeGraph, asked: Asked): Promise<string> {
  const {
    hub,
    options,
    containments,
    terminal: { out },
  } = asked;
  switch (asked.format) {
    case 'text': {
      const lines = describePipes(graph, readingText(options), { hub, style: out.style, width: out.width });
      return lines.map((line) => `${line}\n`).join('');
    }
    case 'json':
      return `${printable(prettyJson(pipesJson(graph, options, hub)))}\n`;
    case 'mermaid':
      return (await import('../../tasks/draw-pipes/mermaid.js')).mermaidOf(graph);
    case 'dot':
      return printable((await import('../../tasks/draw-pipes/dot.js')).dotOf(graph));
    case 'svg':
      return (await import('../../tasks/draw-pipes/svg.js')).svgOf(graph);
    case 'html': {
      const { pageOf } = await import('../../tasks/draw-pipes/page.js');
      return pageOf(graph, { hub, containments, reading: readingText(options) });
    }
  }
}

function showPath([start, end]: readonly [string, string], asked: Asked): ExitCode {
  const { hub, options, stages, containments, format, terminal } = asked;
  const [from, to] = [stageCalled(start, asked), stageCalled(end, asked)];
  if (from === undefined || to === undefined) return EXIT.badCall;
  const found = shortestChain([from, to], stages, containments.ask);
  // Where there is none, the two are checked as they stand: the reason is what the user asks next.
  const chain = checkChain(found ?? [from, to], { hub, containments });
  if (found === undefined && format !== 'json') printLines(terminal.out, [NO_CHAIN, '']);
  printChain(chain, { asJson: format === 'json', options, hub, out: terminal.out });
  return found === undefined ? EXIT.finding : EXIT_OF_VERDICT[chain.verdict];
}

const NO_CHAIN = 'No chain of methods leads from the one to the other; joined directly:';
