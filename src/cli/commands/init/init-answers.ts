/** What a new configuration is to say: as the call has it, as someone at a terminal answers, or as is usual. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Refusal, refusal, type Complaint } from '../../../core/refusal/refusal.js';
import { LANGUAGES, languagesNamed } from '../../../emit/languages.js';
import { CONFIG_FILE } from '../../../tasks/config/find-config.js';
import { isWithin } from '../../../tasks/config/target-complaints.js';
import { withHelp } from '../../call/bad-call.js';
import type { CommandCall } from '../../call/command.js';
import { commandCalled } from '../../call/commands.js';
import { printRefusal } from '../../print/print-refusal.js';
import type { Dialogue, Terminal } from '../../print/terminal.js';

export interface InitAnswers {
  readonly schema: string;
  readonly languages: readonly string[];
  readonly out: string;
}

interface Question<T> {
  readonly text: string;
  /** What counts where nothing is said, as it would be typed. */
  readonly usual: string;
  /** Refuses what does not serve. */
  readonly read: (answer: string) => T;
}

const SCHEMA: Question<string> = {
  text: 'Where is the schema of the hub?',
  usual: 'hub.json',
  read: (answer) => fittingSchema(answer),
};

const LANGUAGE: Question<readonly string[]> = {
  text: `Which languages (${LANGUAGES.join(', ')})?`,
  usual: 'ts',
  read: (answer) => languagesNamed([answer]),
};

const outBeside = (schema: string): Question<string> => ({
  text: 'Which directory is for the client?',
  usual: 'src/hub',
  read: (answer) => fittingOut(answer, schema),
});

const A_FILE = 'give a file, such as hub.json';
const NOT_HERE: Complaint = { message: 'a client needs a directory of its own', hint: 'give one, such as src/hub' };

function fittingSchema(file: string): string {
  if (file === '-') throw refusal({ message: 'standard input is read once', hint: A_FILE });
  if (/^[a-z][a-z+.-]+:\/\//i.test(file)) {
    const hint = 'save what a hub serves to a file first: hub-codegen pull ws://… > hub.json';
    throw refusal({ message: 'a schema is read from a file', hint });
  }
  if (path.resolve(file) === path.resolve(CONFIG_FILE)) {
    throw refusal({ message: `${CONFIG_FILE} is for the configuration`, hint: A_FILE });
  }
  const isDirectory = /[\\/]$/.test(file) || (existsSync(file) && statSync(file).isDirectory());
  if (isDirectory) throw refusal({ message: `the schema ${file} is a directory`, hint: A_FILE });
  return file;
}

/** The directory is the client's alone. */
function fittingOut(out: string, schema: string): string {
  if (isWithin('.', out)) throw refusal(NOT_HERE);
  if (!isWithin(out, schema) && !isWithin(schema, out)) return out;
  const message = `the schema ${schema} and the directory ${out} do not go together`;
  throw refusal({ message, hint: NOT_HERE.hint });
}

const INIT = commandCalled('init');

/** Nothing where whoever was asked had enough. */
export async function initAnswers(call: CommandCall, terminal: Terminal): Promise<InitAnswers | undefined> {
  const { values, lists } = call;
  const given = { schema: values.get('schema'), lang: lists.get('lang')?.join(' '), out: values.get('out') };
  const isAsked = terminal.stdin.isTerminal && Object.values(given).includes(undefined);
  const dialogue = isAsked ? await terminal.stdin.dialogue?.() : undefined;
  try {
    const schema = await answerTo(SCHEMA, given.schema, dialogue, terminal);
    if (schema === undefined) return undefined;
    const languages = await answerTo(LANGUAGE, given.lang, dialogue, terminal);
    if (languages === undefined) return undefined;
    const out = await answerTo(outBeside(schema), given.out, dialogue, terminal);
    return out === undefined ? undefined : { schema, languages, out };
  } finally {
    dialogue?.close();
  }
}

async function answerTo<T>(
  { text, usual, read }: Question<T>,
  given: string | undefined,
  dialogue: Dialogue | undefined,
  terminal: Terminal,
): Promise<T | undefined> {
  if (given !== undefined || dialogue === undefined) return withHelp(INIT, () => read(given ?? usual));
  for (;;) {
    const typed = await dialogue.ask(`${text} [${usual}] `);
    if (typed === undefined) return undefined;
    try {
      return read(typed.trim() || usual);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      printRefusal(error, false, terminal);
    }
  }
}
