/** Prints a checked pipe, for people or for programs. */
import type { Hub } from '../../core/model/hub.js';
import { prettyJson } from '../../core/json/json.js';
import type { Chain } from '../../prove/pipe/check-chain.js';
import type { PipeOptions } from '../../prove/pipe/options.js';
import { chainJson } from '../describe/chain-json.js';
import { describeChain } from '../describe/describe-chain.js';
import { readingText } from '../describe/reading-text.js';
import { printable } from '../../core/text/printable.js';
import { printLines } from './terminal.js';
import type { Output } from './terminal.js';

export interface ChainPrinting {
  readonly asJson: boolean;
  readonly options: PipeOptions;
  readonly hub: Hub;
  readonly out: Output;
}

export function printChain(chain: Chain, { asJson, options, hub, out }: ChainPrinting): void {
  if (asJson) out.write(`${printable(prettyJson(chainJson(chain, options, hub)))}\n`);
  else printLines(out, describeChain(chain, readingText(options), { hub, style: out.style, width: out.width }));
}
