import { emitterOf, KNOWN_LANGUAGES, languagesNamed, TYPESCRIPT } from '../emit/languages.js';
import type { EmittedFile } from '../emit/file-set.js';
import type { Templates } from '../emit/render-template.js';
import type { RuntimeMode } from '../emit/typescript/emit-typescript.js';
import type { Hub } from '../model/hub.js';
import { renamed, type Naming } from '../model/renamed.js';
import type { Vector } from '../vectors/vector.js';
import { requireAsConfigured, requireHub, requireOptions, type Kinds } from './given.js';

export interface GenerateOptions {
  readonly lang: 'ts' | 'rust' | 'haskell';
  /** Also package.json and tsconfig.json (ts; the others are packages anyway). */
  readonly package?: boolean;
  /** Also wire tests; they take most of the time, so they are left out unless asked for. */
  readonly tests?: boolean;
  /** Where a TypeScript client has its runtime from; `copy` is the default. */
  readonly runtime?: RuntimeMode;
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
  const { package: isPackage = false, tests = false, runtime = 'copy', naming = {}, templates } = options;
  const language = languageOf(options.lang);
  await requireAsConfigured('generate', { targets: [{ lang: TYPESCRIPT, out: '.', runtime }], naming });
  const named = hubNamed(hub, naming);
  const emit = await emitterOf(language);
  return emit(named, {
    package: isPackage,
    runtime,
    vectors: tests ? await vectorsFor(named) : undefined,
    templates: templates === undefined ? undefined : await templatesIn(templates),
  });
}

function hubNamed(hub: Hub, naming: Naming): Hub {
  const named = renamed(hub, naming);
  if ('message' in named) throw new RangeError(`${named.message}; ${named.hint}`);
  return named;
}

function languageOf(given: string | undefined): string {
  if (given === undefined) throw new TypeError(`generate: lang is needed; ${KNOWN_LANGUAGES}`);
  const languages = languagesNamed([given]);
  if ('message' in languages) throw new RangeError(`${languages.message}; ${languages.hint}`);
  return languages[0] as string;
}

/** With ajv, which nobody else needs. */
async function vectorsFor(hub: Hub): Promise<readonly Vector[]> {
  const { vectorsOf } = await import('../vectors/vectors-of.js');
  return (await vectorsOf(hub)).vectors;
}

async function templatesIn(directory: string): Promise<Templates> {
  const { readTemplates } = await import('../emit/own-templates.js');
  return readTemplates(directory);
}
