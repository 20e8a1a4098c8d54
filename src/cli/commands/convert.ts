/** `hub-codegen convert`: the same hub in another form. */
import path from 'node:path';
import { compactJson, prettyJson, type Json, type JsonObject } from '../../core/json/json.js';
import { parseJson } from '../../core/json/parse-json.js';
import { plural } from '../../core/text/lines.js';
import { printable, printableLine } from '../../core/text/printable.js';
import { writeIr, type Written } from '../../emit/ir/write-ir.js';
import { hubDocument } from '../../tasks/convert/hub-document.js';
import { hubIn } from '../../tasks/hub/hub-in.js';
import { writeFiles } from '../../tasks/write/write-files.js';
import { badCall } from '../call/bad-call.js';
import { calledText } from '../call/called-schema.js';
import type { CommandCall } from '../call/command.js';
import { eachPlace } from '../call/each-hub.js';
import { commandCalled } from '../call/commands.js';
import { oneOf } from '../call/one-of.js';
import { EXIT, type ExitCode } from '../exit/exit-code.js';
import { notesOn } from '../print/notes.js';
import { printLines, type Terminal } from '../print/terminal.js';

const FORMS = ['hub', 'ir'] as const;

export function convert(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  return eachPlace(call, terminal, convertOfOne);
}

async function convertOfOne(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const to = oneOf('to', FORMS, call);
  if (to === undefined) throw badCall('to which form?', commandCalled('convert'), 'say --to hub or --to ir');
  const input = await calledText(call.args[0], call, terminal);
  const hub = hubIn(input, notesOn(terminal));
  const document = (): JsonObject => hubDocument(hub, jsonOf(input.text), call.values.get('hub'));
  print(to === 'ir' ? writeIr(hub) : { document: document(), losses: [] }, call, terminal);
  return EXIT.fine;
}

/** It was read as a hub already. */
function jsonOf(text: string): Json {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error('what was JSON is none any more');
  return parsed.value;
}

function print({ document, losses }: Written, call: CommandCall, terminal: Terminal): void {
  const out = call.values.get('out');
  const isJson = call.flags.has('json');
  const text = `${prettyJson(document)}\n`;
  if (out !== undefined) writeFiles(path.dirname(out), [{ path: path.basename(out), text }]);
  if (isJson) {
    const facts = { ...(out === undefined ? { document } : { file: out }), lost: losses.map((loss) => ({ ...loss })) };
    return printLines(terminal.out, [printableLine(compactJson(facts))]);
  }
  if (out === undefined) terminal.out.write(printable(text));
  else printLines(terminal.out, [printableLine(`wrote ${out}: ${plural(losses.length, 'thing')} lost`)]);
  for (const { at, lost } of losses) notesOn(terminal).note(`${at} loses ${lost}`);
}
