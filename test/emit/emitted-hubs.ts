/** The hubs that the emitter is judged by, read and emitted. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from '../../scripts/root.js';
import type { EmittedFile } from '../../src/emit/common/file-set.js';
import type { HaskellTypeChoices } from '../../src/emit/haskell/type-choices.js';
import type { RustTypeChoices } from '../../src/emit/rust/type-choices.js';
import type { TypeChoices } from '../../src/emit/typescript/type-choices.js';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import type { Hub } from '../../src/core/model/hub.js';
import { readHub } from '../../src/core/read/read-hub.js';
import { vectorsOf, type Vectors } from '../../src/prove/vectors/vectors-of.js';
import { fixtureNames, fixtureText } from '../support/shared.js';

export interface NamedText {
  readonly name: string;
  readonly text: string;
  /** What a user chose, by language. */
  readonly types?: {
    readonly ts?: TypeChoices;
    readonly rust?: RustTypeChoices;
    readonly haskell?: HaskellTypeChoices;
  };
}

export function exampleTexts(): NamedText[] {
  const folder = fromRoot('schemas/examples');
  return readdirSync(folder)
    .sort()
    .map((file) => ({ name: basename(file, '.json'), text: readFileSync(`${folder}/${file}`, 'utf8') }));
}

/** Fixtures of one folder beside the project; none where it is not there. */
export function fixtureTexts(folder: 'schemars' | 'plexus'): NamedText[] {
  return fixtureNames(folder).map((file) => ({ name: basename(file, '.json'), text: fixtureText(folder, file) }));
}

/** Whole hubs as they ran, one per version of what they are built with; none where the fixtures are not there. */
export function capturedHubTexts(): NamedText[] {
  const versions = fixtureNames('plexus', '').filter((name) => /-\d+\.\d+\.\d+$/.test(name));
  return versions.map((name) => ({ name, text: fixtureText(`plexus/${name}`, 'hub.json') }));
}

export function exampleText(name: string): string {
  return readFileSync(fromRoot(`schemas/examples/${name}.json`), 'utf8');
}

/** Schemas as one hub whose methods return them: all of their types in one client, since compiling many takes long. */
export function asOneHub(name: string, schemas: readonly NamedText[]): NamedText[] {
  if (schemas.length === 0) return [];
  const methods = schemas.map((schema) => `{"name":"${schema.name.replaceAll(/\W/g, '_')}","returns":${schema.text}}`);
  return [{ name, text: `{"namespace":"${name}","methods":[${methods.join()}]}` }];
}

export function readWhole(text: string): Hub {
  const { hub, problems } = readHub(text);
  if (hub === undefined) throw new Error(`unreadable: ${JSON.stringify(problems)}`);
  return hub;
}

const known = new Map<string, Promise<Vectors>>();

/** Made once for all tests of a worker: it takes longer than most of what is done with them. */
export function vectorsOfText(text: string): Promise<Vectors> {
  const vectors = known.get(text) ?? vectorsOf(readWhole(text));
  known.set(text, vectors);
  return vectors;
}

/** With `wire-test.ts` and its vectors, as `generate` writes a client. */
export async function emitWithTests(text: string, types?: TypeChoices): Promise<EmittedFile[]> {
  const { vectors } = await vectorsOfText(text);
  return emitTypeScript(readWhole(text), { vectors, types });
}

export function emitText(text: string): EmittedFile[] {
  return emitTypeScript(readWhole(text));
}
