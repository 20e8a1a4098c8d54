/** What becomes of findings when the compiler is asked. */
import { expect, test } from 'vitest';
import type { Finding, SourceLine } from '../../../../src/prove/diff/findings/finding.js';
import { proveSource } from '../../../../src/prove/diff/source/prove-source.js';
import { sourceLine } from '../../../../src/prove/diff/source/source-line.js';
import { aFinding } from '../a-finding.js';
import { aHub, object, text, whole, type HubText } from './changed-hub.js';

const sends = (name: string): HubText['methods'] => {
  return { send: { params: object({ box: { $ref: `#/$defs/${name}` } }) } };
};

const old = aHub({
  methods: { gone: {}, ...sends('Renamed') },
  types: { Part: object({ a: text }), Renamed: object({ part: { $ref: '#/$defs/Part' } }) },
});
const renewed = object({ part: object({ a: whole }) });
const now = aHub({ hub: 'fair', methods: sends('Renewed'), types: { Renewed: renewed } });

const gone: SourceLine = { imports: ['connect'], code: '(hub: ReturnType<typeof connect>) => hub.shop.gone;' };
const kept: SourceLine = { imports: ['connect'], code: '(hub: ReturnType<typeof connect>) => hub.shop.take;' };
const never: SourceLine = { imports: ['connect'], code: 'const x: number = "";' };

async function prove(...findings: readonly Partial<Finding>[]): Promise<readonly Finding[]> {
  return proveSource(findings.map(aFinding), old, now);
}

test('a line that only the old client compiles is a proof', async () => {
  const [finding] = await prove({ sourceLine: gone });
  expect(finding).toEqual(
    aFinding({ sourceLine: { ...gone, error: "TS2339: Property 'gone' does not exist on type 'ShopClient'." } }),
  );
});

test('any other line is none, and is not shown', async () => {
  const [both, neither, without] = await prove({ sourceLine: kept }, { sourceLine: never, doubt: 'too deep' }, {});
  const doubt = 'the break in source is not proven: its line compiles with both clients';
  expect(both).toEqual(aFinding({ source: 'unproven', doubt }));
  expect(neither?.doubt).toBe(
    'too deep; the break in source is not proven: its line fails with the old client too: ' +
      "TS2322: Type 'string' is not assignable to type 'number'.",
  );
  expect(without?.doubt).toBe('the break in source is not proven: no line of TypeScript is known for it');
});

test('what is no break in source stays as it is', async () => {
  const findings = [aFinding({ source: 'safe' }), aFinding({ source: 'none', sourceLine: gone })];
  expect(await proveSource(findings, old, now)).toEqual(findings);
});

test('no message says where the client lay', async () => {
  const [finding] = await prove({ sourceLine: { imports: ['shop'], code: 'type Old = shop.Renamed;' } });
  expect(finding?.sourceLine?.error).toBe(
    `TS2694: Namespace '"./client/shop/types"' has no exported member 'Renamed'.`,
  );
});

test('a type under another name is reached through a method, and names that are lost are written out', async () => {
  const steps = [{ kind: 'field', name: 'part' }] as const;
  const owner = { old: 'shop.send', new: 'shop.send' };
  const route = { owner, position: 'params', steps: [{ kind: 'field', name: 'box' }, ...steps] } as const;
  const place = { text: 'Renamed.part', type: { old: 'shop.Renamed', new: 'shop.Renewed' }, steps, route };
  const line = sourceLine({ rule: 'T03', direction: 'in', place }, { old, new: now });
  expect(line).toEqual({ imports: ['shop'], code: "(value: { a: string }): shop.SendParams['box']['part'] => value;" });
  const [finding] = await prove(line ? { sourceLine: line } : {});
  expect(finding?.sourceLine?.error).toMatch(/^TS2322: /);
});

test('a hub under another name is known by what connecting gives', async () => {
  const place = { text: 'shop.gone', method: 'shop.gone', steps: [] };
  expect(sourceLine({ rule: 'M02', place }, { old, new: now })).toEqual(gone);
  expect(sourceLine({ rule: 'N15', place: { text: 'fair', steps: [] } }, { old, new: now })).toEqual({
    imports: ['Market'],
    code: 'type Old = Market;',
  });
});
