/** `hub-codegen inspect`: a hub, one of its types or one of its methods, as the model sees it. */
import { eachMethod } from '../../core/model/hub.js';
import type { Hub, Method } from '../../core/model/hub.js';
import { prettyJson } from '../../core/json/json.js';
import type { Json } from '../../core/json/json.js';
import type { TypeDef } from '../../core/model/type.js';
import { refusal } from '../../core/refusal/refusal.js';
import { calledHub } from '../call/called-hub.js';
import type { CommandCall } from '../call/command.js';
import { eachHub } from '../call/each-hub.js';
import { describeHub } from '../describe/describe-hub.js';
import { describeMethod } from '../describe/describe-method.js';
import { describeType } from '../describe/describe-type.js';
import { hubJson, methodJson, typeJson } from '../describe/model-json.js';
import type { View } from '../describe/view.js';
import { EXIT } from '../exit/exit-code.js';
import type { ExitCode } from '../exit/exit-code.js';
import { findNamed } from '../call/find-named.js';
import { printableDeep } from '../../core/text/printable-deep.js';
import { printable } from '../../core/text/printable.js';
import { printLines } from '../print/terminal.js';
import type { Output, Terminal } from '../print/terminal.js';

export function inspect(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  return eachHub(call, terminal, inspectOne);
}

async function inspectOne(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const hub = await calledHub(call.args[0], call, terminal);
  const subject = subjectOf(call, hub);
  if (call.flags.has('json')) terminal.out.write(`${printable(prettyJson(subjectJson(subject, hub)))}\n`);
  else printSubject(subject, hub, terminal.out);
  return EXIT.fine;
}

/** What is to be shown: the hub, or one thing of it. */
type Subject =
  | { readonly kind: 'hub' }
  | { readonly kind: 'type'; readonly id: string; readonly name: string; readonly def: TypeDef }
  | { readonly kind: 'method'; readonly id: string; readonly name: string; readonly method: Method };

function subjectOf(call: CommandCall, hub: Hub): Subject {
  const type = call.values.get('type');
  const method = call.values.get('method');
  if (type !== undefined && method !== undefined) {
    throw refusal({ message: 'both --type and --method given', hint: 'give one of them' });
  }
  if (type !== undefined) return findNamed(type, 'type', typesOf(hub));
  if (method !== undefined) return findNamed(method, 'method', methodsOf(hub));
  return { kind: 'hub' };
}

function typesOf(hub: Hub) {
  return Array.from(hub.types.values(), (def) => ({ kind: 'type', id: def.id, name: def.name, def }) as const);
}

function methodsOf(hub: Hub) {
  return Array.from(
    eachMethod(hub.root),
    (method) => ({ kind: 'method', id: method.path, name: method.name, method }) as const,
  );
}

function subjectJson(subject: Subject, hub: Hub): Json {
  switch (subject.kind) {
    case 'hub':
      return hubJson(hub);
    case 'type':
      return typeJson(subject.def, hub);
    case 'method':
      return methodJson(subject.method);
  }
}

function printSubject(subject: Subject, hub: Hub, output: Output): void {
  const shown = printableDeep({ subject, hub });
  const view = { hub: shown.hub, style: output.style, width: output.width };
  printLines(output, subjectLines(shown.subject, view));
}

function subjectLines(subject: Subject, view: View): string[] {
  switch (subject.kind) {
    case 'hub':
      return describeHub(view);
    case 'type':
      return describeType(subject.def, view);
    case 'method':
      return describeMethod(subject.method, view);
  }
}
