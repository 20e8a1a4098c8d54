/** `hub-codegen templates`: lists the templates that users may replace, and writes them out to be changed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageNamed, languagesNamed } from '../../emit/languages.js';
import { templateSources } from '../../emit/templates/template-sources.generated.js';
import { refusal, type Refusal } from '../../core/refusal/refusal.js';
import { didYouMean } from '../../core/text/nearest.js';
import { plural, widest } from '../../core/text/lines.js';
import { printableLine } from '../../core/text/printable.js';
import { isSameContent } from '../../tasks/write/content-hash.js';
import { portablePath } from '../../core/source/portable-path.js';
import { writeFiles } from '../../tasks/write/write-files.js';
import { CONFIG_FILE } from '../../tasks/config/find-config.js';
import { badCall, withHelp } from '../call/bad-call.js';
import type { CommandCall } from '../call/command.js';
import { commandCalled } from '../call/commands.js';
import { EXIT, type ExitCode } from '../exit/exit-code.js';
import { printLines, type Terminal } from '../print/terminal.js';

export async function templates(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const settings = settingsOf(call);
  if (settings.out === undefined) return list(settings.names, terminal);
  return eject(settings.names, { ...settings, out: settings.out }, terminal);
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

function settingsOf({ args, values, lists, flags }: CommandCall): Settings {
  const [action, ...wanted] = args;
  const isEject = action === EJECT;
  if (action !== undefined && !isEject) {
    throw badCall(`templates cannot "${action}"`, TEMPLATES, `say ${EJECT}, or nothing`);
  }
  if (!isEject && (values.has('out') || flags.has('force'))) {
    throw badCall('a list is written nowhere', TEMPLATES, `to write the templates: hub-codegen templates ${EJECT}`);
  }
  const names = namesOf(
    wanted.map((name) => name.replace(/\.hbs$/, '')),
    lists.get('lang') ?? [],
  );
  return { names, out: isEject ? (values.get('out') ?? DEFAULT_OUT) : undefined, force: flags.has('force') };
}

/** Those wanted, or all, of the given languages or any. */
function namesOf(wanted: readonly string[], given: readonly string[]): readonly string[] {
  const languages = withHelp(TEMPLATES, () => languagesNamed(given));
  const possible = NAMES.filter((name) => languages.length === 0 || languages.includes(languageOf(name)));
  const unknown = wanted.find((name) => !possible.includes(name));
  if (unknown !== undefined) {
    throw badCall(`there is no template "${unknown}"`, TEMPLATES, nearTemplates(unknown, possible));
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
  printLines(
    out,
    names.map((name) => `${name.padEnd(width)}  ${purposeOf(name)}`),
  );
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
    throw wouldOverwrite(changed.map((file) => path.join(out, file.path)));
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

function wouldOverwrite(files: readonly string[]): Refusal {
  const notes = [
    ...files.map((file) => `    ${printableLine(file)}`),
    '  name those that you want, or another directory with --out; --force overwrites them',
  ];
  const message = 'nothing was written: these are there already, and differ from ours';
  return refusal({ message }, { isFinding: true, notes });
}

function fromHere(out: string): string {
  return portablePath(path.relative('.', out) || '.');
}
