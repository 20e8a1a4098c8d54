/** Both clients, and the text of types in code that was written for the old one. */
import { render } from '../../../emit/common/layout.js';
import { typeDoc } from '../../../emit/typescript/type-text.js';
import type { Hub } from '../../../core/model/hub.js';
import type { Type, TypeId } from '../../../core/model/type.js';
import { clientNames, type ClientNames } from '../../../emit/typescript/client-names.js';
import { code, imported, type Code } from '../../../emit/typescript/code.js';
import { withoutDocs } from '../../../emit/typescript/without-docs.js';

export interface Hubs {
  readonly old: Hub;
  readonly new: Hub;
}

export interface Sides {
  readonly old: ClientNames;
  readonly new: ClientNames;
}

export function sidesOf({ old, new: now }: Hubs): Sides {
  return { old: clientNames(old), new: clientNames(now) };
}

/** The type of a connected hub; whoever lets it be inferred is not troubled by another name of the class. */
export function hubType({ old, new: now }: Sides): Code {
  return old.hubClass === now.hubClass ? imported(old.hubClass) : code`ReturnType<typeof ${imported('connect')}>`;
}

/** `Repos['repos']['list']`: a member as a type. */
export function memberType(sides: Sides, chain: readonly string[]): Code {
  return code`${hubType(sides)}${chain.map((name) => `['${name}']`).join('')}`;
}

/** Exported by both clients under one name: whoever uses it notices changes of what it stands for, not of the name. */
export function sharedCode(old: Code | undefined, now: Code | undefined): Code | undefined {
  return old !== undefined && old.text === now?.text ? old : undefined;
}

/**
 * A type of the old hub, written out. Names that the new client lacks are replaced by what they stand for, so that a
 * line fails for what it is about; undefined where one of them is part of itself.
 */
export function oldText(type: Type, sides: Sides): Code | undefined {
  return new OldText(sides).of(type);
}

class OldText {
  private readonly sides: Sides;
  private readonly imports = new Set<string>();
  private readonly open = new Set<TypeId>();
  private isEndless = false;

  constructor(sides: Sides) {
    this.sides = sides;
  }

  of(type: Type): Code | undefined {
    const isNameless = type.kind === 'ref' && this.sharedName(type.id) === undefined;
    const text = isNameless ? this.writtenOut(type.id) : this.write(type);
    return this.isEndless ? undefined : { text, imports: [...this.imports] };
  }

  private write(type: Type): string {
    return render(
      typeDoc(withoutDocs(type), (id) => this.nameOf(id)),
      Infinity,
    );
  }

  private nameOf(id: TypeId): string {
    const name = this.sharedName(id);
    // In brackets, since it may stand before others: `(A | B)[]`.
    if (name === undefined) return `(${this.writtenOut(id)})`;
    for (const used of name.imports) this.imports.add(used);
    return name.text;
  }

  private sharedName(id: TypeId): Code | undefined {
    const { old, new: now } = this.sides;
    const standard = old.plan.standard.get(id);
    if (standard !== undefined) return code`${imported(standard.name)}<${this.write(standard.t)}>`;
    const name = old.type(id);
    return name && now.hasType(name) ? name : undefined;
  }

  private writtenOut(id: TypeId): string {
    const def = this.sides.old.hub.types.get(id);
    if (def === undefined || this.open.has(id)) {
      this.isEndless = true;
      return 'never';
    }
    this.open.add(id);
    const text = this.write(def.type);
    this.open.delete(id);
    return text;
  }
}
