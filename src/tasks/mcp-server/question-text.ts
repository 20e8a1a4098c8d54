/** A question in words, for whoever reads the messages of an agent host. */
import { printable } from '../../core/text/printable.js';
import type { UnfitAnswer } from '../live/given-answer.js';
import type { HubQuestion } from './hub-question.js';

/** `unfit`: what was wrong with the answer before. */
export function questionText(question: HubQuestion, unfit?: UnfitAnswer): string {
  const lines = [
    ...(unfit === undefined ? [] : [`The answer ${unfit.complaint}`, '']),
    ...askedText(question),
    ...deadlineText(question),
  ];
  return printable(lines.join('\n'));
}

function askedText({ standard, variant, docs, payload, context }: HubQuestion): string[] {
  const request = standard?.request;
  if (request !== undefined && request.type !== 'custom') {
    const placeholder = request.type === 'prompt' && request.placeholder ? [`(${request.placeholder})`] : [];
    return [request.message, ...placeholder];
  }
  return [
    `${context.method} asks ${variant}${docs === undefined ? '' : `: ${docs}`}`,
    JSON.stringify(payload, null, 2),
  ];
}

function deadlineText({ timeoutMs }: HubQuestion): string[] {
  if (timeoutMs === undefined) return [];
  return [`(The hub waits for ${Math.floor(timeoutMs / 1000)} seconds.)`];
}
