/** What `init` writes. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { EmittedFile } from '../../../emit/common/file-set.js';
import { prettyJson, type JsonObject } from '../../../core/json/json.js';
import { portablePath } from '../../../core/source/portable-path.js';
import { CONFIG_FILE } from '../../../tasks/config/find-config.js';
import type { InitAnswers } from './init-answers.js';

export function configFile({ schema, languages, out }: InitAnswers): EmittedFile {
  const editors = schemaForEditors();
  const isOne = languages.length === 1;
  const config = {
    ...(editors !== undefined && { $schema: editors }),
    schema: portablePath(path.normalize(schema)),
    targets: languages.map((lang) => ({ lang, out: portablePath(path.join(out, isOne ? '' : lang)) })),
  };
  return { path: CONFIG_FILE, text: `${prettyJson(config)}\n` };
}

const IN_PACKAGE = 'node_modules/hub-codegen/schemas/config.schema.json';

/** In the package, where that is installed here or above; any other path would be this machine's alone. */
function schemaForEditors(): string | undefined {
  for (let folder = process.cwd(), way = './'; ; way = way === './' ? '../' : `../${way}`) {
    if (existsSync(path.join(folder, IN_PACKAGE))) return `${way}${IN_PACKAGE}`;
    if (folder === path.dirname(folder)) return undefined;
    folder = path.dirname(folder);
  }
}

/** The hub `images`, as its own schema is in this package, but without the path to a schema that only lies there. */
export async function exampleSchema(): Promise<string> {
  const { images } = await import('../../../wire/hub/examples/images.js');
  const { $schema: _, ...document } = images.document as JsonObject;
  return `${prettyJson(document)}\n`;
}
