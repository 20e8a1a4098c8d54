/** However the CLI's output is cut, and whatever stands between its lines: no answer is lost, and none is given twice. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineReader } from '../../../src/wire/stdio/line-reader.js';
import { ScriptedSession, settled } from './scripted-session.js';

const QUESTIONS = 8;

const lines = Array.from({ length: QUESTIONS }, (_, index) => [
  JSON.stringify({
    type: 'control_request',
    request_id: `cli_${index}`,
    request: { subtype: 'can_use_tool', tool_name: 'Bash', input: { command: `grüße 🦀 ${index}` } },
  }),
  JSON.stringify({ type: 'system', subtype: `said ${index}` }),
]).flat();

async function answersTo(chunks: readonly Uint8Array[]): Promise<ScriptedSession> {
  const session = await new ScriptedSession({ can_use_tool: () => ({ allow: {} }) }).run();
  const reader = lineReader(
    10_000,
    (line) => session.say(line),
    () => expect.unreachable(),
  );
  for (const chunk of chunks) reader.add(chunk);
  reader.end();
  await settled();
  return session;
}

const expected = Object.fromEntries(
  Array.from({ length: QUESTIONS }, (_, index) => [
    `cli_${index}`,
    [{ behavior: 'allow', updatedInput: { command: `grüße 🦀 ${index}` } }],
  ]),
);

test('10,000 split points', async () => {
  const bytes = new TextEncoder().encode(lines.join('\r\n'));
  const points = fc.uniqueArray(fc.nat(bytes.length), { minLength: 10, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(points, async (cuts) => {
      const ends = [0, ...cuts.sort((a, b) => a - b), bytes.length];
      const session = await answersTo(ends.slice(1).map((end, index) => bytes.subarray(ends[index], end)));
      expect(session.answers).toEqual(expected);
      expect(session.kinds()).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

/** A line like those, of another question, with a piece replaced. */
const corrupted = fc
  .record({
    line: fc.constantFrom(...lines.map((line) => line.replace('cli_', 'noise_'))),
    from: fc.nat(200),
    length: fc.integer({ min: 1, max: 40 }),
    other: fc.string({ unit: 'binary', maxLength: 10 }),
  })
  .map(
    ({ line, from, length, other }) =>
      line.slice(0, from % line.length) + other + line.slice((from % line.length) + length),
  )
  .map((line) => line.replaceAll(/[\r\n]/g, ' '));

test('1,000 corrupted lines', async () => {
  const encoder = new TextEncoder();
  await fc.assert(
    fc.asyncProperty(fc.array(corrupted, { minLength: 10, maxLength: 10 }), async (noise) => {
      const mixed = lines.flatMap((line, index) => [noise[index % noise.length] ?? '', line]);
      const session = await answersTo(mixed.map((line) => encoder.encode(`${line}\n`)));
      expect(session.answers).toMatchObject(expected);
      expect(session.protocol.state).toBe('running');
    }),
    { numRuns: 100 },
  );
});
