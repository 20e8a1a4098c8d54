/** `hub-codegen pull`: the schema of a running hub, as one document. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compactJson, prettyJson, type JsonObject } from '../../core/json/json.js';
import { eachMethod, eachNamespace } from '../../core/model/hub.js';
import { readHub } from '../../core/read/read-hub.js';
import { refusal } from '../../core/refusal/refusal.js';
import { addressName, isLive, parseAddress, type LiveAddress } from '../../core/source/address.js';
import { plural } from '../../core/text/lines.js';
import { printable, printableLine } from '../../core/text/printable.js';
import { oldDocument, withKept } from '../../tasks/live/kept-document.js';
import { pulledDocument } from '../../tasks/live/pulled-text.js';
import { writeFiles } from '../../tasks/write/write-files.js';
import { calledSchema } from '../call/called-schema.js';
import type { CommandCall } from '../call/command.js';
import { liveOptionsOf } from '../call/live-options.js';
import { EXIT, type ExitCode } from '../exit/exit-code.js';
import { withProgress } from '../print/progress.js';
import { printLines, type Terminal } from '../print/terminal.js';

export async function pull(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const address = await liveAddress(call);
  const out = call.values.get('out');
  if (out === undefined && call.flags.has('check')) {
    throw refusal({ message: '--check without a file', hint: 'name it with --out hub.json' });
  }
  return withProgress(terminal, true, async (terminal, listener) => {
    const options = {
      ...liveOptionsOf(call),
      dynamic: call.flags.has('dynamic'),
      allowMissing: call.flags.has('allow-missing'),
    };
    const document = await pulledDocument(address, options, listener);
    if (out === undefined) terminal.out.write(textOf(document));
    else return keep(document, out, call, terminal);
    return EXIT.fine;
  });
}

async function liveAddress(call: CommandCall): Promise<LiveAddress> {
  const { address } = await calledSchema(call.args[0], call);
  if (address === undefined) {
    throw refusal({ message: 'which hub?', hint: 'give its address: hub-codegen pull ws://127.0.0.1:4444' });
  }
  const parsed = parseAddress(address);
  if (isLive(parsed)) return parsed;
  const hint = 'give ws://…, wss://… or stdio:COMMAND';
  throw refusal({ message: `${addressName(parsed)} is no running hub`, hint });
}

/** The same JSON in a file and at a terminal, where nothing of a hub's may be raw. */
function textOf(document: JsonObject): string {
  return printable(`${prettyJson(document)}\n`);
}

async function keep(document: JsonObject, out: string, call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const old = await oldDocument(out);
  const text = textOf(withKept(document, old));
  const isSame = old !== undefined && readFileSync(out, 'utf8') === text;
  const isCheck = call.flags.has('check');
  if (!isSame && !isCheck) writeFiles(path.dirname(out), [{ path: path.basename(out), text }]);
  const state = isSame ? 'unchanged' : isCheck ? 'stale' : 'written';
  printOutcome(state, out, text, call, terminal);
  return state === 'stale' ? EXIT.finding : EXIT.fine;
}

type State = 'unchanged' | 'stale' | 'written';

const WORDS: Readonly<Record<State, string>> = { unchanged: 'up to date', stale: 'out of date', written: 'wrote' };

function printOutcome(state: State, out: string, text: string, call: CommandCall, terminal: Terminal): void {
  const { hub } = readHub(text);
  const methods = hub === undefined ? 0 : [...eachMethod(hub.root)].length;
  const namespaces = hub === undefined ? 0 : [...eachNamespace(hub.root)].length;
  const facts = { file: out, state, hub: hub?.name ?? null, namespaces, methods };
  const line = `${WORDS[state]} ${out}: hub ${hub?.name ?? '?'}, ${plural(namespaces, 'namespace')}, ${plural(methods, 'method')}`;
  printLines(terminal.out, [printableLine(call.flags.has('json') ? compactJson(facts) : line)]);
  // What is kept may name what the hub no longer has.
  const note = `note: ${out} has errors; hub-codegen validate ${out} shows them`;
  if (hub === undefined) printLines(terminal.err, [printableLine(note)]);
}
