/** `hub-codegen init`: a configuration to start from, and an example schema where there is none. */
import { existsSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { printableLine } from '../../print/printable.js';
import { writeFiles } from '../../write/write-files.js';
import { WriteProblem } from '../../write/write-problem.js';
import { cannotWrite } from '../cannot-write.js';
import { badCall, type BadCall } from '../bad-call.js';
import type { Call } from '../command.js';
import { commandCalled } from '../commands.js';
import { configFilesHere } from '../config-or-refuse.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { initAnswers, type InitAnswers } from '../init-answers.js';
import { configFile, exampleSchema } from '../init-files.js';
import { refuse } from '../refuse.js';
import { printLines, type Terminal } from '../terminal.js';

export async function init(call: Call, terminal: Terminal): Promise<ExitCode> {
  const [there] = configFilesHere();
  if (there !== undefined) return refuse(alreadyThere(there), terminal);
  const answers = await initAnswers(call, terminal);
  if (answers === undefined) {
    // The question still stands in its line.
    terminal.err.write('\n');
    return refuse(INTERRUPTED, terminal);
  }
  if ('message' in answers) return refuse(badCall(answers.message, INIT, answers.hint), terminal);
  try {
    printLines(terminal.out, await write(answers));
    return EXIT.fine;
  } catch (error) {
    if (!(error instanceof WriteProblem)) throw error;
    const { message } = cannotWrite(error);
    return refuse({ code: 'cannot-write', message, hint: ELSEWHERE }, terminal);
  }
}

const INIT = commandCalled('init');

const ELSEWHERE = 'run it where files can be made; --schema says where the schema is';

const INTERRUPTED: BadCall = {
  message: 'nothing was written',
  hint: 'hub-codegen init --help lists options that answer for you',
};

function alreadyThere(file: string): BadCall {
  const hint = 'change it by hand, or remove it and run this again; hub-codegen generate does what it says';
  return { message: `there is a ${file} here already, and it stays as it is`, hint };
}

/** The configuration last: where it is, all is. */
async function write(answers: InitAnswers): Promise<string[]> {
  const { schema, languages } = answers;
  const isExample = !existsSync(schema);
  if (isExample) {
    const text = await exampleSchema();
    writeFiles(path.dirname(schema), [{ path: path.basename(schema), text }]);
  }
  const config = configFile(answers);
  try {
    writeFiles('.', [config]);
  } catch (error) {
    // A link to it is the user's own.
    if (isExample) rmSync(realpathSync(schema));
    throw error;
  }
  return [
    `wrote ${config.path}: ${languages.join(', ')} from ${printableLine(schema)} to ${printableLine(answers.out)}`,
    ...(isExample ? [`wrote ${printableLine(schema)}, an example: put what your hub serves in its place`] : []),
    'next: hub-codegen generate',
  ];
}
