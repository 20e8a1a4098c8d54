/** A document that is pulled again: what its file says beyond what the hub serves stays. */
import { isObject, own, type JsonObject } from '../../core/json/json.js';
import { parseJson } from '../../core/json/parse-json.js';
import { isRefusal, refusal } from '../../core/refusal/refusal.js';
import { MISSING, readText } from '../../core/source/read-text.js';
import type { SourceText } from '../../core/source/source-texts.js';

/** What only a user says, in the order in which a document has it. */
const IN_FRONT = ['$schema'];
const AT_THE_END = ['dialect', 'questions', 'messages', 'answers', 'overrides', '$defs'];

export function withKept(pulled: JsonObject, old: JsonObject | undefined): JsonObject {
  if (old === undefined) return pulled;
  const kept = (keys: readonly string[]): JsonObject => {
    const entries = keys.flatMap((key) => {
      const value = own(old, key);
      return value === undefined || own(pulled, key) !== undefined ? [] : [[key, value] as const];
    });
    return Object.fromEntries(entries);
  };
  return { ...kept(IN_FRONT), ...pulled, ...kept([...AT_THE_END, ...ownKeys(old)]) };
}

/** `x-…` keys are nobody's but the user's. */
function ownKeys(old: JsonObject): string[] {
  return Object.keys(old).filter((key) => key.startsWith('x-'));
}

/** What the file holds now; nothing where there is none. */
export async function oldDocument(file: string): Promise<JsonObject | undefined> {
  const old = await readText(file).catch((error: unknown) => {
    if (isRefusal(error, MISSING)) return undefined;
    throw error;
  });
  return old && documentOf(old, 'choose another file with --out, or remove it');
}

/** A file that must be there. */
export async function documentIn(file: string): Promise<JsonObject> {
  return documentOf(await readText(file), 'docs/schema.md shows how to write one');
}

function documentOf({ name, text }: SourceText, hint: string): JsonObject {
  const parsed = parseJson(text);
  if (parsed.ok && isObject(parsed.value)) return parsed.value;
  throw refusal({ message: `${name} holds something other than a hub document`, hint });
}
