/** `hub-codegen check-pipe`: does what one method gives always fit the next? */
import type { Hub } from '../../core/model/hub.js';
import { refusal } from '../../core/refusal/refusal.js';
import { Containments } from '../../prove/containment/containments.js';
import { checkChain, onlyVariants } from '../../prove/pipe/check-chain.js';
import { stageOf, type PipeStage } from '../../prove/pipe/stage.js';
import { calledHub } from '../call/called-hub.js';
import type { CommandCall } from '../call/command.js';
import { EXIT_OF_VERDICT, type ExitCode } from '../exit/exit-code.js';
import { findMethods } from '../call/find-methods.js';
import { pipeOptionsOf } from '../call/pipe-options.js';
import { printChain } from '../print/print-chain.js';
import type { Terminal } from '../print/terminal.js';

export async function checkPipe(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const options = pipeOptionsOf(call);
  if (call.args.length < 2) {
    const hint = 'give them in order: hub-codegen check-pipe list clone --schema hub.json';
    throw refusal({ message: 'a pipe has two methods or more', hint });
  }
  const hub = await calledHub(call.values.get('schema'), call, terminal);
  const chain = checkChain(stagesAsked(call, hub), { hub, containments: new Containments(options) });
  printChain(chain, { asJson: call.flags.has('json'), options, hub, out: terminal.out });
  return EXIT_OF_VERDICT[chain.verdict];
}

function stagesAsked({ args, values }: CommandCall, hub: Hub): readonly PipeStage[] {
  const stages = findMethods(args, hub).map((method) => stageOf(method, hub));
  const only = values.get('only');
  if (only === undefined) return stages;
  const narrowed = onlyVariants(only.split(','), stages, hub);
  if (!('near' in narrowed)) return narrowed;
  const { name, near } = narrowed;
  const hint = near.length === 0 ? 'leave --only out to see which variants fit' : `did you mean ${near.join(' or ')}?`;
  throw refusal({ message: `no stage that gives something has a variant "${name}"`, hint });
}
