/** A pipe that was checked: where it holds, where it breaks and why, and what its stages may ask. */
import { compactJson } from '../../core/json/json.js';
import { nameText, typeSignature } from '../../core/model/signature.js';
import { elide } from '../../core/text/elide.js';
import type { Chain } from '../../prove/pipe/check-chain.js';
import type { Verdict } from '../../prove/pipe/fit.js';
import type { Input } from '../../prove/pipe/input.js';
import type { Joint, Misfit } from '../../prove/pipe/joint.js';
import { adviceText, placeText } from '../../prove/pipe/advice-text.js';
import type { PipeStage } from '../../prove/pipe/stage.js';
import type { TypePart } from '../../prove/pipe/type-at.js';
import { printableLine } from '../../core/text/printable.js';
import { PLAIN } from '../../core/text/style.js';
import { questionLines } from './describe-questions.js';
import { indent, widest, wrap } from '../../core/text/lines.js';
import type { View } from './view.js';

export function describeChain(chain: Chain, reading: string, view: View): string[] {
  const { style } = view;
  const methods = chain.stages.map(({ method }) => nameOf(method.path)).join(' | ');
  return [
    `${painted(chain.verdict, VERDICTS[chain.verdict], view)}  ${style.bold(methods)}  ${style.dim(`(${reading})`)}`,
    ...chain.joints.flatMap((joint, index) => ['', ...jointLines(joint, index + 1, view)]),
    ...askedLines(chain.stages, view),
  ];
}

const VERDICTS: Readonly<Record<Verdict, string>> = { yes: 'ok', no: 'error', unknown: 'undecided' };
const JOINTS: Readonly<Record<Verdict, string>> = { yes: 'fits', no: 'does not fit', unknown: 'undecided' };

function painted(verdict: Verdict, text: string, { style }: View): string {
  return { yes: style.green, no: style.red, unknown: style.yellow }[verdict](text);
}

interface Row {
  readonly label: string;
  readonly text: string;
}

function jointLines(joint: Joint, number: number, view: View): string[] {
  const { from, to, fit } = joint;
  const label = fit.verdict === 'yes' ? 'note' : 'help';
  const title = `${number}. ${nameOf(from.method.path)} -> ${nameOf(to.method.path)}:`;
  const rows = [
    { label: 'gives', text: givesText(from, view) },
    { label: 'takes', text: takesText(to.input, view) },
    ...othersRows(to.input, view),
    ...joint.misfits.slice(0, MOST_MISFITS).flatMap((misfit) => misfitRows(misfit, view)),
    ...whyRows(joint),
    ...joint.advice.map((advice) => ({ label, text: adviceText(advice, joint) })),
  ];
  return [`${view.style.bold(title)} ${painted(fit.verdict, JOINTS[fit.verdict], view)}`, ...rowLines(rows, view)];
}

function rowLines(rows: readonly Row[], view: View): string[] {
  const width = widest(rows.map(({ label }) => label)) + 2;
  return rows.flatMap(({ label, text }) => {
    const [first = '', ...others] = wrap(printableLine(text), Math.max(20, view.width - width - 3));
    return [`   ${view.style.cyan(label.padEnd(width))}${first}`, ...indent(others, width + 3)];
  });
}

function givesText({ output: { type, streaming } }: PipeStage, { hub, width }: View): string {
  const text = type === undefined ? 'not stated' : typeSignature(type, hub.types, width);
  return streaming ? `each ${text} of a stream` : text;
}

function takesText(input: Input | undefined, { hub, width }: View): string {
  return input === undefined ? 'nothing' : `${typeSignature(input.type, hub.types, width)}: ${ruleText(input)}`;
}

function ruleText({ rule, parameter = '', itemwise }: Input): string {
  const fed = itemwise ? `each item of the parameter ${nameText(parameter)}` : `the parameter ${nameText(parameter)}`;
  switch (rule) {
    case 'marked':
      return `${fed}, marked as pipe input`;
    case 'named-input':
      return fed;
    case 'only-required':
      return `${fed}, the only required one`;
    case 'whole':
      return 'the whole parameter object';
  }
}

function othersRows(input: Input | undefined, { hub }: View): Row[] {
  return (input?.others ?? []).map(({ name, type }) => ({
    label: 'still to give',
    text: `${nameText(name)}: ${typeSignature(type, hub.types)}`,
  }));
}

/** Past this many, one reads the example instead; programs get them all with `--json`. */
const MOST_MISFITS = 3;

function misfitRows(misfit: Misfit, view: View): Row[] {
  return [
    { label: 'at', text: `${placeText(misfit.path)}  ${misfit.code}` },
    { label: '  produced', text: producedText(misfit, view) },
    { label: '  expected', text: misfit.expected === undefined ? misfit.message : partText(misfit.expected, view) },
  ];
}

function producedText({ produced, code }: Misfit, view: View): string {
  if (produced !== undefined) return partText(produced, view);
  return code === 'MISSING_REQUIRED' ? 'nothing: there is no such key' : 'a value that its type does not speak of';
}

/** A longer example tells no more. */
const LONGEST_EXAMPLE = 600;

function whyRows({ fit: { witness, reasons }, to }: Joint): Row[] {
  const hidden = reasons.length - MOST_MISFITS;
  const messages =
    reasons
      .slice(0, MOST_MISFITS)
      .map(({ message }) => message)
      .join('; ') + (hidden > 0 ? `; and ${hidden} more` : '');
  if (witness === undefined) return messages === '' ? [] : [{ label: 'because', text: messages }];
  return [
    { label: 'for example', text: elide(compactJson(witness), LONGEST_EXAMPLE) },
    ...(messages === '' ? [] : [{ label: '', text: `${to.method.path} refuses it: ${messages}` }]),
  ];
}

function partText({ type, required }: TypePart, { hub, width }: View): string {
  return `${typeSignature(type, hub.types, width)}${required ? '' : ', or nothing'}`;
}

function askedLines(stages: readonly PipeStage[], view: View): string[] {
  const asking = stages.filter(({ method }) => method.bidirectional !== undefined);
  if (asking.length === 0) return ['', 'No stage asks questions.'];
  return [
    '',
    'Someone must answer:',
    ...asking.flatMap(({ method }) => {
      const plain = { ...view, style: PLAIN, width: view.width - 4 };
      const lines = method.bidirectional === undefined ? [] : questionLines(method.bidirectional, 'short', plain);
      return [`  ${view.style.bold(nameOf(method.path))}`, ...indent(lines.map(printableLine), 4)];
    }),
  ];
}

function nameOf(path: string): string {
  return printableLine(path);
}
