import { FORMATS, type Formats } from '../prove/containment/answer/answer.js';
import { Containments } from '../prove/containment/containments.js';
import { eachMethod, type Hub, type Method } from '../core/model/hub.js';
import type { Json } from '../core/json/json.js';
import { didYouMean } from '../core/text/nearest.js';
import { checkChain } from '../prove/pipe/check-chain.js';
import type { FitReason, Verdict } from '../prove/pipe/fit.js';
import { stageOf } from '../prove/pipe/stage.js';
import { requireHub, requireOptions, type Kinds } from './given.js';

export interface PipeCheckOptions {
  /** A sender may add properties that its schema does not name. */
  readonly strict?: boolean;
  /** What `format` says; `integers` is the default. */
  readonly formats?: Formats;
}

export interface PipeCheck {
  /** `yes` where every joint fits, `no` where one does not, else `unknown`. */
  readonly verdict: Verdict;
  /** One between each method and the next. */
  readonly joints: readonly PipeJoint[];
}

export interface PipeJoint {
  readonly from: string;
  readonly to: string;
  readonly verdict: Verdict;
  /** A value that the first method may give and the second one does not take. */
  readonly witness?: Json | undefined;
  readonly reasons: readonly FitReason[];
}

const OPTIONS: Kinds = { strict: 'boolean', formats: FORMATS };

/**
 * Whether what each method gives is always what the next one takes.
 * @param methods two or more, by their full names: `['repos.list', 'repos.clone']`
 * @throws RangeError for fewer than two, or a name that the hub does not have; TypeError for what is no hub or name
 */
export function checkPipe(hub: Hub, methods: readonly string[], options: PipeCheckOptions = {}): PipeCheck {
  requireHub('checkPipe', hub);
  requireOptions('checkPipe', options, OPTIONS);
  const isList = Array.isArray(methods) && methods.every((name) => typeof name === 'string');
  if (!isList) throw new TypeError('checkPipe: methods must be an array of their names');
  if (methods.length < 2) throw new RangeError('a pipe has two methods or more');
  const callable = [...eachMethod(hub.root)].filter(({ role }) => role.kind === 'rpc');
  const stages = methods.map((name) => stageOf(methodNamed(name, callable), hub));
  const { strict = false, formats = 'integers' } = options;
  const { verdict, joints } = checkChain(stages, { hub, containments: new Containments({ strict, formats }) });
  return {
    verdict,
    joints: joints.map(({ from, to, fit }) => ({ from: from.method.path, to: to.method.path, ...fit })),
  };
}

function methodNamed(name: string, methods: readonly Method[]): Method {
  const found = methods.find(({ path }) => path === name);
  if (found !== undefined) return found;
  const near = didYouMean(
    name,
    methods.map(({ path }) => path),
  );
  throw new RangeError(`there is no method "${name}"${near === undefined ? '' : `; ${near}`}`);
}
