/** Forms as plain data, for the way to the page. Those that others name, or that hold themselves, stand in a list. */
import type { Json } from '../../core/json/json.js';
import type { DialogForm } from '../../wire/dialog/form.js';

export interface PlainForm {
  readonly form: Json;
  /** What `{ "kind": "named", "at": 3 }` stands for. */
  readonly named: readonly Json[];
}

/** Checks stay behind: the server makes them. */
export function plainForm(form: DialogForm): PlainForm {
  const places = new Map<DialogForm, number>();
  const named: Json[] = [];
  const plain = (part: unknown): Json => {
    if (Array.isArray(part)) return part.map(plain);
    if (typeof part !== 'object' || part === null) return part as Json;
    return isNamed(part) ? { kind: 'named', at: placeOf(part.form()) } : plainObject(part);
  };
  const plainObject = (part: object): Json => {
    const entries = Object.entries(part).filter(([key, value]) => key !== 'check' && value !== undefined);
    // The value of a constant is the hub's own, whatever it looks like.
    const isConstant = (part as DialogForm).kind === 'constant';
    return Object.fromEntries(entries.map(([key, value]) => [key, isVerbatim(key, isConstant) ? value : plain(value)]));
  };
  const placeOf = (inner: DialogForm): number => {
    const known = places.get(inner);
    if (known !== undefined) return known;
    const place = named.push(null) - 1;
    places.set(inner, place);
    named[place] = plain(inner);
    return place;
  };
  return { form: plain(form), named };
}

function isVerbatim(key: string, isConstant: boolean): boolean {
  return key === 'default' || (isConstant && key === 'value');
}

function isNamed(part: object): part is Extract<DialogForm, { kind: 'named' }> {
  return (part as DialogForm).kind === 'named' && typeof (part as { form?: unknown }).form === 'function';
}

/** The other way round. */
export function formIn({ form, named }: PlainForm): DialogForm {
  const known = new Map<number, DialogForm>();
  const revived = (part: Json): unknown => {
    if (Array.isArray(part)) return part.map(revived);
    if (typeof part !== 'object' || part === null) return part;
    const { kind, at } = part as { readonly kind?: Json; readonly at?: Json };
    if (kind === 'named' && typeof at === 'number') return { kind, form: () => behind(at) };
    const isConstant = kind === 'constant';
    const entries = Object.entries(part).map(([key, value]: [string, Json]) => {
      return [key, isVerbatim(key, isConstant) ? value : revived(value)];
    });
    return Object.fromEntries(entries) as unknown;
  };
  const behind = (at: number): DialogForm => {
    const form = known.get(at) ?? (revived(named[at] ?? { kind: 'json' }) as DialogForm);
    known.set(at, form);
    return form;
  };
  return revived(form) as DialogForm;
}
