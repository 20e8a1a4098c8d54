/** The schema of an answer, for whoever gives it. */
import { expect, test } from 'vitest';
import { eachMethod } from '../../../src/core/model/hub.js';
import { answerSchema } from '../../../src/tasks/live/answer-schema.js';
import { exampleHub } from './example-hub.js';

function schemaOf(example: string, path: string, variant: string): string {
  const hub = exampleHub(example);
  const method = [...eachMethod(hub.root)].find((each) => each.path === path);
  if (method === undefined) throw new Error(`no ${path}`);
  return JSON.stringify(answerSchema(method, variant, hub));
}

test('admits what the question admits, and nothing else', () => {
  const quality = schemaOf('images', 'images.process_images', 'ChooseQuality');
  expect(quality).toContain('Quality');
  expect(quality).not.toMatch(/Skip|Confirmed/);
  const prompt = schemaOf('interactive', 'interactive.wizard', 'prompt');
  expect(prompt).toMatch(/text.*cancelled/);
  expect(prompt).not.toMatch(/confirmed|selected/);
});

test('is every answer for a question that the schema does not know, and none where nothing is asked', () => {
  expect(schemaOf('images', 'images.process_images', 'Unknown')).toMatch(/Confirmed.*Quality.*Skip/);
  expect(schemaOf('images', 'images.generate', 'Unknown')).toBeUndefined();
});
