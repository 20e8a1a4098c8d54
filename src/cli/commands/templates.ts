/** `hub-codegen templates`: lists the templates that users may replace, and writes them out to be changed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageNamed, languagesNamed } from '../../emit/languages.js';
import { templateSources } from '../../emit/template-sources.generated.js';
import { didYouMean } from '../../model/nearest.js';
import { plural, widest } from '../../print/lines.js';
import { printableLine } from '../../print/printable.js';
import { isSameContent } from '../../write/content-hash.js';
import { portablePath } from '../../write/portable-path.js';
import { writeFiles } from '../../write/write-files.js';
import { WriteProblem } from '../../write/write-problem.js';
import { cannotWrite } from '../cannot-write.js';
import { badCall, type BadCall } from '../bad-call.js';
import type { Call } from '../command.js';
import { commandCalled } from '../commands.js';
import { CONFIG_FILE } from '../config-or-refuse.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { refusalLines } from '../report.js';
import { printLines, type Terminal } from '../terminal.js';

export async function templates(call: Call, terminal: Terminal): Promise<ExitCode> {
  const settings = settingsOf(call);
  if ('message' in settings) return refuse(settings, terminal);
  if (settings.out === undefined) return list(settings.names, terminal);
  try {
    return eject(settings.names, { ...settings, out: settings.out }, terminal);
  } catch (error) {
    if (!(error instanceof WriteProblem)) throw error;
    return refuse(cannotWrite(error), terminal);
  }
}

interface Settings {
  readonly names: readonly string[];
  /** Where to write them; nowhere where they are only listed. */
  readonly out: string | undefined;
  readonly force: boolean;
}

const TEMPLATES = commandCalled('templates');
const NAMES: readonly string[] = [...templateSources.keys()];
const EJECT = 'eject';
const DEFAULT_OUT = 'templates';

function settingsOf({ args, values, lists, flags }: Call): Settings | BadCall {
  const [action, ...wanted] = args;
  const isEject = action === EJECT;
  if (action !== undefined && !isEject) {
    return badCall(`templates cannot "${action}"`, TEMPLATES, `say ${EJECT}, or nothing`);
  }
  if (!isEject && (values.has('out') || flags.has('force'))) {
    return badCall('a list is written nowhere', TEMPLATES, `to write the templates: hub-codegen templates ${EJECT}`);
  }
  const names = namesOf(wanted.map((name) => name.replace(/\.hbs$/, '')), lists.get('lang') ?? []);
  if ('message' in names) return names;
  return { names, out: isEject ? (values.get('out') ?? DEFAULT_OUT) : undefined, force: flags.has('force') };
}

/** Those wanted, or all, of the given languages or any. */
function namesOf(wanted: readonly string[], given: readonly string[]): readonly string[] | BadCall {
  const languages = languagesNamed(given);
  if ('message' in languages) return badCall(languages.message, TEMPLATES, languages.hint);
  const possible = NAMES.filter((name) => languages.length === 0 || languages.includes(languageOf(name)));
  const unknown = wanted.find((name) => !possible.includes(name));
  if (unknown !== undefined) {
    return badCall(`there is no template "${unknown}"`, TEMPLATES, nearTemplates(unknown, possible));
  }
  return wanted.length === 0 ? possible : possible.filter((name) => wanted.includes(name));
}

function languageOf(template: string): string {
  return languageNamed(template.split('/')[0] as string) as string;
}

/** Whoever leaves out the language means one of several. */
function nearTemplates(unknown: string, possible: readonly string[]): string {
  const whole = possible.filter((name) => name.endsWith(`/${unknown}`));
  if (whole.length > 0) return `there is ${whole.join(', ')}`;
  return didYouMean(unknown, possible) ?? 'hub-codegen templates lists them';
}

function list(names: readonly string[], { out }: Terminal): ExitCode {
  const width = widest(names);
  printLines(out, names.map((name) => `${name.padEnd(width)}  ${purposeOf(name)}`));
  return EXIT.fine;
}

/** Every template says it in a comment, which is its first line. */
function purposeOf(name: string): string {
  return /^\{\{! (.*) \}\}\n/.exec(templateSources.get(name) as string)?.[1] ?? '';
}

interface Place {
  readonly out: string;
  readonly force: boolean;
}

function eject(names: readonly string[], { out, force }: Place, terminal: Terminal): ExitCode {
  const files = names.map((name) => ({ path: `${name}.hbs`, text: templateSources.get(name) as string }));
  const missing = files.filter((file) => !existsSync(path.join(out, file.path)));
  const changed = files.filter((file) => !missing.includes(file) && !isAsOurs(path.join(out, file.path), file.text));
  if (changed.length > 0 && !force) {
    return refuseToOverwrite(changed.map((file) => path.join(out, file.path)), terminal);
  }
  const written = [...missing, ...changed];
  writeFiles(out, written);
  const left = files.length - written.length;
  printLines(terminal.out, [
    `wrote ${plural(written.length, 'template')} to ${printableLine(out)}${left > 0 ? `, left ${left} as they were` : ''}`,
    `  to use them, say so in ${CONFIG_FILE}: "templates": ${printableLine(JSON.stringify(fromHere(out)))}`,
    '  a template that you do not change is best deleted again: then it is always ours',
  ]);
  return EXIT.fine;
}

/** Whatever git made of its line ends. What cannot be read is not ours to overwrite. */
function isAsOurs(file: string, text: string): boolean {
  try {
    return isSameContent(readFileSync(file), Buffer.from(text));
  } catch {
    return false;
  }
}

function refuseToOverwrite(files: readonly string[], { err }: Terminal): ExitCode {
  printLines(err, [
    ...refusalLines({ message: 'nothing was written: these are there already, and differ from ours' }, err.style),
    ...files.map((file) => `    ${printableLine(file)}`),
    '  name those that you want, or another directory with --out; --force overwrites them',
  ]);
  return EXIT.finding;
}

function fromHere(out: string): string {
  return portablePath(path.relative('.', out) || '.');
}
