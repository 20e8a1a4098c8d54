/** Templates of the user's own: what they may do, and how one that cannot be used is refused. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTemplates } from '../../src/emit/templates/own-templates.js';
import { renderTemplate } from '../../src/emit/templates/render-template.js';
import { TemplateProblem } from '../../src/emit/templates/template-problem.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-templates-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string | Buffer): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const CLIENT = 'typescript/client';

/** What a template of the user's makes of a view. */
async function written(text: string | Buffer, view: object): Promise<string> {
  put(`${CLIENT}.hbs`, text);
  return renderTemplate(CLIENT, view, await readTemplates(folder));
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  const problem = await work.catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(TemplateProblem);
  const { message, hint } = problem as TemplateProblem;
  return `${message.replaceAll(`${folder}${path.sep}`, '')}\n${hint}`;
}

test.each([
  ['nothing is escaped', '{{a}}{{{a}}}', { a: '<&"' }, '<&"<&"'],
  [
    'each, if, unless, with and lookup',
    '{{#each a as |x i|}}{{i}}{{x}}{{/each}}{{#if b}}b{{/if}}' +
      '{{#unless b}}no{{/unless}}{{#with c}}{{d}}{{/with}}{{lookup a 1}}',
    { a: ['p', 'q'], b: false, c: { d: 1 } },
    '0p1qno1q',
  ],
  [
    'what is above, beside and around',
    '{{#with c}}{{../a}}{{#each d as |x|}}{{x.e}}{{@index}}{{@root.a}}{{/each}}{{/with}}',
    { a: 'A', c: { d: [{ e: 'E' }] } },
    'AE0A',
  ],
  [
    'what is there, though it counts for nothing',
    '{{a}}{{#each b}}x{{else}}none{{/each}}{{#unless c}}no{{/unless}}',
    { a: 0, b: [], c: '' },
    '0noneno',
  ],
  [
    'whether something is there',
    '{{#if a}}a{{else if b.c}}c{{else}}none{{/if}}{{#if toString}}x{{/if}}',
    { b: {} },
    'none',
  ],
  ['line ends are plain, whatever git made of them', '{{#if a}}\r\nx\r\n{{/if}}\r\n', { a: true }, 'x\n'],
  ['a byte order mark is none of the text', '\ufeffx', {}, 'x'],
  ['a comment leaves no trace', '{{! why }}\nx', {}, 'x'],
  ['text that looks like a template is text', '{{a}}', { a: '{{> x}}{{b}}{{#if}}' }, '{{> x}}{{b}}{{#if}}'],
])('%s', async (_, template, view, expected) => {
  expect(await written(template, view)).toBe(expected);
});

test('of what belongs to every object, nothing is printed', async () => {
  const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log'), vi.spyOn(console, 'warn')];
  await problemOf(written('{{constructor}}', { a: 'b' }));
  expect(await written('{{#if constructor}}in{{/if}}.', { a: 'b' })).toBe('.');
  expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]);
  vi.restoreAllMocks();
});

test.each([
  ['an open block', 'a\n{{#each docs}}\nx', ':3: this is not a Handlebars template: Expecting'],
  ['another end', 'a\n{{#each docs}}\n{{/if}}', ":2:4: this is not a Handlebars template: each doesn't match if"],
  ['an open tag', 'a\n\n{{ ', ':3: this is not a Handlebars template'],
  ['a slip in a helper', 'a\n {{#eahc docs}}{{/eahc}}', ':2:2: there is no helper "eahc"\ndid you mean "each"?'],
  ['no such helper', '{{shout docs}}', ':1:1: there is no helper "shout"\nthere are each, if, lookup, unless, with'],
  ['no such helper within another', '\n{{#if (shout docs)}}{{/if}}', ':2:7: there is no helper "shout"'],
  ['a block that is no helper', '\n{{#docs}}{{/docs}}', ':2:1: there is no helper "docs"'],
  ['data that is never there', '\n{{#each @idex}}{{/each}}', ':2:9: there is no "@idex"\ndid you mean "@index"?'],
  ['a helper with named values', '{{shout loud=true}}', ':1:1: there is no helper "shout"'],
  ['a helper with too little', '\n{{#if}}{{/if}}', ':2:1: the helper "if" takes 1 value, not 0'],
  ['a helper with too much', '{{#each a b}}{{/each}}', ':1:1: the helper "each" takes 1 value, not 2'],
  ['another one with too little', '{{lookup docs}}', ':1:1: the helper "lookup" takes 2 values, not 1'],
  ['what would print', '{{log docs}}', ':1:1: there is no helper "log"'],
  ['a partial', '\n{{> other}}', ':2:1: there are no partials here'],
  ['a partial that the view would name', '{{> (lookup this "docs")}}', ':1:1: there are no partials here'],
  ['a block partial', '{{#> other}}{{/other}}', ':1:1: there are no partials here'],
  ['a partial of its own', '{{#*inline "x"}}{{/inline}}', ':1:1: there are no decorators here'],
  ['a decorator', '{{* x}}', ':1:1: there are no decorators here'],
])('refused when it is read: %s', async (_, template, expected) => {
  put(`${CLIENT}.hbs`, template);
  expect(await problemOf(readTemplates(folder))).toContain(`typescript/client.hbs${expected}`);
});

test.each([
  ['a slip in a field', 'a\n{{#each docs}}\n{{nmae}}{{/each}}', ':3:3: the view has no "nmae" here\ndocs/templates.md'],
  ['a slip in what each goes through', '\n{{#each nope}}{{/each}}', ':2:9: the view has no "nope" here'],
  ['a slip in what with is given', '\n{{#with nope}}{{/with}}', ':2:9: the view has no "nope" here'],
  ['a slip in what unless asks', '\n{{#unless nope}}{{/unless}}', ':2:11: the view has no "nope" here'],
  ['a slip in what is looked up', '\n{{lookup this "nope"}}', ':2:1: the view has no "nope" here'],
  ['a slip in what it is looked up in', '\n{{lookup nope "a"}}', ':2:10: the view has no "nope" here'],
  ['a slip in what if looks up', '\n{{#if (lookup this "nope")}}{{/if}}', ':2:7: the view has no "nope" here'],
  ['a slip after else', '\n{{#if nope}}{{else}}{{#each nope}}{{/each}}{{/if}}', ':2:29: the view has no "nope" here'],
  [
    'a slip below a block parameter',
    '{{#each docs as |doc|}}\n{{doc.nope}}{{/each}}',
    ':2:3: the view has no "nope" here',
  ],
  [
    'the same in each',
    '{{#each docs as |doc|}}\n{{#each doc.nope}}{{/each}}{{/each}}',
    ':2:9: the view has no "nope" here',
  ],
  ['a slip above', '{{#each docs}}\n{{../nope}}{{/each}}', ':2:3: the view has no "nope" here'],
  ['a slip from the root', '\n{{#each @root.nope}}{{/each}}', ':2:9: the view has no "nope" here'],
  ['a slip in a named value', '\n{{#if docs includeZero=nope}}{{/if}}', ':2:24: the view has no "nope" here'],
  ['what this view leaves out', '\n{{#each absent}}{{/each}}', ':2:9: the view has no "absent" here'],
  ['what every object has', '\n{{toString}}', ':2:3: the view has no "toString" here'],
  ['what every list has', '\n{{#with docs}}{{map}}{{/with}}', ':2:17: the view has no "map" here'],
  ['the prototype', '\n{{__proto__}}', ':2:3: the view has no "__proto__" here'],
  ['what the prototype has', '\n{{constructor.name}}', ':2:3: the view has no "constructor" here'],
  ['the prototype, looked up', '\n{{lookup this "constructor"}}', ':2:1: the view has no "constructor" here'],
  ['a field of nothing', '\n{{a.b.c}}', ':2:3: the view has no "a" here'],
])('refused when it is used: %s', async (_, template, expected) => {
  expect(await problemOf(written(template, { docs: [{}], absent: undefined }))).toContain(
    `typescript/client.hbs${expected}`,
  );
});

describe('the directory', () => {
  test.each([
    ['typescript/clinet.hbs', 'that can be replaced\ndid you mean "typescript/client.hbs"'],
    ['typescript/client.txt', 'typescript/client.txt is none of'],
    ['typescipt/client.hbs', 'typescipt is none of'],
    ['pipes/page.hbs', 'pipes is none of'],
    ['notes.md', 'notes.md is none of the templates that can be replaced\nhub-codegen templates lists them'],
    ['rust/client.hbs', 'rust/client.hbs is none of'],
    ['typescript/client.hbs/x', 'typescript/client.hbs is none of'],
  ])('may not hold %s', async (name, expected) => {
    put(name, 'x');
    expect(await problemOf(readTemplates(folder))).toContain(expected);
  });

  test('may hold what is hidden', async () => {
    put('.gitkeep', 'x');
    put('typescript/.DS_Store', 'x');
    expect((await readTemplates(folder)).size).toBe(0);
  });

  test('has to be one', async () => {
    const nowhere = path.join(folder, 'no');
    expect(await problemOf(readTemplates(nowhere))).toMatch(/^no is not there\nhub-codegen templates eject/);
    expect(await problemOf(readTemplates(put('file', 'x')))).toMatch(/^file is not a directory\n/);
  });

  test('holds text', async () => {
    put(`${CLIENT}.hbs`, Buffer.from([0x61, 0xff]));
    expect(await problemOf(readTemplates(folder))).toBe('typescript/client.hbs is not UTF-8\nsave it as UTF-8');
  });

  test('may hold links to files, not to directories', async () => {
    mkdirSync(path.join(folder, 'typescript'));
    symlinkSync('..', path.join(folder, 'typescript/client.hbs'));
    expect(await problemOf(readTemplates(folder))).toContain('typescript/client.hbs is a directory, not a template');
  });
});
