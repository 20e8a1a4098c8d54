/** `hub-codegen inspect`: a hub, one of its types or one of its methods, as the model sees it. */
import { eachMethod } from '../../model/hub.js';
import type { Hub, Method } from '../../model/hub.js';
import { prettyJson } from '../../model/json.js';
import type { Json } from '../../model/json.js';
import type { TypeDef } from '../../model/type.js';
import { calledHubOrRefuse } from '../called-hub-or-refuse.js';
import type { Call } from '../command.js';
import { describeHub } from '../describe/describe-hub.js';
import { describeMethod } from '../describe/describe-method.js';
import { describeType } from '../describe/describe-type.js';
import { hubJson, methodJson, typeJson } from '../describe/model-json.js';
import type { View } from '../describe/view.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { findNamed } from '../find-named.js';
import type { Found } from '../find-named.js';
import { printable, printableDeep } from '../../print/printable.js';
import { refuse } from '../refuse.js';
import { printLines } from '../terminal.js';
import type { Output, Terminal } from '../terminal.js';

export async function inspect(call: Call, terminal: Terminal): Promise<ExitCode> {
  const hub = await calledHubOrRefuse(call.args[0], call, terminal);
  if (hub === undefined) return EXIT.badCall;
  const found = subjectOf(call, hub);
  if (found.kind === 'unclear') return refuse(found, terminal);
  if (call.flags.has('json')) terminal.out.write(`${printable(prettyJson(subjectJson(found.item, hub)))}\n`);
  else printSubject(found.item, hub, terminal.out);
  return EXIT.fine;
}

/** What is to be shown: the hub, or one thing of it. */
type Subject =
  | { readonly kind: 'hub' }
  | { readonly kind: 'type'; readonly id: string; readonly name: string; readonly def: TypeDef }
  | { readonly kind: 'method'; readonly id: string; readonly name: string; readonly method: Method };

function subjectOf(call: Call, hub: Hub): Found<Subject> {
  const type = call.values.get('type');
  const method = call.values.get('method');
  if (type !== undefined && method !== undefined) {
    return { kind: 'unclear', message: 'both --type and --method given', hint: 'give one of them' };
  }
  if (type !== undefined) return findNamed(type, 'type', typesOf(hub));
  if (method !== undefined) return findNamed(method, 'method', methodsOf(hub));
  return { kind: 'found', item: { kind: 'hub' } };
}

function typesOf(hub: Hub) {
  return Array.from(hub.types.values(), (def) => ({ kind: 'type', id: def.id, name: def.name, def }) as const);
}

function methodsOf(hub: Hub) {
  return Array.from(eachMethod(hub.root), (method) =>
    ({ kind: 'method', id: method.path, name: method.name, method }) as const);
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
