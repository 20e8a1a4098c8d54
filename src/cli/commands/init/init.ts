/** `hub-codegen init`: a configuration to start from, and an example schema where there is none. */
import { existsSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { refusal, refusingWith } from '../../../core/refusal/refusal.js';
import { printableLine } from '../../../core/text/printable.js';
import { configFilesHere } from '../../../tasks/config/find-config.js';
import { writeFiles } from '../../../tasks/write/write-files.js';
import type { CommandCall } from '../../call/command.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { initAnswers, type InitAnswers } from './init-answers.js';
import { configFile, exampleSchema } from './init-files.js';
import { printLines, type Terminal } from '../../print/terminal.js';

export async function init(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const [there] = configFilesHere();
  if (there !== undefined) {
    const hint = 'change it by hand, or remove it and run this again; hub-codegen generate does what it says';
    throw refusal({ message: `there is a ${there} here already, and it stays as it is`, hint });
  }
  const answers = await initAnswers(call, terminal);
  if (answers === undefined) {
    // The question still stands in its line.
    terminal.err.write('\n');
    throw refusal({
      message: 'nothing was written',
      hint: 'hub-codegen init --help lists options that answer for you',
    });
  }
  const hint = 'run it where files can be made; --schema says where the schema is';
  printLines(terminal.out, await refusingWith({ hint }, () => write(answers)));
  return EXIT.fine;
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
