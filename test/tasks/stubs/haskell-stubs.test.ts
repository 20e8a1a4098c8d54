/** Handlers in Haskell: written once, and later only completed. */
import { describe, expect, test } from 'vitest';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import { planHaskellStubs } from '../../../src/tasks/stubs/haskell/plan-haskell.js';
import type { PlannedUpdate } from '../../../src/tasks/stubs/planned-update.js';
import { exampleText, readWhole } from '../../emit/emitted-hubs.js';

const NUMBER: Json = { type: 'integer' };

/** A hub that asks the questions, each about a number and answered by one, in each of the methods. */
function hubText(questions: readonly string[], methods: readonly string[] = ['sell']): string {
  const enumOf = (names: readonly string[]): Json => ({
    oneOf: names.map((name) => ({ type: 'object', required: [name], properties: { [name]: NUMBER } })),
  });
  return compactJson({
    hub: 'shop',
    methods: methods.map((name) => ({
      name,
      bidirectional: true,
      request_type: { $ref: '#/$defs/SaleQuestion' },
      response_type: { $ref: '#/$defs/SaleAnswer' },
    })),
    $defs: { SaleQuestion: enumOf(questions), SaleAnswer: enumOf(['Number', 'Other']) },
  });
}

async function stubs(schema: string, text?: string, path = 'src/Handlers.hs'): Promise<PlannedUpdate> {
  const found = text === undefined ? undefined : { text, mark: '' };
  return (await planHaskellStubs(readWhole(schema), { path, found })) as PlannedUpdate;
}

const HEAD = `{-# LANGUAGE GADTs #-}

-- | What the hub @shop@ asks, and what we answer.
--
-- hub-codegen wrote this file once. It is yours: a later run of @hub-codegen stubs@ only adds to it.
module Handlers where

import Hub.Shop.Questions (SaleHandler, SaleQuestion_ (..))
`;

const AGE = `${HEAD}
-- | Answers what @shop.sell@ asks.
sell :: SaleHandler IO
sell question = case question of
  SaleAge _ -> fail "not answered yet: Age"
`;

test('one function per method, one case per question', async () => {
  expect(await stubs(hubText(['Age']))).toMatchObject({
    text: AGE,
    changes: [{ kind: 'missing', method: 'shop.sell', question: 'Age' }],
  });
});

test('the module is called as the folders of its file say', async () => {
  expect((await stubs(hubText(['Age']), undefined, 'app/Shop/Desk/Answers.hs')).text).toContain(
    '\nmodule Shop.Desk.Answers where\n',
  );
});

test('standard questions are answered over the type that the method asks for', async () => {
  const { text } = await stubs(exampleText('interactive'));
  expect(text).toContain('\ninteractiveConfigure :: StandardHandler ProjectConfig IO\n');
  expect(text).toContain('  Custom _ -> fail "not answered yet: custom"\n');
});

test('what a hub asks in no call has a function too', async () => {
  const questions = { request_type: NUMBER, response_type: NUMBER };
  const { text } = await stubs(compactJson({ hub: 'shop', methods: [], questions }));
  expect(text).toContain('-- | Answers what @connection@ asks.\nconnection :: ');
});

describe('a later run', () => {
  test('changes nothing where nothing is missing', async () => {
    expect(await stubs(hubText(['Age']), AGE)).toMatchObject({ text: AGE, changes: [] });
  });

  test('adds a case behind the others, in the layout of the file', async () => {
    const own = AGE.replace(
      '  SaleAge _ -> fail "not answered yet: Age"',
      '    SaleAge _ ->\n      pure (Reply (older 3))',
    )
      .concat('  where\n    older = (+ 1)\n')
      .replaceAll('\n', '\r\n');
    const { text, changes } = await stubs(hubText(['Age', 'Bag']), own);
    const added = '      pure (Reply (older 3))\r\n    SaleBag _ -> fail "not answered yet: Bag"\r\n  where\r\n';
    expect(text).toBe(own.replace('      pure (Reply (older 3))\r\n  where\r\n', added));
    expect(changes).toEqual([{ kind: 'missing', method: 'shop.sell', question: 'Bag' }]);
  });

  test('writes constructors as the function does', async () => {
    const own = AGE.replace('SaleAge _', 'Q.SaleAge _');
    expect((await stubs(hubText(['Age', 'Bag']), own)).text).toContain('\n  Q.SaleBag _ -> fail');
  });

  test('adds a function for a new method, and what it needs from elsewhere', async () => {
    const own = AGE.replace('SaleQuestion_ (..))', 'SaleQuestion_)');
    const { text, changes } = await stubs(hubText(['Age'], ['sell', 'buy']), own);
    expect(text).toBe(
      `${own.replace('SaleQuestion_)\n', 'SaleQuestion_)\nimport Hub.Shop.Questions (SaleQuestion_ (..))\n')}
-- | Answers what @shop.buy@ asks.
buy :: SaleHandler IO
buy question = case question of
  SaleAge _ -> fail "not answered yet: Age"
`,
    );
    expect(changes).toEqual([{ kind: 'missing', method: 'shop.buy', question: 'Age' }]);
    expect(await stubs(hubText(['Age'], ['sell', 'buy']), text)).toMatchObject({ text, changes: [] });
  });

  test('finds a function that was renamed by the comment above it', async () => {
    const own = AGE.replaceAll(/^sell/gm, 'answers');
    expect(await stubs(hubText(['Age']), own)).toMatchObject({ text: own, changes: [] });
  });

  test('takes a function that is called as a method for its handler', async () => {
    const own = `${HEAD}\nsell :: Int -> Int\nsell = id\n`;
    const { text, notes } = await stubs(hubText(['Age'], ['sell', 'buy']), `${own}\nbuy :: Int\nbuy = 1\n`);
    expect(text).toContain('\nbuy :: Int\n');
    expect(notes.unseen.map(({ method }) => method)).toEqual(['shop.buy', 'shop.sell']);
  });

  test('leaves a case for everything else alone', async () => {
    const own = AGE.replace(
      '  SaleAge _ -> fail "not answered yet: Age"',
      '  SaleAge _ -> pure Decline\n  _ -> pure Decline',
    );
    expect(await stubs(hubText(['Age', 'Bag']), own)).toMatchObject({ text: own, changes: [] });
  });

  test('reports a case and a function that nobody asks for', async () => {
    const own = `${AGE}\n-- | Answers what @shop.rent@ asks.\nrent :: SaleHandler IO\nrent = undefined\n`;
    expect(
      await stubs(hubText(['Bag']), own.replace('SaleAge _', 'SaleBag _ -> pure Decline\n  SaleAge _')),
    ).toMatchObject({
      changes: [
        { kind: 'gone', method: 'shop.sell', question: 'SaleAge', line: 14 },
        { kind: 'gone', method: 'shop.rent', line: 17 },
      ],
    });
  });

  test('notes a function that is written in another way', async () => {
    const own = AGE.replace(/sell question = [^]*$/, 'sell (SaleAge _) = pure Decline\n');
    expect(await stubs(hubText(['Age']), own)).toMatchObject({ text: own, changes: [], notes: { unseen: [] } });
    expect(await stubs(hubText(['Age', 'Bag']), own)).toMatchObject({
      text: own,
      changes: [],
      notes: { unseen: [{ method: 'shop.sell', line: 11, why: 'no-cases' }] },
    });
  });
});
