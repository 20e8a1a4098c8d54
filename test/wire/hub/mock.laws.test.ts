/** Stand-ins for whole hubs: whatever they send is held against the original schemas, by a judge of its own. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { describeWithFixtures, fixtureText } from '../../support/shared.js';
import { hubOf } from '../../core/read/read.js';
import { callable, callAll, example } from './call-all.js';
import { contents } from './raw-client.js';

const ajv = new Ajv2020({ strict: false, ownProperties: true, logger: false });
addFormats.default(ajv);

function fits(schema: Json | undefined, value: unknown): boolean {
  return schema === undefined || (ajv.validate(schema as object, value) as boolean);
}

describe.each(['interactive', 'images', 'repos', 'kitchen-sink'])('a mock of %s', (name) => {
  const document = example(name);

  test.each([1, 2])('sends nothing but valid items and questions, seed %i', async (seed) => {
    const called = await callAll(document, seed);
    expect([...called.keys()]).toEqual(callable(hubOf(document)).map(({ path }) => path));
    for (const [path, { method, items }] of called) {
      expect(items.at(-1), path).toMatchObject({ type: 'done' });
      for (const content of contents(items))
        expect(fits(method.schemas.returns, content), `${path} ${JSON.stringify(content)}`).toBe(true);
      const questions = items.filter(({ type }) => type === 'request');
      expect(questions.length, path).toBe(method.bidirectional?.links.length ?? 0);
      for (const { requestData } of questions) {
        expect(fits(method.schemas.question, requestData), `${path} ${JSON.stringify(requestData)}`).toBe(true);
      }
    }
  });
});

describeWithFixtures('mocks of what others wrote', () => {
  test.each([
    ['interactive.plugin-schema.json'],
    ['solar.json'],
    ['process_images.method-schema.json'],
    ['orcha-substrate.ir.json'],
  ])('%s', async (file) => {
    const called = await callAll(JSON.parse(fixtureText('plexus', file)), 1);
    expect(called.size).toBeGreaterThan(0);
    for (const [path, { items }] of called) expect(items.at(-1), path).toMatchObject({ type: 'done' });
  });
});
