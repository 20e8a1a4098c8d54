/** Reading any hub schema, in the order in which it happens. */
import { isObject, type Json } from '../json/json.js';
import type { Hub, InputForm } from '../model/hub.js';
import { checkEnvelope } from './envelope.js';
import type { FaultFinder } from './forms/check-answers.js';
import { readHubDocument } from './forms/hub-document.js';
import { readJsonSchema } from './forms/json-schema.js';
import { readMethodForm } from './forms/method-form.js';
import { readPluginSchema } from './forms/plugin-schema.js';
import { readSynapseIr } from './forms/synapse-ir.js';
import { MAX_DEPTH, parseJson } from '../json/parse-json.js';
import { locateAll, positionAt, positionsIn } from '../json/position.js';
import { Problems, type Problem } from '../json/problem.js';
import { withSortedKeys } from '../json/sorted-keys.js';
import type { ReadResult } from './read-result.js';
import { recognise } from './recognise.js';
import { withoutUnchangedSchemas } from './unchanged-methods.js';

export interface ReadOptions {
  /** Checks values that the document gives beside their types. */
  readonly faultIn?: FaultFinder | undefined;
  /** For those who only count the warnings of a sound hub: where these stand is not looked up. */
  readonly isCounted?: boolean;
}

export function readHub(text: string, options: ReadOptions = {}): ReadResult {
  const problems = new Problems();
  return readParsed(text, parseText(text, problems), problems, options);
}

/** Two versions of a hub, without the schemas that both have to the letter. */
export function readVersions(
  old: string,
  now: string,
  options: ReadOptions = {},
): { readonly old: ReadResult; readonly new: ReadResult } {
  const [before, after] = [new Problems(), new Problems()];
  const [oldValue, newValue] = [parseText(old, before), parseText(now, after)];
  const isBoth = oldValue !== undefined && newValue !== undefined;
  const values = isBoth ? withoutUnchangedSchemas({ old: oldValue, new: newValue }) : { old: oldValue, new: newValue };
  return { old: readParsed(old, values.old, before, options), new: readParsed(now, values.new, after, options) };
}

function readParsed(
  text: string,
  value: Json | undefined,
  problems: Problems,
  { faultIn, isCounted = false }: ReadOptions,
): ReadResult {
  if (value === undefined) return { problems: problems.list() };
  const hub = readValue(value, problems, faultIn);
  const isSound = hub !== undefined && !problems.hasErrors;
  const found = isSound && isCounted ? problems.list() : locateProblems(text, problems.list());
  return isSound ? { hub, problems: found } : { problems: found };
}

function parseText(text: string, problems: Problems): Json | undefined {
  const parsed = parseJson(text);
  if (parsed.ok) {
    for (const { pointer } of parsed.duplicates) reportDuplicateKey(pointer, problems);
    return withSortedKeys(parsed.value);
  }
  const { kind, message, offset, pointer } = parsed.error;
  const tooDeep = `the document is nested more than ${MAX_DEPTH} levels deep`;
  problems.unreadable({
    code: kind === 'syntax' ? 'not-json' : 'too-deep',
    message: kind === 'syntax' ? `not JSON: ${message}` : tooDeep,
    pointer,
    ...positionAt(text, offset),
  });
  return undefined;
}

function reportDuplicateKey(pointer: string, problems: Problems): void {
  problems.error({
    code: 'duplicate-key',
    message: 'this key stands twice in the same object; only the last one counts',
    hint: 'remove or rename one of them',
    pointer,
  });
}

function readValue(value: Json, problems: Problems, faultIn?: FaultFinder): Hub | undefined {
  const recognised = recognise(value);
  if ('expected' in recognised) {
    problems.unreadable({
      code: 'not-a-hub-schema',
      message: 'this is JSON, but not a hub schema',
      hint: recognised.expected.join('; '),
      pointer: '',
    });
    return undefined;
  }
  checkEnvelope(value, recognised.form, problems);
  // A fault in one place is no reason to keep quiet about the others, so reading goes on.
  return readForm(value, recognised.form, problems, faultIn);
}

function readForm(value: Json, form: InputForm, problems: Problems, faultIn?: FaultFinder): Hub | undefined {
  if (form === 'method-form') return readMethodForm(value, problems);
  if (form === 'json-schema') return readJsonSchema(value, problems);
  if (!isObject(value)) return undefined;
  switch (form) {
    case 'hub-document':
      return readHubDocument(value, problems, faultIn);
    case 'plugin-schema':
      return readPluginSchema(value, problems);
    case 'synapse-ir':
      return readSynapseIr(value, problems);
  }
}

/** Reading goes by names; whoever mends a file goes through it from its top. */
function locateProblems(text: string, problems: readonly Problem[]): Problem[] {
  if (problems.length === 0) return [];
  const offsets = locateAll(
    text,
    problems.map(({ pointer }) => pointer),
  );
  const position = positionsIn(text);
  const offsetOf = ({ pointer }: Problem): number => offsets.get(pointer) ?? 0;
  return problems
    .toSorted((a, b) => offsetOf(a) - offsetOf(b))
    .map((problem) => ({ ...problem, ...position(offsetOf(problem)) }));
}
