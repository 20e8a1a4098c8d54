/** The names by which a policy may call the enum that a change is in. */
import { nameText } from '../../../core/model/signature.js';
import type { Place, Step } from '../findings/finding.js';

/** By what diff prints, with or without what was added; or by its type's id, old or new, and the way from there. */
export function isNamed(place: Place, name: string): boolean {
  const { text, type, steps } = place;
  const ids = [type?.old, type?.new].filter((id) => id !== undefined);
  if (name === text || name === enumText(place)) return true;
  return ids.some((id) => name === [id, ...toEnum(steps).map(stepName)].join('.'));
}

/** What was added is a step into its enum, and printed last. */
function toEnum(steps: readonly Step[]): readonly Step[] {
  return steps.at(-1)?.kind === 'variant' ? steps.slice(0, -1) : steps;
}

function enumText({ text, steps }: Place): string {
  const last = steps.at(-1);
  const added = last?.kind === 'variant' && last.name !== undefined ? `(${nameText(last.name)})` : '';
  return text.endsWith(added) ? text.slice(0, text.length - added.length) : text;
}

function stepName(step: Step): string {
  switch (step.kind) {
    case 'field':
      return step.name;
    case 'variant':
      return step.name ?? String(step.index);
    case 'item':
      return String(step.index);
    case 'items':
    case 'values':
      return '*';
  }
}
