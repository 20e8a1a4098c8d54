/** `hub-codegen check-pipe`: does what one method gives always fit the next? */
import type { Hub } from '../../model/hub.js';
import { checkChain, onlyVariants } from '../../pipe/check-chain.js';
import { Containments } from '../../compat/containments.js';
import { stageOf, type Stage } from '../../pipe/stage.js';
import type { BadCall } from '../bad-call.js';
import { calledHubOrRefuse } from '../called-hub-or-refuse.js';
import type { Call } from '../command.js';
import { EXIT, EXIT_OF_VERDICT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { findMethods } from '../find-methods.js';
import { pipeOptionsOf } from '../pipe-options.js';
import { printChain } from '../print-chain.js';
import { refuse } from '../refuse.js';
import type { Terminal } from '../terminal.js';

export async function checkPipe(call: Call, terminal: Terminal): Promise<ExitCode> {
  const options = pipeOptionsOf(call);
  if ('message' in options) return refuse(options, terminal);
  if (call.args.length < 2) return refuse(TOO_FEW, terminal);
  const hub = await calledHubOrRefuse(call.values.get('schema'), call, terminal);
  if (hub === undefined) return EXIT.badCall;
  const stages = stagesAsked(call, hub);
  if ('message' in stages) return refuse(stages, terminal);
  const chain = checkChain(stages, { hub, containments: new Containments(options) });
  printChain(chain, { asJson: call.flags.has('json'), options, hub, out: terminal.out });
  return EXIT_OF_VERDICT[chain.verdict];
}

const TOO_FEW: BadCall = {
  message: 'a pipe has two methods or more',
  hint: 'give them in order: hub-codegen check-pipe list clone --schema hub.json',
};

function stagesAsked({ args, values }: Call, hub: Hub): readonly Stage[] | BadCall {
  const methods = findMethods(args, hub);
  if ('message' in methods) return methods;
  const stages = methods.map((method) => stageOf(method, hub));
  const only = values.get('only');
  if (only === undefined) return stages;
  const narrowed = onlyVariants(only.split(','), stages, hub);
  if (!('near' in narrowed)) return narrowed;
  const { name, near } = narrowed;
  const hint = near.length === 0 ? 'leave --only out to see which variants fit' : `did you mean ${near.join(' or ')}?`;
  return { message: `no stage that gives something has a variant "${name}"`, hint };
}
