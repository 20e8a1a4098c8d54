/** Which methods feed which, as JSON for programs. */
import type { Hub } from '../../core/model/hub.js';
import type { Json } from '../../core/json/json.js';
import { typeSignature } from '../../core/model/signature.js';
import type { PipeOptions } from '../../prove/pipe/options.js';
import type { PipeGraph } from '../../prove/pipe/pipe-graph.js';
import { inputJson } from './chain-json.js';

export function pipesJson({ stages, edges }: PipeGraph, { strict, formats }: PipeOptions, hub: Hub): Json {
  return {
    reading: strict ? 'strict' : 'producer',
    formats,
    methods: stages.map(({ method, output, input }) => ({
      path: method.path,
      gives: output.type === undefined ? null : typeSignature(output.type, hub.types),
      streaming: output.streaming,
      takes: input === undefined ? null : inputJson(input, hub),
      asks: method.bidirectional !== undefined,
    })),
    pipes: edges.map(({ from, to, fit, ignored }) => ({
      from: from.method.path,
      to: to.method.path,
      verdict: fit.verdict,
      ...(ignored && { ignored }),
      ...(fit.reasons.length === 0 ? {} : { reasons: fit.reasons.map(({ code, message }) => ({ code, message })) }),
    })),
  };
}
