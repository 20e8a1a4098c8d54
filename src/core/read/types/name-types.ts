/**
 * A name for every type, unique where it can be seen. A type lives in the nearest namespace that holds all its uses;
 * two types of one name collide only where one of their namespaces lies inside the other.
 */
import { repeated } from '../../lists/repeated.js';
import type { DraftType, Use } from './type-graph.js';
import { wantedName } from './type-names.js';
import { genericNames } from './generic-names.js';

/** One type, with all its copies. */
export interface TypeClass {
  readonly members: readonly [DraftType, ...DraftType[]];
  readonly home: readonly string[];
  name: string;
}

export interface Collision {
  readonly name: string;
  readonly classes: readonly TypeClass[];
}

export function homeOf(members: readonly DraftType[]): readonly string[] {
  const [first] = members;
  if (first?.home !== undefined) return first.home;
  if (members.length === 1 && first?.uses.length === 1) return (first.uses[0] as Use).namespace;
  const paths = members.flatMap((member) => member.uses.map((use) => use.namespace));
  const [start = []] = paths;
  let length = start.length;
  for (const path of paths) while (!start.slice(0, length).every((part, index) => path[index] === part)) length -= 1;
  return start.slice(0, length);
}

/** Gives each class its name; returns the collisions that had to be resolved. */
export function nameTypes(classes: readonly TypeClass[], classOf: (key: string) => TypeClass | undefined): Collision[] {
  const names = new NamesInUse();
  for (const type of classes) names.give(type, preferredName(type));
  const collisions: Collision[] = [];
  for (const group of groupsOf(classes)) {
    const name = (group[0] as TypeClass).name;
    if (takeGenericNames(group, classOf, names)) continue;
    resolveCollision(group, names);
    collisions.push({ name, classes: group });
  }
  return collisions;
}

/** Who has which name: a hub may have thousands of types, and each may have to try many names. */
class NamesInUse {
  private readonly holders = new Map<string, Set<TypeClass>>();

  give(type: TypeClass, name: string): void {
    this.holders.get(type.name)?.delete(type);
    type.name = name;
    const holders = this.holders.get(name) ?? new Set();
    this.holders.set(name, holders.add(type));
  }

  /** Whether no type that sees this one has the name already; those in `leaving` are about to give theirs up. */
  isFree(type: TypeClass, name: string, leaving?: ReadonlySet<TypeClass>): boolean {
    const holders = [...(this.holders.get(name) ?? [])];
    return holders.every((other) => other === type || leaving?.has(other) || !see(other, type));
  }
}

/** The shortest of the names that the copies have: `Config` rather than `Config2`. */
function preferredName(type: TypeClass): string {
  const names = type.members.map((member) => member.wanted);
  return names.reduce((best, name) => (name.length < best.length ? name : best));
}

function groupsOf(classes: readonly TypeClass[]): TypeClass[][] {
  const byName = new Map<string, TypeClass[]>();
  for (const type of classes) byName.set(type.name, [...(byName.get(type.name) ?? []), type]);
  return [...byName.values()].flatMap(overlapping);
}

/** Those of one name that can see each other. */
function overlapping(sameName: readonly TypeClass[]): TypeClass[][] {
  const groups: TypeClass[][] = [];
  for (const type of sameName) {
    const group = groups.find((others) => others.some((other) => see(other, type)));
    if (group === undefined) groups.push([type]);
    else group.push(type);
  }
  return groups.filter((group) => group.length > 1);
}

function see(a: TypeClass, b: TypeClass): boolean {
  const [inner, outer] = a.home.length > b.home.length ? [a.home, b.home] : [b.home, a.home];
  return outer.every((part, index) => part === inner[index]);
}

/** Instances of one generic type are named after their argument: that is no accident, so nobody is warned of it. */
function takeGenericNames(
  group: readonly TypeClass[],
  classOf: (key: string) => TypeClass | undefined,
  names: NamesInUse,
): boolean {
  const wanted = genericNames(group, classOf);
  const leaving = new Set(group);
  if (!wanted?.every((name, index) => names.isFree(group[index] as TypeClass, name, leaving))) return false;
  for (const [index, name] of wanted.entries()) names.give(group[index] as TypeClass, name);
  return true;
}

/**
 * The type that has most right to the name keeps it; the others take another name that a copy has, the name of the
 * only method that uses them, or a number.
 */
function resolveCollision(group: readonly TypeClass[], names: NamesInUse): void {
  const [, ...others] = [...group].sort(byRight);
  const sharedMethods = repeated(group.map(onlyMethod));
  for (const type of others) {
    for (const name of candidateNames(type, sharedMethods)) {
      if (!names.isFree(type, name)) continue;
      names.give(type, name);
      break;
    }
  }
}

/** Roots own their title; then the more uses, the more right. Sorting is stable, so the first in the input wins ties. */
function byRight(a: TypeClass, b: TypeClass): number {
  const isRoot = (type: TypeClass): number => Number(type.members.some((member) => member.isRoot));
  return isRoot(b) - isRoot(a) || usesOf(b).length - usesOf(a).length;
}

function usesOf(type: TypeClass): readonly Use[] {
  return type.members.flatMap((member) => member.uses);
}

function otherNames(type: TypeClass): string[] {
  return type.members.map((member) => member.wanted).filter((name) => name !== type.name);
}

/** `Config` used by `process_images` alone: `ProcessImagesConfig`. Says nothing where another of the group is too. */
function methodNames(type: TypeClass, shared: ReadonlySet<string | undefined>): string[] {
  const method = onlyMethod(type);
  return method === undefined || shared.has(method) ? [] : [`${wantedName([method])}${baseName(type)}`];
}

function onlyMethod(type: TypeClass): string | undefined {
  const methods = new Set(usesOf(type).map((use) => use.method));
  return methods.size === 1 ? [...methods][0] : undefined;
}

/** The name before schemars numbered it. */
function baseName(type: TypeClass): string {
  const { base, given, wanted } = type.members[0];
  return base === given ? wanted : base;
}

/** Endless: some number is always free. */
function* candidateNames(type: TypeClass, sharedMethods: ReadonlySet<string | undefined>): Generator<string> {
  yield* otherNames(type);
  yield* methodNames(type, sharedMethods);
  for (let number = 2; ; number += 1) yield `${baseName(type)}${number}`;
}
