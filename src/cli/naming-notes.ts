/** Names that the configuration gives, where a client has to call a type something else. */
import { typeNamesIn, type TypeNames } from '../emit/type-names.js';
import type { Hub } from '../model/hub.js';
import type { TypeDef } from '../model/type.js';
import { printableLine } from '../print/printable.js';

/** `read`: as the hub has it, `hub`: under the names that were given. */
export async function namingNotes(read: Hub, hub: Hub, languages: readonly string[]): Promise<string[]> {
  const given = [...hub.types.values()].filter(({ id, name }) => read.types.get(id)?.name !== name);
  if (given.length === 0) return [];
  const notes: string[] = [];
  for (const language of languages) {
    const names = await typeNamesIn(language, hub);
    for (const def of given.filter(({ id, name }) => names(id) !== name)) {
      const wish = `naming.types calls ${read.types.get(def.id)?.name} ${def.name}`;
      notes.push(`note: ${printableLine(`${wish}; in the ${language} client ${outcomeOf(def, hub, names)}`)}`);
    }
  }
  return notes;
}

/** `it is Promise_, as …` */
function outcomeOf({ id, name, namespace }: TypeDef, { types }: Hub, names: TypeNames): string {
  const actual = names(id);
  if (actual === undefined) return 'it has no name of its own: it comes with the runtime';
  const isBeside = (other: TypeDef): boolean => other.namespace.join('.') === namespace.join('.');
  const other = [...types.values()].find((each) => each.id !== id && isBeside(each) && names(each.id) === name);
  return `it is ${actual}, as ${other === undefined ? 'the language or the client itself' : other.id} has that name`;
}
