/** `hub-codegen pull`: the schema of a running hub, as one document. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compactJson, prettyJson, type JsonObject } from '../../core/json/json.js';
import { eachMethod, eachNamespace } from '../../core/model/hub.js';
import { readHub } from '../../core/read/read-hub.js';
import { refusal } from '../../core/refusal/refusal.js';
import type { LiveAddress } from '../../core/source/address.js';
import { plural } from '../../core/text/lines.js';
import { printable, printableLine } from '../../core/text/printable.js';
import { oldDocument, withKept } from '../../tasks/live/kept-document.js';
import type { LiveOptions } from '../../tasks/live/live-options.js';
import type { PullOptions } from '../../tasks/live/pull-tree.js';
import { followDocument, pulledDocument } from '../../tasks/live/pulled-text.js';
import type { Listener } from '../../tasks/listener.js';
import { writeFiles } from '../../tasks/write/write-files.js';
import { calledAddress } from '../call/called-address.js';
import type { CommandCall } from '../call/command.js';
import { eachPlace } from '../call/each-hub.js';
import { liveOptionsOf } from '../call/live-options.js';
import { EXIT, type ExitCode } from '../exit/exit-code.js';
import { withProgress } from '../print/progress.js';
import { printLines, type Terminal } from '../print/terminal.js';
import { untilInterrupted } from '../process/until-interrupted.js';

export function pull(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  // Who watches one hub does not come to the next.
  return call.flags.has('watch') ? pullOne(call, terminal) : eachPlace(call, terminal, pullOne);
}

async function pullOne(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const address = await calledAddress(call);
  const out = call.values.get('out');
  if (out === undefined && call.flags.has('check')) {
    throw refusal({ message: '--check without a file', hint: 'name it with --out hub.json' });
  }
  if (call.flags.has('watch')) return watch(address, out, call, terminal);
  return withProgress(terminal, true, async (terminal, listener) => {
    const document = await pulledDocument(address, pullOptionsOf(call), listener);
    if (out === undefined) terminal.out.write(textOf(document));
    else return keep(document, out, call, terminal);
    return EXIT.fine;
  });
}

function pullOptionsOf(call: CommandCall): LiveOptions & PullOptions {
  return {
    ...liveOptionsOf(call),
    dynamic: call.flags.has('dynamic'),
    allowMissing: call.flags.has('allow-missing'),
  };
}

/** Until it is interrupted. */
async function watch(
  address: LiveAddress,
  out: string | undefined,
  call: CommandCall,
  terminal: Terminal,
): Promise<ExitCode> {
  if (out === undefined || call.flags.has('check')) {
    throw refusal({ message: '--watch writes a file', hint: 'name it with --out hub.json, and leave --check out' });
  }
  const take = async (document: JsonObject): Promise<void> => void (await keep(document, out, call, terminal));
  const notes: Listener = {
    stage: () => undefined,
    note: (text) => printLines(terminal.err, [printableLine(`note: ${text}`)]),
  };
  await followDocument(address, pullOptionsOf(call), take, untilInterrupted(), notes);
  return EXIT.fine;
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
