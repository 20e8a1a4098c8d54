/** What a call of `stubs` says: which file, in which language, for which client. */
import { KNOWN_LANGUAGES, languageNamed, TYPESCRIPT } from '../../../emit/languages.js';
import {
  languageOfFile,
  STUB_LANGUAGES,
  type StubFile,
  type StubLanguage,
} from '../../../tasks/stubs/stub-language.js';
import { badCall, withHelp } from '../../call/bad-call.js';
import type { CommandCall } from '../../call/command.js';
import { commandCalled } from '../../call/commands.js';
import { runtimeOf } from '../../call/runtime-mode.js';
import type { Refusal } from '../../../core/refusal/refusal.js';

export interface StubSettings {
  readonly out: string;
  /** One of `STUB_LANGUAGES`. */
  readonly lang: string;
  readonly language: StubLanguage;
  readonly client: Pick<StubFile, 'client' | 'runtime'>;
  readonly isCheck: boolean;
  readonly isJson: boolean;
}

const STUBS = commandCalled('stubs');

export function settingsOf({ values, flags }: CommandCall): StubSettings {
  const lang = languageCalled(values.get('lang'));
  const out = values.get('out');
  if (out === undefined) throw refused('--out is missing', 'say where to write', lang ?? TYPESCRIPT);
  const found = lang ?? languageOfFile(out) ?? TYPESCRIPT;
  const language = languageOf(found);
  if (!language.files.test(out)) throw refused(`${out} is not a ${language.title} file`, 'give one', found);
  if (/\.d\.[cm]?ts$/.test(out)) throw refused(`${out} can hold types alone`, 'give one', found);
  const runtime = withHelp(STUBS, () => runtimeOf(values.get('runtime')));
  if (runtime !== undefined && found !== TYPESCRIPT)
    throw badCall('--runtime is for --lang ts alone', STUBS, `${language.title} clients have a runtime of their own`);
  const client = values.get('client');
  if (client !== undefined && language.client === undefined)
    throw badCall(
      `--client is not for ${language.title}`,
      STUBS,
      'its modules have names: the file imports the client by those',
    );
  if (client !== undefined && language.client?.test(client) === false)
    throw badCall(
      `--client ${client} is no path of ${language.title}`,
      STUBS,
      'name the crate: --client images_client',
    );
  return {
    out,
    lang: found,
    language,
    client: { ...(client !== undefined && { client }), ...(runtime !== undefined && { runtime }) },
    isCheck: flags.has('check'),
    isJson: flags.has('json'),
  };
}

function languageCalled(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const lang = languageNamed(given);
  if (lang === undefined) throw badCall(`there is no language "${given}"`, STUBS, KNOWN_LANGUAGES);
  if (!STUB_LANGUAGES.has(lang)) {
    const known = [...STUB_LANGUAGES.keys()].join(', ');
    throw badCall(`stubs does not write ${lang}`, STUBS, `known: ${known}`);
  }
  return lang;
}

function refused(message: string, hint: string, lang: string): Refusal {
  return badCall(message, STUBS, `${hint}: --out ${languageOf(lang).example}`);
}

function languageOf(lang: string): StubLanguage {
  return STUB_LANGUAGES.get(lang) as StubLanguage;
}
