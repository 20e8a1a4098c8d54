/** The hubs that the emitter is judged by, read and emitted. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from '../../scripts/root.js';
import type { EmittedFile } from '../../src/emit/file-set.js';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import type { Hub } from '../../src/model/hub.js';
import { readHub } from '../../src/read/read-hub.js';
import { vectorsOf } from '../../src/vectors/vectors-of.js';
import { fixtureNames, fixtureText } from '../support/shared.js';

export interface NamedText {
  readonly name: string;
  readonly text: string;
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

export function exampleText(name: string): string {
  return readFileSync(fromRoot(`schemas/examples/${name}.json`), 'utf8');
}

export function readWhole(text: string): Hub {
  const { hub, problems } = readHub(text);
  if (hub === undefined) throw new Error(`unreadable: ${JSON.stringify(problems)}`);
  return hub;
}

/** With `wire.test.ts` and its vectors, as `generate` writes a client. */
export async function emitWithTests(text: string): Promise<EmittedFile[]> {
  const hub = readWhole(text);
  const { vectors } = await vectorsOf(hub);
  return emitTypeScript(hub, { vectors });
}

export function emitText(text: string): EmittedFile[] {
  return emitTypeScript(readWhole(text));
}
