/** Lines about values: code that builds what is sent (`in`), or uses what is received (`out`). */
import { isIdentifier, propertyKey, quote } from '../../../emit/typescript/words.js';
import { nameText } from '../../../core/model/signature.js';
import type { EnumType, StructType, Type } from '../../../core/model/type.js';
import { bodyOf, enumOf } from '../../../core/model/variants.js';
import type { Direction, Place, Step } from '../findings/finding.js';
import type { RuleId } from '../findings/rules.js';
import { code, type Code } from '../../../emit/typescript/code.js';
import { leastLiteral, variantAlone } from './literal.js';
import { meetAt, presentPath, type Meeting } from './meeting.js';
import { alternativeKinds, lostKind } from './plain-kinds.js';
import { sameText } from './same-text.js';
import { oldText, type Sides } from './sides.js';
import { enter, fieldOf, fieldsOf, spotOf, type Entered, type Spot } from './spot.js';

export interface ValueChange {
  readonly rule: RuleId;
  readonly direction: Direction;
  readonly place: Place;
  /** Of a rename, the old name. */
  readonly before?: string;
}

export function valueLine(change: ValueChange, sides: Sides): Code | undefined {
  const at = meetAt(change.place, sides);
  return at && new ValueLine(at, change, sides).line();
}

class ValueLine {
  private readonly at: Meeting;
  private readonly change: ValueChange;
  private readonly direction: Direction;
  private readonly sides: Sides;

  constructor(at: Meeting, change: ValueChange, sides: Sides) {
    this.at = at;
    this.change = change;
    this.direction = change.direction;
    this.sides = sides;
  }

  line(): Code | undefined {
    const { at, sides, direction } = this;
    const { rule } = this.change;
    const [step] = at.rest;
    if (step === undefined) return direction === 'in' ? this.sent(rule) : this.compared();
    const old = enter(at.old, step, sides.old.hub.types);
    const now = enter(at.new, step, sides.new.hub.types);
    if (old !== undefined && now === undefined) return this.gone(step, old);
    if (old === undefined && now !== undefined) return this.added(step, now);
    if (rule === 'V02' && direction === 'out') return this.testedAlternative();
    // Both have it, each in its own way.
    return step.kind === 'variant' && step.name !== undefined && direction === 'in'
      ? this.givenVariant(step.name)
      : this.compared();
  }

  /** What is told only by a value written in its place: a field left out, or one too many. */
  private sent(rule: RuleId): Code | undefined {
    const { at, change, sides } = this;
    if (rule === 'O08' && at.holder !== undefined) return new ValueLine(at.holder.at, change, sides).builtWhole();
    return rule === 'V09' ? this.builtWhole() : this.compared();
  }

  private gone(step: Step, old: Entered): Code | undefined {
    if (step.kind === 'field') return this.goneField(step.name, old.spot);
    if (step.kind === 'variant' && step.name !== undefined) return this.goneVariant(step.name);
    return this.assigned();
  }

  private added(step: Step, now: Entered): Code | undefined {
    if (step.kind === 'field') return this.direction === 'in' && !now.spot.isOptional ? this.builtWhole() : undefined;
    if (step.kind === 'variant') return this.direction === 'in' ? undefined : this.exhaustive();
    return this.assigned();
  }

  /** Both have the place: what lies in it tells more than that it differs as a whole. */
  private compared(): Code | undefined {
    const { old, now } = this.bodies();
    if (old?.kind === 'struct' && now?.kind === 'struct') return this.comparedStructs(old, now);
    const enums = [enumOf(old), enumOf(now)] as const;
    if (enums[0] && enums[1]) return this.comparedEnums(enums[0], enums[1]);
    if (now?.kind === 'never' && this.direction === 'out') return this.used();
    return this.assigned();
  }

  private bodies(): { readonly old: Type | undefined; readonly now: Type | undefined } {
    const { at, sides } = this;
    return { old: bodyOf(at.old.inner, sides.old.hub.types), now: bodyOf(at.new.inner, sides.new.hub.types) };
  }

  private comparedStructs(old: StructType, now: StructType): Code | undefined {
    const { sides, direction } = this;
    const [before, after] = [fieldsOf(old, sides.old.hub.types), fieldsOf(now, sides.new.hub.types)];
    const lost = this.lostOf(before.filter(({ name }) => fieldOf(now, name, sides.new.hub.types) === undefined));
    if (lost !== undefined) return this.goneField(lost.name, spotOf(lost.type, !lost.required));
    const isMissing = ({ name, required }: (typeof after)[number]): boolean =>
      required && !fieldOf(old, name, sides.old.hub.types)?.required;
    return direction === 'in' && after.some(isMissing) ? this.builtWhole() : this.assigned();
  }

  private comparedEnums(old: EnumType, now: EnumType): Code | undefined {
    if (!isNamed(old) || !isNamed(now) || taggingOf(old) !== taggingOf(now)) return this.assigned();
    const [before, after] = [namesOf(old), namesOf(now)];
    const lost = this.lostOf(old.variants.filter(({ name = '' }) => !after.includes(name)))?.name;
    if (this.direction === 'out' && after.some((name) => !before.includes(name))) return this.exhaustive();
    return lost === undefined ? this.assigned() : this.goneVariant(lost);
  }

  /** Among all that is gone, what the change is about. */
  private lostOf<T extends { readonly name?: string }>(gone: readonly T[]): T | undefined {
    const { before } = this.change;
    const isMeant = (name: string): boolean => nameText(name) === before || JSON.stringify(name) === before;
    return gone.find(({ name }) => name !== undefined && isMeant(name)) ?? gone[0];
  }

  /** A field that is there no more: read as what it was, or given. */
  private goneField(name: string, field: Spot): Code | undefined {
    const { at, sides } = this;
    const holder = presentPath(at, sides);
    if (this.direction === 'out') return this.read(holder, field, access(name));
    const type = bodyOf(field.whole, sides.old.hub.types);
    const { old, now } = this.bodies();
    const isTold = !admitsAnyKey(now) && !hasInheritedKey(old);
    const value = type && isTold ? leastLiteral(type, sides.old) : undefined;
    if (value === undefined) return undefined;
    return code`const value: Partial<${holder}> = { ${propertyKey(name)}: ${value} };`;
  }

  private goneVariant(name: string): Code | undefined {
    return this.direction === 'in' ? this.givenVariant(name) : this.testedVariant(name);
  }

  private givenVariant(name: string): Code | undefined {
    const alone = variantAlone(this.at.old.inner, name, this.sides.old);
    return alone && this.given(alone);
  }

  /** Code that asks whether it has this variant before it. */
  private testedVariant(name: string): Code | undefined {
    const { at, sides } = this;
    const type = variantAlone(this.at.old.inner, name, this.sides.old);
    const present = presentPath(at, sides);
    if (type?.encoding.style === 'external') {
      return type.variants.every(isUnit)
        ? code`(value: ${at.path}) => value === ${quote(name)};`
        : code`(value: Extract<${present}, { ${propertyKey(name)}: unknown }>) => value${access(name)};`;
    }
    const tag = this.commonTag();
    return tag === undefined ? undefined : code`(value: ${present}) => value${access(tag)} === ${quote(name)};`;
  }

  /** Alternatives without names can be told where they are plain values, and none of the new ones is of that kind. */
  private testedAlternative(): Code | undefined {
    const { at, sides } = this;
    const { old, now } = this.bodies();
    const gone = lostKind(alternativeKinds(old, sides.old.hub.types), alternativeKinds(now, sides.new.hub.types));
    return gone === undefined ? undefined : code`(value: ${at.path}) => typeof value === '${gone}' && value.valueOf();`;
  }

  /** Code that knows every variant there was. */
  private exhaustive(): Code | undefined {
    const { at, sides } = this;
    const type = enumOf(this.bodies().old);
    const key = type && isNamed(type) ? this.variantKey(type) : undefined;
    if (type === undefined || key === undefined) return this.assigned();
    const names = namesOf(type).map(quote).join(' | ');
    return code`(name: ${presentPath(at, sides)}${key}): ${names} => name;`;
  }

  /** What leads from the type to the names of its variants, in both clients. */
  private variantKey(type: EnumType): string | undefined {
    const now = enumOf(this.bodies().now);
    if (now === undefined || taggingOf(now) !== taggingOf(type)) return undefined;
    if (type.encoding.style === 'external' && [type, now].every(({ variants }) => variants.every(isUnit))) return '';
    const tag = this.commonTag();
    return tag === undefined ? undefined : `[${quote(tag)}]`;
  }

  /** The tag that all variants of both versions have. */
  private commonTag(): string | undefined {
    const { old, now } = this.bodies();
    const [before, after] = [tagOf(enumOf(old)), tagOf(enumOf(now))];
    return before === after ? before : undefined;
  }

  /** The least value that the old type had, given to the new one. */
  private builtWhole(): Code | undefined {
    return this.given(withoutNull(this.at.old.whole));
  }

  private given(type: Type): Code | undefined {
    const isWritable = !hasInheritedKey(bodyOf(type, this.sides.old.hub.types));
    const value = isWritable ? leastLiteral(type, this.sides.old) : undefined;
    if (value !== undefined) return code`const value: ${this.at.path} = ${value};`;
    const text = oldText(type, this.sides);
    return text && code`(value: ${text}): ${this.at.path} => value;`;
  }

  /** The whole of the old type, where the new one is expected, or the other way round. */
  private assigned(): Code | undefined {
    const { at, sides } = this;
    const isSame = sameText(at.old.whole, sides.old.hub.types, at.new.whole, sides.new.hub.types);
    if (isSame && at.old.isOptional === at.new.isOptional) return undefined;
    if (this.direction === 'out') return this.readWhole();
    const text = this.textOf(at.old);
    return text && code`(value: ${text}): ${at.path} => value;`;
  }

  private readWhole(): Code | undefined {
    const { at, sides } = this;
    const { holder } = at;
    if (holder === undefined) return this.read(at.path, at.old, '');
    return this.read(presentPath(holder.at, sides), at.old, access(holder.field));
  }

  /** Something read from a value, taken for what it was. */
  private read(from: Code, as: Spot, key: string): Code | undefined {
    const text = this.textOf(as);
    return text && code`(value: ${from}): ${text} => value${key};`;
  }

  /** Whatever is there had a method of its own, which nothing at all has not. */
  private used(): Code | undefined {
    const { at, sides } = this;
    return code`(value: ${presentPath(at, sides)}) => value.valueOf();`;
  }

  private textOf({ whole, isOptional }: Spot): Code | undefined {
    const text = oldText(whole, this.sides);
    return text && isOptional ? code`${text} | undefined` : text;
  }
}

function access(name: string): string {
  return isIdentifier(name) ? `.${name}` : `[${quote(name)}]`;
}

/** To TypeScript one key more is no mistake there. */
function admitsAnyKey(body: Type | undefined): boolean {
  if (body?.kind !== 'struct') return false;
  return body.extra.kind === 'kept' || (body.fields.length === 0 && body.flatten === undefined);
}

/** Every object has a `toString`, which no literal without a better one of its own may give for a field. */
function hasInheritedKey(body: Type | undefined): boolean {
  return body?.kind === 'struct' && body.fields.some(({ name }) => name in Object.prototype);
}

function withoutNull(type: Type): Type {
  return type.kind === 'nullable' ? type.inner : type;
}

function isNamed({ encoding, variants }: EnumType): boolean {
  return encoding.style !== 'untagged' && variants.every(({ name, untagged }) => name !== undefined && !untagged);
}

function tagOf(type: EnumType | undefined): string | undefined {
  return type && isNamed(type) && 'tag' in type.encoding ? type.encoding.tag : undefined;
}

function isUnit({ payload }: EnumType['variants'][number]): boolean {
  return payload.kind === 'unit';
}

function namesOf({ variants }: EnumType): string[] {
  return variants.flatMap(({ name }) => name ?? []);
}

function taggingOf({ encoding }: EnumType): string {
  return JSON.stringify(encoding);
}
