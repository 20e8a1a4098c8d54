/** A checked pipe as JSON, for programs: what `describe-chain` says, and stable codes. */
import type { Hub, Method } from '../../core/model/hub.js';
import type { Json } from '../../core/json/json.js';
import { typeSignature } from '../../core/model/signature.js';
import type { Type } from '../../core/model/type.js';
import type { Chain } from '../../prove/pipe/check-chain.js';
import type { Input } from '../../prove/pipe/input.js';
import type { Joint } from '../../prove/pipe/joint.js';
import type { PipeOptions } from '../../prove/pipe/options.js';
import type { PipeOutput } from '../../prove/pipe/output.js';
import type { TypePart } from '../../prove/pipe/type-at.js';
import { adviceText } from '../../prove/pipe/advice-text.js';

export function chainJson({ verdict, stages, joints }: Chain, { strict, formats }: PipeOptions, hub: Hub): Json {
  return {
    verdict,
    reading: strict ? 'strict' : 'producer',
    formats,
    stages: stages.map(({ method }) => ({ method: method.path, asks: asksJson(method, hub) })),
    joints: joints.map((joint) => jointJson(joint, hub)),
  };
}

function asksJson({ bidirectional }: Method, hub: Hub): Json {
  return (bidirectional?.links ?? []).map(({ question, answers }) => ({
    question: question ?? typeSignature(bidirectional?.question as Type, hub.types),
    ...(answers === undefined ? {} : { answers }),
  }));
}

function jointJson(joint: Joint, hub: Hub): Json {
  const { from, to, fit, advice } = joint;
  return {
    from: from.method.path,
    to: to.method.path,
    verdict: fit.verdict,
    gives: outputJson(from.output, hub),
    takes: to.input === undefined ? null : inputJson(to.input, hub),
    reasons: reasonsJson(joint, hub),
    ...(fit.witness === undefined ? {} : { witness: fit.witness }),
    advice: advice.map((each) => ({ ...each, text: adviceText(each, joint) })),
  };
}

function outputJson({ type, streaming }: PipeOutput, hub: Hub): Json {
  return { type: type === undefined ? null : typeSignature(type, hub.types), streaming };
}

export function inputJson({ rule, parameter, itemwise, type, others }: Input, hub: Hub): Json {
  return {
    rule,
    ...(parameter === undefined ? {} : { parameter }),
    itemwise,
    type: typeSignature(type, hub.types),
    stillToGive: others.map(({ name, type: each }) => ({ name, type: typeSignature(each, hub.types) })),
  };
}

/** Each with what both types say there, where it has a place. */
function reasonsJson({ fit, misfits }: Joint, hub: Hub): Json {
  const part = (found: TypePart | undefined): Json =>
    found === undefined ? null : { type: typeSignature(found.type, hub.types), required: found.required };
  if (misfits.length === 0) return fit.reasons.map((reason) => ({ ...reason }));
  return misfits.map(({ produced, expected, ...reason }) => ({
    ...reason,
    produced: part(produced),
    expected: part(expected),
  }));
}
