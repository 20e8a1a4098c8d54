/** What a file of Haskell becomes: a new one where there is none, else the old one with what it lacks. */
import { wireName, type Hub } from '../../../core/model/hub.js';
import { NameScope } from '../../../emit/common/names.js';
import { Imports } from '../../../emit/haskell/imports.js';
import { planHaskell, type HaskellPlan } from '../../../emit/haskell/plan.js';
import { allMissing, NO_NOTES, type HandlerChange, type PlannedUpdate, type Update } from '../planned-update.js';
import type { StubFile } from '../stub-language.js';
import type { Unseen } from '../typescript/unseen-handlers.js';
import { askingMethods, type AskingMethod } from './asking-methods.js';
import { blockOf, blocksIn, casesIn, type HandlerBlock } from './handler-blocks.js';
import { missingImports } from './missing-imports.js';
import { caseText, fileText, handlerText, shown } from './stub-text.js';

export function planHaskellStubs(hub: Hub, { path, found }: StubFile): Promise<PlannedUpdate> {
  return Promise.resolve(planned(hub, path, found?.text, found?.mark));
}

function planned(hub: Hub, path: string, found: string | undefined, mark = ''): PlannedUpdate {
  const plan = planHaskell(hub);
  const methods = askingMethods(plan);
  if (found === undefined) {
    const names = methods.map(({ name }) => name);
    const imports = new Imports(plan, moduleNameOf(path), names);
    const handlers = methods.map((method) => handlerText(method, imports));
    const text = fileText(moduleNameOf(path), wireName(hub), imports, handlers);
    return { text, changes: methods.flatMap(allMissing), notes: NO_NOTES, notesAfter: NO_NOTES };
  }
  const update = updateText(found, plan, methods);
  const { notes: notesAfter } = updateText(update.text, plan, methods);
  return { ...update, text: mark + update.text, notesAfter };
}

/** The folders that can be part of a module's name are. */
function moduleNameOf(path: string): string {
  const parts = path.replace(/\.hs$/, '').split(/[/\\]/);
  return parts.slice(parts.findLastIndex((part) => !/^[A-Z][\w']*$/.test(part)) + 1).join('.') || 'Main';
}

/** Cases and functions are added; nothing else is touched. */
function updateText(text: string, plan: HaskellPlan, methods: readonly AskingMethod[]): Update {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/);
  const blocks = blocksIn(lines);
  const added = methods.filter((method) => blockOf(method, blocks) === undefined);
  const reviews = methods.flatMap((method) => {
    const block = blockOf(method, blocks);
    return block === undefined ? [] : [review(lines, method, block)];
  });
  const insertions = reviews.flatMap(({ insertion }) => insertion ?? []).toSorted((a, b) => b.at - a.at);
  for (const { at, texts } of insertions) lines.splice(at, 0, ...texts);
  const completed = lines.join('\n');
  return {
    text: (added.length === 0 ? completed : withHandlers(completed, plan, added)).replaceAll('\n', newline),
    changes: [
      ...reviews.flatMap(({ changes }) => changes),
      ...added.flatMap(allMissing),
      ...goneBlocks(blocks, methods),
    ],
    notes: { unseen: reviews.flatMap(({ unseen }) => unseen ?? []), stale: [] },
  };
}

interface Review {
  readonly changes: readonly HandlerChange[];
  readonly insertion?: { readonly at: number; readonly texts: readonly string[] };
  readonly unseen?: Unseen;
}

/** What a function lacks, and what in it nobody asks for. */
function review(lines: readonly string[], { path, questions }: AskingMethod, block: HandlerBlock): Review {
  const cases = casesIn(lines, block);
  const known = new Set(cases?.heads.map(({ constructor }) => constructor));
  if (cases === undefined || !questions.some(({ constructor }) => known.has(constructor))) {
    const text = lines.slice(block.start, block.end).join('\n');
    const answersAll = questions.every(({ constructor }) => new RegExp(`\\b${constructor}\\b`).test(text));
    return { changes: [], ...(!answersAll && { unseen: { method: path, line: block.start + 1, why: 'no-cases' } }) };
  }
  const { indentation, end, heads, hasWildcard } = cases;
  const missing = hasWildcard ? [] : questions.filter(({ constructor }) => !known.has(constructor));
  const asked = new Set(questions.map(({ constructor }) => constructor));
  const gone = heads.filter(({ constructor }) => !asked.has(constructor));
  const qualifier = heads[0]?.qualifier ?? '';
  const texts = missing.map((question) => `${indentation}${caseText(question, qualifier + question.constructor)}`);
  return {
    changes: [
      ...missing.map(({ name }): HandlerChange => ({ kind: 'missing', method: path, question: name })),
      ...gone.map((head): HandlerChange => {
        return { kind: 'gone', method: path, question: head.constructor, line: head.line + 1 };
      }),
    ],
    ...(texts.length > 0 && { insertion: { at: end, texts } }),
  };
}

function goneBlocks(blocks: readonly HandlerBlock[], methods: readonly AskingMethod[]): HandlerChange[] {
  const paths = new Set(methods.map(({ path }) => shown(path)));
  return blocks.flatMap(({ answers, start }) =>
    answers === undefined || paths.has(answers) ? [] : [{ kind: 'gone', method: answers, line: start + 1 }],
  );
}

/** New functions at the end, with what they need from elsewhere behind the last import. */
function withHandlers(text: string, plan: HaskellPlan, added: readonly AskingMethod[]): string {
  const declared = Array.from(text.matchAll(/^([a-z_][\w']*)\s*::/gm), ([, name = '']) => name);
  const names = new NameScope(declared);
  const named = added.map((method) => ({ ...method, name: names.claim(method.name) }));
  const imports = new Imports(plan, '', [...declared, ...named.map(({ name }) => name)]);
  const handlers = named.map((method) => handlerText(method, imports));
  const lacking = missingImports(text, imports.lines());
  const place = lastImportEnd(text);
  const pragma = /\bGADTs\b/.test(text) ? '' : '{-# LANGUAGE GADTs #-}\n';
  const head = text.slice(0, place);
  const between = lacking.map((line) => `${line}\n`).join('');
  const rest = text.slice(place).trimEnd();
  const separator = head === '' || head.endsWith('\n') ? '' : '\n';
  const body = `${head}${separator}${between}${rest}`.trimEnd();
  return `${pragma}${[body, ...handlers].join('\n\n')}\n`;
}

/** Behind the last import, or behind the head of the module where there is none. */
function lastImportEnd(text: string): number {
  const ends = Array.from(text.matchAll(/^import\b.*(?:\n[ \t]+.*)*\n?/gm), (match) => match.index + match[0].length);
  const head = /^module\b[^]*?\bwhere\b.*\n?/m.exec(text);
  return ends.at(-1) ?? (head === null ? 0 : head.index + head[0].length);
}
