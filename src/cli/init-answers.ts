/** What a new configuration is to say: as the call has it, as someone at a terminal answers, or as is usual. */
import path from 'node:path';
import { KNOWN_LANGUAGES, LANGUAGES, languagesNamed } from '../emit/languages.js';
import type { BadCall } from './check-call.js';
import type { Call } from './command.js';
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
  read: (answer) => (answer === '-' ? NO_STDIN : answer),
};

const LANGUAGE: Question<readonly string[]> = {
  text: `Which languages (${LANGUAGES.join(', ')})?`,
  usual: 'ts',
  read: (answer) => languagesIn(answer.split(/[\s,]+/).filter((word) => word !== '')),
};

const OUT: Question<string> = {
  text: 'Which directory is for the client?',
  usual: 'src/hub',
  read: (answer) => (path.resolve(answer) === process.cwd() ? NOT_HERE : answer),
};

const NO_STDIN: BadCall = { message: 'standard input is read once', hint: 'give a file, such as hub.json' };
const NOT_HERE: BadCall = { message: 'a client needs a directory of its own', hint: 'give one, such as src/hub' };

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
    if (schema === undefined || isBad(schema)) return schema;
    const languages = await answerTo(LANGUAGE, given.lang, dialogue, terminal);
    if (languages === undefined || isBad(languages)) return languages;
    const out = await answerTo(OUT, given.out, dialogue, terminal);
    return out === undefined || isBad(out) ? out : { schema, languages, out };
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
    if (!isBad(answer)) return answer;
    printLines(err, refusalLines(answer, err.style));
  }
}

function isBad(answer: unknown): answer is BadCall {
  return typeof answer === 'object' && answer !== null && 'message' in answer;
}
