/** Handlers in Rust: written once, and later only completed. */
import { describe, expect, test } from 'vitest';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import { planRustStubs } from '../../../src/tasks/stubs/rust/plan-rust.js';
import type { PlannedUpdate } from '../../../src/tasks/stubs/planned-update.js';
import { exampleText, readWhole } from '../../emit/emitted-hubs.js';

const NUMBER: Json = { type: 'integer' };

/** A hub that asks the questions, each with a field and each answered by `Number` alone, in each of the methods. */
function hubText(questions: readonly string[], methods: readonly string[] = ['sell']): string {
  const enumOf = (names: readonly string[], content: Json): Json => ({
    oneOf: names.map((name) => ({ type: 'object', required: [name], properties: { [name]: content } })),
  });
  const asked: Json = { type: 'object', required: ['of'], properties: { of: { type: 'string' } } };
  return compactJson({
    hub: 'shop',
    answers: { SaleQuestion: Object.fromEntries(questions.map((name) => [name, ['Number']])) },
    methods: methods.map((name) => ({
      name,
      bidirectional: true,
      request_type: { $ref: '#/$defs/SaleQuestion' },
      response_type: { $ref: '#/$defs/SaleAnswer' },
    })),
    $defs: { SaleQuestion: enumOf(questions, asked), SaleAnswer: enumOf(['Number', 'Other'], NUMBER) },
  });
}

async function plan(schema: string, text?: string, client?: string) {
  const found = text === undefined ? undefined : { text, mark: '' };
  return planRustStubs(readWhole(schema), { path: 'src/handlers.rs', found, ...(client !== undefined && { client }) });
}

const stubs = async (...call: Parameters<typeof plan>) => (await plan(...call)) as PlannedUpdate;

const HEAD = `//! What the hub \`shop\` asks, and what we answer.
//!
//! hub-codegen wrote this file once. It is yours: a later run of \`hub-codegen stubs\` only adds to it.

use shop_client::handlers::{Age, AgeAnswer, SaleHandler};
use shop_client::runtime::{Answered, Context, HandlerError};
`;

const functionOf = (
  method: string,
  name: string,
): string => `    async fn ${method}(&self, question: ${name}, _: Context) -> Answered<${name}Answer> {
        Err(HandlerError::new(format!("not answered yet: {question:?}")))
    }
`;

const SELL = `
/// Answers what \`shop.sell\` asks.
#[derive(Debug, Clone, Copy)]
pub struct Sell;

impl SaleHandler for Sell {
${functionOf('age', 'Age')}}
`;
const AGE = HEAD + SELL;

test('one type per method, one function per question', async () => {
  expect(await stubs(hubText(['Age']))).toMatchObject({
    text: AGE,
    changes: [{ kind: 'missing', method: 'shop.sell', question: 'Age' }],
  });
});

test('the crate is called as the user says', async () => {
  const { text } = await stubs(hubText(['Age']), undefined, 'my-shop');
  expect(text).toContain('\nuse my_shop::handlers::{Age, AgeAnswer, SaleHandler};\n');
});

test('standard questions are answered over the type that the method asks for', async () => {
  const { text } = await stubs(exampleText('interactive'));
  expect(text).toContain('impl StandardHandler<ProjectConfig> for InteractiveConfigure {\n');
  expect(text).toContain('question: Select<ProjectConfig>');
  expect(text).toContain('impl StandardHandler for InteractiveWizard {\n');
  expect(text).toContain('use substrate_client::interactive::ProjectConfig;\n');
});

describe('a later run', () => {
  test('changes nothing where nothing is missing', async () => {
    expect(await stubs(hubText(['Age']), AGE)).toMatchObject({ text: AGE, changes: [] });
  });

  test('adds a function behind the others, whatever stands in them, and imports what it needs', async () => {
    const own = AGE.replace(
      'not answered yet: {question:?}")))',
      '}}}\\" {} ")))\n        // }}\n        /* } /* } */ } */',
    )
      .replace(
        'pub struct Sell;',
        'pub struct Sell {\n    brace: char, // \'}\'\n}\n\nconst OPEN: &str = r#"impl { " {"#;',
      )
      .replaceAll('\n', '\r\n');
    const { text, changes } = await stubs(hubText(['Age', 'Bag']), own);
    const imports = '\r\nuse shop_client::handlers::{Bag, BagAnswer};';
    const at = own.indexOf('HandlerError};') + 'HandlerError};'.length;
    const end = own.lastIndexOf('}\r\n');
    const added = `\r\n${functionOf('bag', 'Bag').replaceAll('\n', '\r\n')}`;
    expect(text).toBe(own.slice(0, at) + imports + own.slice(at, end) + added + own.slice(end));
    expect(changes).toEqual([{ kind: 'missing', method: 'shop.sell', question: 'Bag' }]);
    expect(await stubs(hubText(['Age', 'Bag']), text)).toMatchObject({ text, changes: [] });
  });

  test('calls things as the file calls them', async () => {
    const own = AGE.replace(
      'use shop_client::handlers::{Age, AgeAnswer, SaleHandler};',
      'use hub::handlers::*;',
    ).replace('shop_client::runtime::{Answered,', 'hub::runtime::{Answered as Said,');
    const { text } = await stubs(hubText(['Age', 'Bag']), own.replace('Answered<', 'Said<'));
    expect(text).toContain('question: Bag, _: Context) -> Said<BagAnswer> {\n');
    expect(text).not.toContain('shop_client');
  });

  test('gives a new type of a name that is taken another one', async () => {
    const own = AGE.replace('pub struct Sell;', 'pub struct Sell;\npub struct Bag;\npub struct Buy;');
    const { text } = await stubs(hubText(['Age', 'Bag'], ['sell', 'buy']), own);
    expect(text).toContain('use shop_client::handlers::{Bag as HandlersBag, BagAnswer};');
    expect(text).toMatch(/^pub struct (Buy\w+);\n\nimpl SaleHandler for \1 \{$/m);
  });

  test('adds a type for a new method', async () => {
    const { text, changes } = await stubs(hubText(['Age'], ['sell', 'buy']), AGE);
    expect(text).toBe(AGE + SELL.replace('shop.sell', 'shop.buy').replaceAll('Sell', 'Buy'));
    expect(changes).toEqual([{ kind: 'missing', method: 'shop.buy', question: 'Age' }]);
  });

  test('finds a type that was renamed, or that answers several methods, by the comments above it', async () => {
    const own = AGE.replaceAll('Sell', 'Answers').replace('asks.\n', 'asks.\n/// Answers what `shop.buy` asks.\n');
    expect(await stubs(hubText(['Age'], ['sell', 'buy']), own)).toMatchObject({ text: own, changes: [] });
    const { text } = await stubs(hubText(['Age', 'Bag'], ['sell', 'buy']), own);
    expect(text.match(/async fn bag\b/g)).toHaveLength(1);
  });

  test('fills an `impl` without functions, and takes a type that is called as a method for its handler', async () => {
    const own = `${HEAD}\npub struct Sell;\nmod inner {\n    impl super::SaleHandler for super::Sell {}\n}\n`;
    const { text } = await stubs(hubText(['Age']), own);
    expect(text).toBe(own.replace('{}\n', `{\n${functionOf('age', 'Age').replaceAll(/^(?=.)/gm, '    ')}    }\n`));
  });

  test('reports a function and a type that nobody asks for', async () => {
    const { text, changes } = await stubs(hubText(['Bag'], ['buy']), AGE.replace('shop.sell', 'shop.rent'));
    expect(text).toContain('shop.rent');
    expect(changes).toContainEqual({ kind: 'gone', method: 'shop.rent', line: 8 });
    expect((await stubs(hubText(['Bag']), AGE)).changes).toEqual([
      { kind: 'missing', method: 'shop.sell', question: 'Bag' },
      { kind: 'gone', method: 'shop.sell', question: 'age', line: 13 },
    ]);
  });

  test('notes what answers in another way', async () => {
    const own = `${HEAD}\n/// Answers what \`shop.sell\` asks.\npub fn sell() {}\n`;
    expect(await stubs(hubText(['Age']), own)).toMatchObject({
      text: own,
      changes: [],
      notes: { unseen: [{ method: 'shop.sell', line: 8, why: 'no-impl' }] },
    });
  });

  test('adds to a file that has nothing yet', async () => {
    expect((await stubs(hubText(['Age']), '\n')).text).toBe(AGE);
    const own = '#![allow(dead_code)]\n';
    expect((await stubs(hubText(['Age']), own)).text).toBe(`${own}\n${AGE.slice(AGE.indexOf('use '))}`);
  });

  test.each([
    ['a string', 'const A: &str = "abc;\n', 1, 17],
    ['a comment', '/* /* */\n', 1, 1],
    ['an `impl`', '\nimpl SaleHandler for Sell {\n', 2, 1],
  ])('refuses a file with %s that does not end', async (_what, text, line, column) => {
    expect(await plan(hubText(['Age']), text)).toMatchObject({ problem: { line, column } });
  });
});
