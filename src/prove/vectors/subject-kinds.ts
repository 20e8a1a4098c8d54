/** Subjects that say the same under other names: what is made for one of them is right for all. */
import { fingerprint } from '../../core/model/fingerprint.js';
import { classesOf, type GraphNode } from '../../core/lists/equal-nodes.js';
import type { Judges } from './judges.js';
import type { Subject } from './subject.js';

/** For each subject a text that is equal for those whose types and schemas both say the same, all the way down. */
export function kindsOf(subjects: readonly Subject[], judges: Judges): string[] {
  const places = new Map(subjects.map(({ id }, place) => [id, place]));
  const types = classesOf(subjects.map((subject) => nodeOf(subject, places)));
  return subjects.map((subject, place) => `${types[place]} ${schemaKind(subject, judges) ?? `only ${subject.id}`}`);
}

function nodeOf({ type }: Subject, places: ReadonlyMap<string, number>): GraphNode {
  const refs: (number | undefined)[] = [];
  const text = fingerprint(type, (id) => {
    refs.push(places.get(id));
    return '';
  });
  return { text, refs };
}

function schemaKind({ schema }: Subject, judges: Judges): number | string | undefined {
  return schema === undefined ? 'without a schema' : judges.classOf(schema);
}
