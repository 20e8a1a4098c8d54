/** A hub under the names that a configuration gives; where a language needs another name, that is noted. */
import { typeNamesIn, type TypeNames } from '../../emit/type-names.js';
import { joinPointer } from '../../core/json/pointer.js';
import type { Hub } from '../../core/model/hub.js';
import { renamed, type Naming } from '../../core/model/renamed.js';
import type { TypeDef } from '../../core/model/type.js';
import { refusal } from '../../core/refusal/refusal.js';
import { placeIn } from '../config/find-config.js';
import type { Listener } from '../listener.js';

export interface NamingFacts {
  readonly naming: Naming;
  /** The configuration, which alone can say it. */
  readonly configPath?: string | undefined;
  /** Where in it. */
  readonly namingPointer?: string | undefined;
  /** Those of the clients that are made. */
  readonly languages?: readonly string[];
}

export async function namedHub(read: Hub, facts: NamingFacts, listener: Listener): Promise<Hub> {
  const hub = renamed(read, facts.naming);
  if ('message' in hub) {
    const { type, ...problem } = hub;
    throw refusal({
      code: 'bad-config',
      ...problem,
      ...placeIn(facts.configPath, joinPointer(facts.namingPointer ?? '/naming', 'types', type)),
    });
  }
  for (const language of facts.languages ?? []) await noteOtherNames(read, hub, language, listener);
  return hub;
}

/** `read`: as the hub has it, `hub`: under the names that were given. */
async function noteOtherNames(read: Hub, hub: Hub, language: string, { note }: Listener): Promise<void> {
  const given = [...hub.types.values()].filter(({ id, name }) => read.types.get(id)?.name !== name);
  if (given.length === 0) return;
  const names = await typeNamesIn(language, hub);
  for (const def of given.filter(({ id, name }) => names(id) !== name)) {
    const wish = `naming.types calls ${read.types.get(def.id)?.name} ${def.name}`;
    note(`${wish}; in the ${language} client ${outcomeOf(def, hub, names)}`);
  }
}

/** `it is Promise_, as …` */
function outcomeOf({ id, name, namespace }: TypeDef, { types }: Hub, names: TypeNames): string {
  const actual = names(id);
  if (actual === undefined) return 'it has no name of its own: it comes with the runtime';
  const isBeside = (other: TypeDef): boolean => other.namespace.join('.') === namespace.join('.');
  const other = [...types.values()].find((each) => each.id !== id && isBeside(each) && names(each.id) === name);
  return `it is ${actual}, as ${other === undefined ? 'the language or the client itself' : other.id} has that name`;
}
