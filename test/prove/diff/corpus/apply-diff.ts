/** A diff, applied to the contract of the old version: what findings name is taken from the new one, and no more. */
import type { Finding, Place, Step } from '../../../../src/prove/diff/findings/finding.js';
import type { RuleId } from '../../../../src/prove/diff/findings/rules.js';
import { TAKEN, node, type Contract, type Node } from './contract.js';

export function applyDiff(old: Contract, now: Contract, findings: readonly Finding[]): Contract {
  const result: Contract = {
    hub: copy(old.hub),
    namespaces: new Map([...old.namespaces].map(([path, each]) => [path, copy(each)])),
    methods: new Map([...old.methods].map(([path, each]) => [path, copy(each)])),
    types: new Map([...old.types].map(([id, each]) => [id, copy(each)])),
  };
  const application = new Application(result, now);
  for (const finding of findings) application.apply(finding);
  return result;
}

function copy({ facts, parts }: Node): Node {
  return { facts: new Map(facts), parts: new Map([...parts].map(([key, part]) => [key, copy(part)])) };
}

/** Facts of what a place names: of a method, of a namespace, of a field, a variant or a named type. */
const FACTS: Readonly<Partial<Record<RuleId, readonly string[]>>> = {
  N13: ['docs'],
  N14: ['deprecation'],
  N15: ['name'],
  N16: ['dialect'],
  M34: ['docs'],
  M32: ['deprecation'],
  M09: ['streaming'],
  M10: ['streaming'],
  M23: ['returnShape'],
  M26: ['role'],
  M27: ['httpMethod'],
  M28: ['access'],
  M29: ['access'],
  M30: ['credentials'],
  M31: ['extensions'],
  M33: ['extensions', 'pipeInput'],
  F11: ['extensions'],
  F07: ['default'],
  F08: ['deprecation'],
  F09: ['readOnly', 'writeOnly'],
  F10: ['docs'],
  N08: ['source'],
  O08: ['required', 'optional'],
  O09: ['required', 'optional'],
  T06: ['required'],
};

/** Changes of what a type says by itself, whatever its parts are. */
const SHALLOW: ReadonlySet<RuleId> = new Set<RuleId>([
  'A02',
  'C01',
  'C02',
  'C03',
  'O12',
  'O13',
  'O16',
  'T07',
  'T08',
  'T09',
  'T10',
  'T19',
]);

/** A field, a variant or a value that came, went, or is another one. */
const ENTITY: ReadonlySet<RuleId> = new Set<RuleId>([
  'O01',
  'O02',
  'O03',
  'O04',
  'O05',
  'O06',
  'O07',
  'T13',
  'T14',
  'V01',
  'V02',
  'V05',
  'V10',
  'V12',
  'V16',
  'M15',
  'M16',
  'M17',
  'M18',
]);

const RENAMES: ReadonlySet<RuleId> = new Set<RuleId>(['O10', 'O11', 'T15', 'V03', 'V08']);

const OF_TREE: ReadonlySet<RuleId> = new Set<RuleId>(['N01', 'N02', 'N03', 'N04', 'N05', 'N06']);

/** Names, spellings, versions and hashes are no part of a contract. */
const NO_CHANGE: ReadonlySet<RuleId> = new Set<RuleId>(['N07', 'N09', 'N10', 'N11', 'N12', 'M08', 'F01', 'F02']);

const WHOLE_METHOD: ReadonlySet<RuleId> = new Set<RuleId>(['M01', 'M02', 'M03', 'M04', 'M05', 'M25']);

/** Where a place leads: the parts that hold it, and its name there. */
interface Spot {
  readonly holder: Node;
  readonly key: string;
  /** No smaller part has a name that lasts. */
  readonly isLast?: true;
}

class Application {
  private readonly result: Contract;
  private readonly now: Contract;

  constructor(result: Contract, now: Contract) {
    this.result = result;
    this.now = now;
  }

  apply(finding: Finding): void {
    const { rule, place } = finding;
    if (NO_CHANGE.has(rule)) return;
    if (rule === 'N15' || rule === 'N16') return takeFacts(this.result.hub, this.now.hub, FACTS[rule] ?? []);
    if (OF_TREE.has(rule)) return this.applyToTree(finding);
    if (WHOLE_METHOD.has(rule)) return this.replaceMethod(place.method ?? '', finding.after ?? '');
    if (rule === 'M11' || rule === 'M12') return this.takeQuestions(place);
    if (rule === 'M35' || rule === 'M36') return this.takePart(place, 'returns');
    if (rule === 'M31' || rule === 'M37') this.takePart(place, 'unanswered');
    if (rule === 'M37') return;
    const facts = FACTS[rule];
    const isOfOwner = place.position === undefined && place.type === undefined;
    if (facts && (isOfOwner || rule === 'M23')) return this.takeFactsOf(place, facts);
    if (isOfOwner && (rule === 'M17' || rule === 'M18')) return this.takePart(place, 'links');
    this.applyToType(finding, facts);
  }

  private applyToTree({ place, before, after }: Finding): void {
    for (const path of [place.namespace, before, after].filter((each) => each !== undefined)) {
      const isBelow = (name: string): boolean => name === path || name.startsWith(`${path}.`);
      const replace = (table: Map<string, Node>, from: Map<string, Node>): void => {
        for (const name of [...table.keys()].filter(isBelow)) table.delete(name);
        for (const [name, each] of from) if (isBelow(name)) table.set(name, copy(each));
      };
      replace(this.result.namespaces, this.now.namespaces);
      replace(this.result.methods, this.now.methods);
      const parent = path.split('.').slice(0, -1).join('.');
      const [holder, other] = [this.result.namespaces.get(parent), this.now.namespaces.get(parent)];
      if (holder && other) takeFacts(holder, other, ['unloaded']);
    }
  }

  private replaceMethod(path: string, after: string): void {
    this.result.methods.delete(path);
    for (const name of [path, after]) {
      const other = this.now.methods.get(name);
      if (other) this.result.methods.set(name, copy(other));
    }
  }

  private ownersOf({ namespace, method = '', route }: Place): readonly [Node | undefined, Node | undefined] {
    if (namespace !== undefined) return [this.result.namespaces.get(namespace), this.now.namespaces.get(namespace)];
    return [this.result.methods.get(method), this.now.methods.get(route?.owner?.new ?? method)];
  }

  private takeFactsOf(place: Place, facts: readonly string[]): void {
    const [holder, other] = this.ownersOf(place);
    if (holder && other) takeFacts(holder, other, facts);
  }

  private takePart(place: Place, key: string): void {
    const [holder, other] = this.ownersOf(place);
    const part = other?.parts.get(key);
    if (part) holder?.parts.set(key, copy(part));
    else holder?.parts.delete(key);
  }

  private takeQuestions(place: Place): void {
    this.takeFactsOf(place, ['asks']);
    for (const key of ['question', 'answer', 'links', 'unanswered']) this.takePart(place, key);
  }

  private applyToType({ rule, place }: Finding, facts: readonly string[] | undefined): void {
    const [mine, theirs] = [this.spotOf(this.result, place, 'old'), this.spotOf(this.now, place, 'new')];
    if (mine === undefined) return;
    const [here, there] = [partAt(mine), theirs && partAt(theirs)];
    if (mine.isLast || theirs?.isLast) return put(mine, there);
    if (facts && here && there) {
      if (place.steps.length > 0) takeFacts(here, there, facts);
      // What is said of a named type stands beside it.
      else if (theirs) takeFacts(mine.holder, theirs.holder, facts);
      for (const [key, part] of here.parts) {
        const other = there.parts.get(key);
        if (key.startsWith('flat ') && other) takeFacts(part, other, facts);
      }
      if (rule === 'T06') takeNull(typeIn(mine), theirs && typeIn(theirs));
      return;
    }
    if (ENTITY.has(rule)) return put(mine, there);
    const [type, other] = [typeIn(mine), theirs && typeIn(theirs)];
    if (rule === 'T05') return takeNull(type, other);
    const [body, otherBody] = [bodyAt(type), other && bodyAt(other)];
    const [mineNow, wanted] = [body && partAt(body), otherBody && partAt(otherBody)];
    if (RENAMES.has(rule)) return takeNames(mineNow, wanted);
    if (SHALLOW.has(rule)) {
      if (here && there && place.steps.at(-1)?.kind === 'variant') takeFacts(here, there, ['closed']);
      return takeOwnFacts(mineNow, wanted);
    }
    put(type, other && partAt(other));
  }

  /** The field, variant or other part at the end of the way; for no way at all, what it starts from. */
  private spotOf(contract: Contract, place: Place, side: 'old' | 'new'): Spot | undefined {
    const { type, method = '', position, steps, route } = place;
    const id = type?.[side];
    const owner = route?.owner?.[side] ?? method;
    const start: Spot | undefined =
      id !== undefined
        ? spot(contract.types.get(id), 'type')
        : spot(position === 'request' ? contract.namespaces.get(owner) : contract.methods.get(owner), position ?? '');
    return steps.reduce<Spot | undefined>((at, step) => {
      return at && !at.isLast ? this.stepInto(contract, at, step) : at;
    }, start);
  }

  private stepInto(contract: Contract, from: Spot, step: Step): Spot | undefined {
    const at = bodyAt(this.inlined(contract, typeIn(from)));
    const type = at && this.inlined(contract, at);
    const body = type?.holder.parts.get(type.key);
    if (body === undefined || type === undefined) return undefined;
    switch (step.kind) {
      case 'field':
        return { holder: body, key: `field ${step.name}` };
      case 'items':
        return { holder: body, key: 'items' };
      case 'item':
        return { holder: body, key: String(step.index) };
      case 'values':
        return { holder: body, key: 'values' };
      case 'variant':
        return this.variantOf(contract, type, body, step);
    }
  }

  /** Alternatives without a tag have no lasting names: all of them are taken. */
  private variantOf(contract: Contract, at: Spot, body: Node, step: Step & { kind: 'variant' }): Spot | undefined {
    if (body.facts.get('encoding')?.includes('untagged')) return { ...at, isLast: true };
    const key = `variant ${step.name ?? `#${step.index}`}`;
    if (body.facts.get('kind') !== '"struct"') return { holder: body, key };
    const flats = [...body.parts].filter(([name]) => name.startsWith('flat ')).map(([, flat]) => flat);
    for (const flat of flats) {
      const inside = this.inlined(contract, { holder: flat, key: 'type' });
      const type = inside.holder.parts.get('type');
      if (type?.parts.has(key) || flats.length === 1) return type && { holder: type, key };
    }
    return undefined;
  }

  /** What stands behind a name is copied to where the name stood, so that other uses of the name stay as they are. */
  private inlined(contract: Contract, at: Spot): Spot {
    const part = at.holder.parts.get(at.key);
    const id = part?.facts.get('kind') === '"ref"' ? (JSON.parse(part.facts.get('id') as string) as string) : undefined;
    if (id === undefined) return at;
    const isTaken = part?.facts.has(TAKEN) ?? false;
    const type = (isTaken ? this.now : contract).types.get(id)?.parts.get('type');
    if (type) at.holder.parts.set(at.key, copy(type));
    return this.inlined(contract, at);
  }
}

function spot(holder: Node | undefined, key: string): Spot | undefined {
  return holder && { holder, key };
}

function partAt({ holder, key }: Spot): Node | undefined {
  return holder.parts.get(key);
}

/** Of a field or a variant, its type. */
function typeIn(at: Spot): Spot {
  const part = at.holder.parts.get(at.key);
  if (part === undefined || part.facts.has('kind')) return at;
  return { holder: part, key: part.parts.has('payload') ? 'payload' : 'type' };
}

/** Behind `null`. */
function bodyAt(at: Spot): Spot | undefined {
  const part = at.holder.parts.get(at.key);
  return part?.facts.get('kind') === '"nullable"' ? { holder: part, key: 'inner' } : part && at;
}

function put({ holder, key }: Spot, part: Node | undefined): void {
  if (part) holder.parts.set(key, copy(part));
  else holder.parts.delete(key);
}

function takeFacts(from: Node, to: Node, keys: readonly string[]): void {
  for (const key of keys) {
    const value = to.facts.get(key);
    if (value === undefined) from.facts.delete(key);
    else from.facts.set(key, value);
  }
}

/** All facts of a type; of its parts only whether other keys have a type. */
function takeOwnFacts(from: Node | undefined, to: Node | undefined): void {
  if (from === undefined || to === undefined) return;
  takeFacts(from, to, [...new Set([...from.facts.keys(), ...to.facts.keys()])]);
  const values = to.parts.get('values');
  if (values === undefined) from.parts.delete('values');
  else if (!from.parts.has('values')) from.parts.set('values', copy(values));
}

function takeNull(at: Spot, other: Spot | undefined): void {
  const [from, to] = [partAt(at), other && partAt(other)];
  if (from === undefined || to === undefined) return;
  const [was, is] = [from, to].map(({ facts }) => facts.get('kind') === '"nullable"');
  if (was && !is) at.holder.parts.set(at.key, from.parts.get('inner') as Node);
  if (!was && is) at.holder.parts.set(at.key, node({ kind: 'nullable' }, [['inner', from]]));
}

function takeNames(from: Node | undefined, to: Node | undefined): void {
  if (from === undefined || to === undefined) return;
  for (const key of [...from.parts.keys()]) if (!to.parts.has(key)) from.parts.delete(key);
  for (const [key, part] of to.parts) if (!from.parts.has(key)) from.parts.set(key, copy(part));
}
