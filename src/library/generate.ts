import { didYouMean } from '../core/text/nearest.js';
import { KNOWN_LANGUAGES, languageNamed, LANGUAGES, TYPESCRIPT } from '../emit/languages.js';
import type { EmittedFile } from '../emit/common/file-set.js';
import type { RuntimeMode } from '../emit/typescript/runtime-modules.js';
import type { Hub } from '../core/model/hub.js';
import { markOpen } from '../core/model/mark-open.js';
import type { TypesOfChoice } from '../emit/types-of-choice.js';
import { renamed, type Naming } from '../core/model/renamed.js';
import { makeClients } from '../tasks/generate/make-clients.js';
import { requireAsConfigured, requireHub, requireOptions, type Kinds } from './given.js';

export interface GenerateOptions {
  readonly lang: 'ts' | 'rust' | 'haskell' | 'typescript' | 'rs' | 'hs';
  /** Also package.json and tsconfig.json (ts; the others are packages anyway). */
  readonly package?: boolean;
  /** Also wire tests; they take most of the time, so they are left out unless asked for. */
  readonly tests?: boolean;
  /** Where a TypeScript client has its runtime from; `copy` is the default. */
  readonly runtime?: RuntimeMode;
  /** What 64-bit integers and dates are. */
  readonly types?: TypesOfChoice;
  /** Enums that may grow: places as `diff` names them, or `*`. */
  readonly openEnums?: readonly string[];
  /** Names in place of the hub's own. */
  readonly naming?: Naming;
  /** A directory with templates in place of ours. */
  readonly templates?: string;
}

/** A file of a client: its path below the output directory, with `/`, and its text. */
export type GeneratedFile = EmittedFile;

const OPTIONS: Kinds = {
  lang: 'string',
  package: 'boolean',
  tests: 'boolean',
  runtime: 'string',
  types: 'object',
  openEnums: 'object',
  naming: 'object',
  templates: 'string',
};

/**
 * The files of a client. Nothing is written.
 * @throws RangeError for an unknown language, a name in `naming` that does not serve, and other options that say nothing
 * @throws TemplateProblem for templates that cannot be used
 * @throws VectorBug where a wire test would be wrong, which is a defect of ours
 */
export async function generate(hub: Hub, options: GenerateOptions): Promise<readonly GeneratedFile[]> {
  requireHub('generate', hub);
  requireOptions('generate', options, OPTIONS);
  const {
    package: isPackage = false,
    tests = false,
    runtime = 'copy',
    types = {},
    openEnums = [],
    naming = {},
    templates,
  } = options;
  const language = languageOf(options.lang);
  await requireAsConfigured('generate', {
    targets: [{ lang: language, out: '.', ...(language === TYPESCRIPT && { runtime }), types }],
    openEnums,
    naming,
  });
  const target = { language, directory: '', label: '', package: isPackage, tests, runtime, types };
  const [client] = await makeClients(hubNamed(hubOpened(hub, openEnums), naming), { targets: [target], templates });
  return client?.files ?? [];
}

function hubOpened(read: Hub, names: readonly string[]): Hub {
  const { hub, problems } = markOpen(read, names);
  const [problem] = problems;
  if (problem !== undefined) throw new RangeError(`${problem.message}; ${problem.hint}`);
  return hub;
}

function hubNamed(hub: Hub, naming: Naming): Hub {
  const named = renamed(hub, naming);
  if ('message' in named) throw new RangeError(`${named.message}; ${named.hint}`);
  return named;
}

function languageOf(given: string | undefined): string {
  if (given === undefined) throw new TypeError(`generate: lang is needed; ${KNOWN_LANGUAGES}`);
  const language = languageNamed(given);
  if (language !== undefined) return language;
  throw new RangeError(`there is no language "${given}"; ${didYouMean(given, LANGUAGES) ?? KNOWN_LANGUAGES}`);
}
