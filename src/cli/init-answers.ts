/** What a new configuration is to say: as the call has it, as someone at a terminal answers, or as is usual. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from '../config/target-complaints.js';
import { KNOWN_LANGUAGES, LANGUAGES, languagesNamed } from '../emit/languages.js';
import { isBadCall, type BadCall } from './bad-call.js';
import type { Call } from './command.js';
import { CONFIG_FILE } from './config-or-refuse.js';
import { refusalLines } from './report.js';
import { printLines, type Dialogue, type Terminal } from './terminal.js';

export interface InitAnswers {
  readonly schema: string;
  readonly languages: readonly string[];
  readonly out: string;
}

interface Question<T> {
  readonly text: string;
  /** What counts where nothing is said, as it would be typed. */
  readonly usual: string;
  readonly read: (answer: string) => T | BadCall;
}

const SCHEMA: Question<string> = {
  text: 'Where is the schema of the hub?',
  usual: 'hub.json',
  read: (answer) => schemaProblem(answer) ?? answer,
};

const LANGUAGE: Question<readonly string[]> = {
  text: `Which languages (${LANGUAGES.join(', ')})?`,
  usual: 'ts',
  read: (answer) => languagesIn(answer.split(/[\s,]+/).filter((word) => word !== '')),
};

const outBeside = (schema: string): Question<string> => ({
  text: 'Which directory is for the client?',
  usual: 'src/hub',
  read: (answer) => outProblem(answer, schema) ?? answer,
});

const A_FILE = 'give a file, such as hub.json';
const NO_STDIN: BadCall = { message: 'standard input is read once', hint: A_FILE };
const NO_CONFIG: BadCall = { message: `${CONFIG_FILE} is for the configuration`, hint: A_FILE };
const NOT_HERE: BadCall = { message: 'a client needs a directory of its own', hint: 'give one, such as src/hub' };

function schemaProblem(file: string): BadCall | undefined {
  if (file === '-') return NO_STDIN;
  if (/^[a-z][a-z+.-]+:\/\//i.test(file)) {
    return { message: 'a schema is read from a file', hint: `fetch it first: curl -o hub.json ${file}` };
  }
  if (path.resolve(file) === path.resolve(CONFIG_FILE)) return NO_CONFIG;
  const isDirectory = /[\\/]$/.test(file) || (existsSync(file) && statSync(file).isDirectory());
  return isDirectory ? { message: `the schema ${file} is a directory`, hint: A_FILE } : undefined;
}

/** The directory is the client's alone. */
function outProblem(out: string, schema: string): BadCall | undefined {
  if (isWithin('.', out)) return NOT_HERE;
  if (!isWithin(out, schema) && !isWithin(schema, out)) return undefined;
  return { message: `the schema ${schema} and the directory ${out} do not go together`, hint: NOT_HERE.hint };
}

function languagesIn(words: readonly string[]): readonly string[] | BadCall {
  return words.length === 0 ? { message: 'no language is named', hint: KNOWN_LANGUAGES } : languagesNamed(words);
}

/** Nothing where whoever was asked had enough. */
export async function initAnswers(call: Call, terminal: Terminal): Promise<InitAnswers | BadCall | undefined> {
  const { values, lists } = call;
  const given = { schema: values.get('schema'), lang: lists.get('lang')?.join(' '), out: values.get('out') };
  const isAsked = terminal.stdin.isTerminal && Object.values(given).includes(undefined);
  const dialogue = isAsked ? await terminal.stdin.dialogue?.() : undefined;
  try {
    const schema = await answerTo(SCHEMA, given.schema, dialogue, terminal);
    if (schema === undefined || isBadCall(schema)) return schema;
    const languages = await answerTo(LANGUAGE, given.lang, dialogue, terminal);
    if (languages === undefined || isBadCall(languages)) return languages;
    const out = await answerTo(outBeside(schema), given.out, dialogue, terminal);
    return out === undefined || isBadCall(out) ? out : { schema, languages, out };
  } finally {
    dialogue?.close();
  }
}

async function answerTo<T>(
  { text, usual, read }: Question<T>,
  given: string | undefined,
  dialogue: Dialogue | undefined,
  { err }: Terminal,
): Promise<T | BadCall | undefined> {
  if (given !== undefined || dialogue === undefined) return read(given ?? usual);
  for (;;) {
    const typed = await dialogue.ask(`${text} [${usual}] `);
    if (typed === undefined) return undefined;
    const answer = read(typed.trim() || usual);
    if (!isBadCall(answer)) return answer;
    printLines(err, refusalLines(answer, err.style));
  }
}
