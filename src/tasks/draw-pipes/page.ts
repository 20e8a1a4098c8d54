/** One HTML page with all the pipes of a hub: the picture, a search, and for each pair that does not fit, why. */
import { templates } from '../../emit/templates/sources.generated.js';
import type { Hub } from '../../core/model/hub.js';
import { compactJson, type Json } from '../../core/json/json.js';
import { typeSignature } from '../../core/model/signature.js';
import { elide } from '../../core/text/elide.js';
import { printable } from '../../core/text/printable.js';
import { printableDeep } from '../../core/text/printable-deep.js';
import type { Containments } from '../../prove/containment/containments.js';
import { fitOf, type Fit } from '../../prove/pipe/fit.js';
import type { PipeGraph } from '../../prove/pipe/pipe-graph.js';
import type { PipeStage } from '../../prove/pipe/stage.js';
import { Numbering } from './numbering.js';
import { svgOf } from './svg.js';
import { xmlText } from '../../core/text/xml-text.js';

export interface PageContext {
  readonly hub: Hub;
  readonly containments: Containments;
  readonly reading: string;
}

export function pageOf(graph: PipeGraph, context: PageContext): string {
  const name = context.hub.name ?? context.hub.root.name;
  return (templates['pipes/page'] as (view: object) => string)({
    title: xmlText(`Pipes of ${name === '' ? 'a hub' : name}`),
    reading: xmlText(context.reading),
    svg: svgOf(graph),
    data: scriptData(pageData(graph.stages, context)),
  });
}

/** JSON that cannot end the script element that it stands in. */
function scriptData(value: Json): string {
  return compactJson(printableDeep(value, printable)).replaceAll('<', '\\u003c');
}

/** Methods that give, or take, the same share what is said of their pairs. */
function pageData(stages: readonly PipeStage[], context: PageContext): Json {
  const [outputs, inputs, whys] = [new Numbering<PipeStage>(), new Numbering<PipeStage>(), new Numbering<string>()];
  const methods = stages.map((stage) => ({
    ...methodData(stage, context.hub),
    output: outputs.of(outputIdentity(stage, context), stage),
    input: inputs.of(inputIdentity(stage, context), stage),
  }));
  const { explain, ask } = context.containments;
  const isExplained = outputs.items.length * inputs.items.length <= MOST_EXPLAINED;
  const pairs = outputs.items.map((from) =>
    inputs.items.map((to) => {
      const fit = fitOf(from.output, to.input, isExplained ? explain : ask);
      const why = fit.verdict === 'yes' ? '' : whyNot(fit);
      return [VERDICTS.indexOf(fit.verdict), whys.of(why, why)];
    }),
  );
  return { methods, pairs, whys: whys.items };
}

/** Each takes a while to put into words; past this many, there is only an example each. */
const MOST_EXPLAINED = 10_000;

/** As the page's script knows them. */
const VERDICTS: readonly Fit['verdict'][] = ['no', 'yes', 'unknown'];

function outputIdentity({ output: { schema, type } }: PipeStage, { containments }: PageContext): unknown {
  return schema === undefined ? (type ?? 'unstated') : containments.identity(schema);
}

function inputIdentity({ input }: PipeStage, { containments }: PageContext): unknown {
  if (input === undefined) return 'nothing';
  return input.schema === undefined ? input : containments.identity(input.schema);
}

const WIDEST = 160;

function methodData({ method, output, input }: PipeStage, { types }: Hub): { readonly [key: string]: Json } {
  return {
    path: method.path,
    docs: elide(method.docs?.split('\n', 1)[0] ?? '', WIDEST),
    gives: output.type === undefined ? 'unstated' : typeSignature(output.type, types, WIDEST),
    streaming: output.streaming,
    takes: input === undefined ? 'nothing' : typeSignature(input.type, types, WIDEST),
    parameter: input?.parameter ?? null,
    asks: method.bidirectional !== undefined,
  };
}

function whyNot({ witness, reasons }: Fit): string {
  const told = reasons.map(({ code, message }) => `${code}: ${message}`);
  const example = witness === undefined ? [] : [`for example ${elide(compactJson(witness), WIDEST)}`];
  return [...told, ...example].join('\n');
}
