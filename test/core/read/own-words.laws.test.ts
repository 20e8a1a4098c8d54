/** Every enum of the examples marked as open: clients then take all that they took before, and more. */
import { expect, it } from 'vitest';
import { isArray, isObject, own, type Json } from '../../../src/core/json/json.js';
import { parseJson } from '../../../src/core/json/parse-json.js';
import { withFallbacks } from '../../../src/core/model/open-enums.js';
import { accepts } from '../../../src/prove/accepts/accepts.js';
import { vectorsOf } from '../../../src/prove/vectors/vectors-of.js';
import { exampleTexts, readWhole, vectorsOfText } from '../../emit/emitted-hubs.js';
import { hubOf } from './read.js';

it.each(exampleTexts())(
  'open enums of $name take what the closed ones take, and ajv agrees',
  async ({ name, text }) => {
    const parsed = parseJson(text);
    const marked = withFallbacks(hubOf(withOpenMarks(parsed.ok ? parsed.value : null)));
    const closed = readWhole(text);
    const { vectors } = await vectorsOfText(text);
    const kept = vectors.filter(
      ({ type, frame, verdict }) => verdict === 'accepted' && !frame && closed.types.has(type),
    );
    for (const { type, label, value } of kept) {
      expect(accepts(value, { kind: 'ref', id: type }, marked.types), `${name} ${type} ${label}`).toBe(true);
    }
    // Throws where ajv refuses what the model takes.
    const opened = (await vectorsOf(marked)).vectors.filter(({ label }) => /\b(Other|Unknown)\b/.test(label));
    expect(opened.length).toBeGreaterThan(0);
    expect(kept.length).toBeGreaterThan(10);
  },
);

/** Every enum in every schema marked as open. */
function withOpenMarks(value: Json): Json {
  if (isArray(value)) return value.map(withOpenMarks);
  if (!isObject(value)) return value;
  const isEnum = ['enum', 'oneOf', 'anyOf'].some((key) => isArray(own(value, key)));
  const parts = Object.entries(value).map(([key, part]): [string, Json] => [key, withOpenMarks(part)]);
  return Object.fromEntries(isEnum ? [...parts, ['x-open-enum', true]] : parts);
}
