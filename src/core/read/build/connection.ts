/** What belongs to the connection and to no call: the questions and the messages at the top of a hub document. */
import { own, type JsonObject } from '../../json/json.js';
import { joinPointer } from '../../json/pointer.js';
import { CONNECTION } from '../../model/connection.js';
import type { HubBuilder } from './hub-builder.js';
import { at, partReader, readAsks, type DraftMethod } from './method.js';

export function readConnection(builder: HubBuilder, document: JsonObject): DraftMethod | undefined {
  const { schemas, pointers, read } = partReader(builder, (key) => {
    return {
      namespace: [],
      method: CONNECTION,
      words: [CONNECTION, key === 'returns' ? 'message' : key],
      isOfQuestion: key !== 'returns',
    };
  });
  const asks = readAsks(document, 'questions', '', read);
  const returns = read('returns', at(document, '', 'messages'));
  if (asks === undefined && returns === undefined) return undefined;
  return {
    name: CONNECTION,
    path: CONNECTION,
    pointer: joinPointer('', own(document, 'questions') === undefined ? 'messages' : 'questions'),
    role: { kind: 'rpc' },
    ...(returns && { returns }),
    streaming: true,
    ...(asks && { asks }),
    schemas,
    pointers,
  };
}
