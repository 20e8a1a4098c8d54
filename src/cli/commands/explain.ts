/** `hub-codegen explain`: what a rule of diff means, whom it breaks, and what to do instead. */
import { refusal } from '../../core/refusal/refusal.js';
import { didYouMean } from '../../core/text/nearest.js';
import { explainRule } from '../../prove/diff/explain/explain-rule.js';
import { explanationLines, explanationMarkdown } from '../../prove/diff/explain/explanation-text.js';
import { RULE_IDS, RULES, type RuleId } from '../../prove/diff/findings/rules.js';
import type { CommandCall } from '../call/command.js';
import { oneOf } from '../call/one-of.js';
import { EXIT, type ExitCode } from '../exit/exit-code.js';
import { printLines, type Terminal } from '../print/terminal.js';

const FORMATS = ['text', 'json', 'markdown'] as const;

export async function explain(call: CommandCall, { out }: Terminal): Promise<ExitCode> {
  const format = oneOf('format', FORMATS, call) ?? (call.flags.has('json') ? 'json' : 'text');
  const ids = call.args.length === 0 ? RULE_IDS : call.args.map(ruleCalled);
  const explanations = ids.map(explainRule);
  if (format === 'json')
    out.write(`${JSON.stringify(explanations, undefined, 2)}
`);
  else if (format === 'markdown') out.write(explanations.map((each) => explanationMarkdown(each)).join('\n'));
  else if (call.args.length === 0)
    printLines(
      out,
      ids.map((id) => `${id}  ${RULES[id].name}`),
    );
  else out.write(explanations.map((each) => `${explanationLines(each, out.style).join('\n')}\n`).join('\n'));
  return EXIT.fine;
}

/** By its id or its name. */
function ruleCalled(given: string): RuleId {
  const found = RULE_IDS.find((id) => id === given.toUpperCase() || RULES[id].name === given.toLowerCase());
  if (found !== undefined) return found;
  const names = RULE_IDS.flatMap((id) => [id, RULES[id].name]);
  const hint = didYouMean(given, names) ?? 'hub-codegen explain lists all of them';
  throw refusal({ message: `there is no rule "${given}"`, hint });
}
