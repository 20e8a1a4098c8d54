/** Every vector is judged once more, by an ajv of its own, against the schema as it was given. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { parseJson } from '../../../src/core/json/parse-json.js';
import { subjectsOf, type Subject } from '../../../src/prove/vectors/subject.js';
import { vectorLine, type Vector } from '../../../src/prove/vectors/vector.js';
import { judgeOf } from '../../support/ajv-judge.js';
import { plainJson } from '../../support/write-schema.js';
import { vectorisedHubs } from './vectorised.js';

describe.each(vectorisedHubs())('the vectors of $name', ({ hub, text, vectors: made }) => {
  test('are accepted and refused as they say', async () => {
    const { vectors } = await made();
    const wrong = subjectsOf(hub).flatMap((subject) => misjudged(subject, vectors));
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test.runIf(hub.form === 'json-schema')('are so by the very text of the schema', async () => {
    const [root] = subjectsOf(hub);
    const { vectors } = await made();
    expect(misjudged({ ...(root as Subject), schema: JSON.parse(text) as Json }, vectors)).toEqual([]);
  });

  test('have labels of their own and read back as they were', async () => {
    const { vectors } = await made();
    const names = vectors.map(({ type, frame, label }) => JSON.stringify([type, frame, label]));
    expect(new Set(names).size).toBe(names.length);
    for (const vector of vectors) {
      const parsed = parseJson(vectorLine(vector));
      expect(parsed.ok && parsed.value).toEqual(vector);
    }
  });
});

function misjudged({ id, schema }: Subject, vectors: readonly Vector[]): string[] {
  if (schema === undefined) return [];
  const accepts = judgeOf(schema);
  const own = vectors.filter((vector) => vector.type === id && vector.frame === undefined);
  return own.filter(({ value, verdict }) => accepts(plainJson(value)) !== (verdict === 'accepted')).map(vectorLine);
}
