/** Advice in words. */
import { parsePointer } from '../../core/json/pointer.js';
import { nameText } from '../../core/model/signature.js';
import type { Advice } from './advice.js';
import type { Joint } from './joint.js';

/** `$.repos[0].id` */
export function placeText(pointer: string): string {
  const steps = parsePointer(pointer).map((key) => {
    if (/^\d+$/.test(key)) return `[${key}]`;
    return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
  });
  return `$${steps.join('')}`;
}

export function adviceText(advice: Advice, { from, to }: Pick<Joint, 'from' | 'to'>): string {
  const [giver, taker] = [from.method.path, to.method.path];
  switch (advice.kind) {
    case 'only':
      return (
        `${advice.fits.length} of ${advice.fits.length + advice.others.length} variants fit: ` +
        `--only ${advice.fits.join(',')} pipes ${advice.fits.length === 1 ? 'that one' : 'those'}`
      );
    case 'part':
      return `${partName(advice)} fits: hand on that alone`;
    case 'each-item':
      return `each item of the list that ${giver} gives fits: hand them on one by one`;
    case 'send-key':
      return `let ${giver} always send ${placeText(advice.path)}, or ${taker} do without it`;
    case 'accept-null':
      return `let ${taker} accept null at ${placeText(advice.path)}, or ${giver} leave it out`;
    case 'convert':
      return `put a stage between them that turns the one into the other, or change what ${taker} takes`;
    case 'ignored':
      return `${taker} has no parameter of any name that ${giver} sends: it would ignore all of it`;
  }
}

function partName({ keys, variant }: Advice & { readonly kind: 'part' }): string {
  const place = `the key ${keys.map(nameText).join('.')}`;
  if (variant === undefined) return place;
  return keys.length === 0 ? `what variant ${nameText(variant)} carries` : `${place} of variant ${nameText(variant)}`;
}
