/** Two versions of a type, compared part by part: names first, then null, then one file a kind. */
import type { Type, TypeId } from '../../../core/model/type.js';
import { enumOf, stringsOf } from '../../../core/model/variants.js';
import type { ReportChange } from '../findings/change.js';
import { bareId, type Pair, type Versions } from '../findings/versions.js';
import { compareEnums, compareStringEnums } from './enums.js';
import { compareLists, compareMaps, compareTuples } from './lists.js';
import { compareDefaults, compareNotes } from './notes.js';
import { replaced } from './replaced.js';
import { compareBytes, compareConstants, compareFloats, compareIntegers, compareStrings } from './scalars.js';
import { changeAt, lookedThrough, named, type Site, type TypeChange } from './site.js';
import { compareStructs } from './structs.js';

/** How two types lie to each other, as far as it can be decided. */
export type Relation = 'equal' | 'widened' | 'narrowed' | 'neither' | 'unknown';

export interface Relations {
  relation(types: Pair<Type>): Relation;
  /** Whether a value may fit both; true where that cannot be decided. */
  mayOverlap(type: Type, other: Type): boolean;
}

const DEEPEST = 200;

export class TypeComparison {
  readonly versions: Versions;
  readonly relations: Relations;
  private readonly send: ReportChange;
  private readonly seen = new Set<string>();
  private readonly respelled = new Set<TypeId>();
  private depth = 0;
  /** Types that are too deep inside of others to be compared at once. */
  private readonly later: Site[] = [];

  constructor(versions: Versions, relations: Relations, send: ReportChange) {
    this.versions = versions;
    this.relations = relations;
    this.send = send;
  }

  readonly report = (site: Site, change: TypeChange): void => {
    this.send(changeAt(site, change));
  };

  readonly compare = (site: Site): void => {
    const { old, new: now } = site;
    if (this.versions.isSame(site)) return;
    if (old.kind === 'ref' && now.kind === 'ref') this.compareNamed(site, { old: old.id, new: now.id });
    else if (old.kind === 'ref' || now.kind === 'ref') this.compareInlined(site);
    else if (old.kind === 'nullable' || now.kind === 'nullable') this.compareNullable(site, old, now);
    else this.compareBodies(site, old, now);
  };

  private compareNamed(site: Site, ids: Pair<TypeId>): void {
    const key = `${ids.old} ${ids.new} ${site.direction} ${site.position ?? ''}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const [before, after] = [this.versions.types.get(ids.old), this.versions.types.get(ids.new)];
    if (before === undefined || after === undefined) return;
    if (bareId(ids.old) !== bareId(ids.new)) this.reportNewName(site, ids.old, this.versions.nameOf(ids.new));
    const inside = named(site, ids, { old: before.type, new: after.type }, this.versions);
    compareNotes(this, inside, { old: before, new: after });
    compareDefaults(this, inside, { old: before, new: after });
    this.compareInside(inside);
  }

  /** One inside the other as far as the stack allows, and then one after the other. */
  private compareInside(site: Site): void {
    if (this.depth >= DEEPEST) {
      this.later.push(site);
      return;
    }
    this.depth += 1;
    this.compare(site);
    this.depth -= 1;
    if (this.depth > 0) return;
    for (let next = this.later.shift(); next !== undefined; next = this.later.shift()) this.compareInside(next);
  }

  /** A type that lost or gained its name; its values may be the same all the while. */
  private compareInlined(site: Site): void {
    const { old } = site;
    if (old.kind === 'ref') this.reportNewName(site, old.id, undefined);
    const types = { old: this.behindName(site.old), new: this.behindName(site.new) };
    if (types.old.kind === 'ref' || types.new.kind === 'ref') return;
    this.compare(lookedThrough(site, types));
  }

  private behindName(type: Type): Type {
    return type.kind === 'ref' ? (this.versions.types.get(type.id)?.type ?? { kind: 'never' }) : type;
  }

  private reportNewName({ route }: Site, old: TypeId, now: string | undefined): void {
    const name = this.versions.nameOf(old);
    const message =
      now === undefined
        ? `the type ${name} is no longer exported: its parts stand where it is used`
        : `the type ${name} is called ${now} now`;
    this.reportLostName(old, message, route);
  }

  /** A type that nothing takes the place of. */
  reportGone(old: Type): void {
    if (old.kind === 'ref') this.reportLostName(old.id, `the type ${this.versions.nameOf(old.id)} is gone`);
  }

  /** Said once a type: whoever imports it by name has to change that. */
  private reportLostName(old: TypeId, message: string, route?: Site['route']): void {
    const isKept = this.versions.hubs.new.types.has(bareId(old));
    if (isKept || this.respelled.has(old)) return;
    this.respelled.add(old);
    const place = { text: this.versions.nameOf(old), type: { old: bareId(old) }, steps: [], ...(route && { route }) };
    this.send({ rule: 'F02', place, message });
  }

  private compareNullable(site: Site, old: Type, now: Type): void {
    const inner: Pair<Type> = {
      old: old.kind === 'nullable' ? old.inner : old,
      new: now.kind === 'nullable' ? now.inner : now,
    };
    const isNarrower = (type: Type): boolean => type.kind !== 'any' && type.kind !== 'null' && type.kind !== 'never';
    if (old.kind !== now.kind) {
      if (!isNarrower(inner.old) || !isNarrower(inner.new) || this.acceptsNull(inner)) return replaced(this, site);
      this.report(site, {
        rule: 'T05',
        message: now.kind === 'nullable' ? 'it may be null now' : 'it may no longer be null',
        before: this.versions.text(old),
        after: this.versions.text(now),
        edit: {
          made: now.kind === 'nullable' ? { kind: 'nullable', inner: old } : inner.old,
          undone: old.kind === 'nullable' ? { kind: 'nullable', inner: now } : inner.new,
        },
      });
    }
    this.compare(lookedThrough(site, inner));
  }

  /** `null` among the values of an enum or a schema that is kept whole. */
  private acceptsNull({ old, new: now }: Pair<Type>): boolean {
    const mayHold = (type: Type): boolean =>
      type.kind === 'opaque' || (type.kind === 'enum' && type.encoding.style === 'untagged');
    return mayHold(old) || mayHold(now);
  }

  private compareBodies(site: Site, old: Type, now: Type): void {
    if (old.kind === 'integer' && now.kind === 'integer') return compareIntegers(this, site, { old, new: now });
    if (old.kind === 'float' && now.kind === 'float') return compareFloats(this, site, { old, new: now });
    if (old.kind === 'string' && now.kind === 'string') return compareStrings(this, site, { old, new: now });
    if (old.kind === 'bytes' && now.kind === 'bytes') return compareBytes(this, site, { old, new: now });
    if (old.kind === 'struct' && now.kind === 'struct') return compareStructs(this, site, { old, new: now });
    if (old.kind === 'map' && now.kind === 'map') return compareMaps(this, site, { old, new: now });
    if (old.kind === 'tuple' && now.kind === 'tuple') return compareTuples(this, site, { old, new: now });
    const lists = pairOf(listOf(old), listOf(now));
    if (lists) return compareLists(this, site, lists);
    const strings = pairOf(stringsOf(old), stringsOf(now));
    if (strings && old.kind === 'const' && now.kind === 'const') return compareConstants(this, site, strings);
    if (strings) return compareStringEnums(this, site, strings);
    const enums = pairOf(enumOf(old), enumOf(now));
    if (enums) return compareEnums(this, site, enums);
    replaced(this, site);
  }
}

function pairOf<T>(old: T | undefined, now: T | undefined): Pair<T> | undefined {
  return old === undefined || now === undefined ? undefined : { old, new: now };
}

function listOf(type: Type): Extract<Type, { kind: 'array' | 'set' }> | undefined {
  return type.kind === 'array' || type.kind === 'set' ? type : undefined;
}
