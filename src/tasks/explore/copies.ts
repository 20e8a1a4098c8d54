/** A call as code and as a command, to be taken elsewhere. */
import { compactJson, type JsonObject } from '../../core/json/json.js';
import type { Hub, Method } from '../../core/model/hub.js';
import { printable } from '../../core/text/printable.js';
import { shellWord } from '../../core/text/shell-word.js';
import { clientNames } from '../../emit/typescript/client-names.js';
import { render } from '../../emit/common/layout.js';
import { valueDoc } from '../../emit/typescript/value-text.js';
import type { Copies } from '../../explore/messages/messages.js';

export function copiesOf(method: Method, params: JsonObject, hub: Hub, place: string): Copies {
  return {
    typescript: typescriptOf(method, params, hub),
    command: printable(
      `hub-codegen call ${shellWord(place)} ${shellWord(method.path)} ${shellWord(compactJson(params))}`,
    ),
  };
}

function typescriptOf({ path, params: type, streaming, bidirectional }: Method, params: JsonObject, hub: Hub): string {
  const member = clientNames(hub).members.get(path);
  const call = ['hub', ...(member?.chain ?? path.split('.'))].join('.');
  const asks = bidirectional === undefined ? [] : ['{ onRequest }'];
  const given = type === undefined ? [] : [render(valueDoc(params))];
  const code = `${call}(${[...given, ...asks].join(', ')})`;
  return streaming ? `for await (const item of ${code}) {\n  console.log(item);\n}` : `const result = await ${code};`;
}
