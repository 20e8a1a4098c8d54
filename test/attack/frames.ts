/** What somebody sends who keeps to nothing: frames that are nearly right, and text that is no frame at all. */
import type { Draw } from '../support/draw.js';

const TEXTS = [
  '',
  '{',
  '[]',
  'null',
  '0',
  '"x"',
  '[[',
  '\u0000',
  '{"jsonrpc":"2.0"}',
  '[{"id":1}]',
  '{"id":{}}',
  `"${'a'.repeat(5000)}`,
];
const VALUES = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  'x',
  '\u001b[2J',
  '__proto__',
  [],
  {},
  [[[]]],
  { type: 'data' },
  { type: 'request' },
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
] as const;

const anyValue = (draw: Draw): unknown => draw.pick(VALUES);

/** `methods`: names that mean something to who hears it. */
export function anyFrame(draw: Draw, methods: readonly string[]): string {
  if (draw.chance(20)) return draw.pick(TEXTS);
  if (draw.chance(3)) return '['.repeat(20_000);
  const part = (name: string, value: () => unknown): object => (draw.chance(75) ? { [name]: value() } : {});
  const params = (): unknown => ({
    ...part('subscription', () => draw.int(99, 106)),
    ...part('method', () => draw.pick(methods)),
    ...part('params', () => anyValue(draw)),
    ...part('request_id', () => draw.pick(['q-1', 'q-2', 7, null])),
    ...part('response_data', () => anyValue(draw)),
    ...part('result', () => item(draw)),
  });
  return JSON.stringify({
    jsonrpc: '2.0',
    ...part('id', () => draw.pick([draw.int(0, 6), anyValue(draw)])),
    ...part('method', () => draw.pick(methods)),
    ...part('params', () => (draw.chance(80) ? params() : anyValue(draw))),
    ...(draw.chance(30) && { result: draw.pick([draw.int(99, 106), anyValue(draw)]) }),
    ...(draw.chance(10) && {
      error: draw.pick<unknown>([{ code: -32000, message: '\u001b]0;x\u0007' }, anyValue(draw)]),
    }),
  });
}

function item(draw: Draw): unknown {
  if (draw.chance(15)) return anyValue(draw);
  return {
    type: draw.pick(['data', 'request', 'progress', 'error', 'done', 'else', 7]),
    content: draw.pick(['text', anyValue(draw)]),
    requestId: draw.pick(['q-1', 'q-2', 7, anyValue(draw)]),
    requestData: draw.pick<unknown>([{ Overwrite: { path: 'p' } }, 'Ready', anyValue(draw)]),
    timeoutMs: draw.pick([0, 5, -1, 1e12, 'x']),
    message: draw.pick(['m', anyValue(draw)]),
  };
}

export const isPolluted = (): boolean => 'polluted' in {};
