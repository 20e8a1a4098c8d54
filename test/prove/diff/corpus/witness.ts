/** Whether a finding's witness is what it is said to be, by ajv and the schemas as the hubs gave them. */
import type { Finding, ValuePosition } from '../../../../src/prove/diff/findings/finding.js';
import { eachMethod, eachNamespace, type Hub, type Method } from '../../../../src/core/model/hub.js';
import type { Json } from '../../../../src/core/json/json.js';
import { sentParams } from '../../../../src/core/model/sent.js';
import { rangeJudgeOf } from './range-judge.js';

interface Hubs {
  readonly old: Hub;
  readonly new: Hub;
}

/** What is wrong; undefined where nothing is, or where the witness is no value of a schema. */
export function judgeWitness(finding: Finding, hubs: Hubs): string | undefined {
  const { wire, witness } = finding;
  if (wire !== 'breaking') return witness === undefined ? undefined : 'a witness for what breaks nothing';
  if (witness === undefined) return 'a break without a witness';
  const match = /^(params|returns|question|answer|request) of (.*)$/.exec(witness.what);
  if (match === null) return undefined;
  const [, position, owner] = match as unknown as [string, ValuePosition, string];
  const other = witness.acceptedBy === 'old' ? 'new' : 'old';
  const names = finding.place.route?.owner ?? { old: owner, new: owner };
  const schemaIn = (side: 'old' | 'new'): Json | undefined => schemaOf(hubs[side], names[side], position);
  const [taking, refusing] = [schemaIn(witness.acceptedBy), schemaIn(other)];
  const isRefused = taking !== undefined && rangeJudgeOf(taking)(witness.value) === false;
  if (isRefused) return `${witness.acceptedBy} refuses the witness`;
  if (refusing !== undefined && rangeJudgeOf(refusing)(witness.value) === true) return `${other} accepts the witness`;
  return undefined;
}

/** Undefined where no schema was given, or where it says more than what a client sends. */
function schemaOf(hub: Hub, owner: string, position: ValuePosition): Json | undefined {
  const namespace = [...eachNamespace(hub.root)].find(({ path }) => path.join('.') === owner);
  if (position === 'request') return namespace?.requestSchema;
  const method = [...eachMethod(hub.root)].find(({ path }) => path === owner);
  if (method === undefined || (position === 'params' && !isAllSent(method, hub))) return undefined;
  return method.schemas[position];
}

function isAllSent({ params }: Method, hub: Hub): boolean {
  return params === undefined || sentParams(params, hub.types) === params;
}
