/** What a file of Rust becomes: a new one where there is none, else the old one with what it lacks. */
import { wireName, type Hub } from '../../../core/model/hub.js';
import { NameScope } from '../../../emit/common/names.js';
import { declareCrate } from '../../../emit/rust/crate.js';
import { Imports } from '../../../emit/rust/imports.js';
import { crateNameOf } from '../../../emit/rust/manifest-view.js';
import { indented } from '../../../emit/rust/rust-layout.js';
import { USED_TYPES } from '../../../emit/rust/words.js';
import {
  allMissing,
  NO_NOTES,
  type HandlerChange,
  type PlannedUpdate,
  type SyntaxProblem,
  type Update,
} from '../planned-update.js';
import type { StubFile } from '../stub-language.js';
import type { Unseen } from '../typescript/unseen-handlers.js';
import { askingMethods, type AskingMethod, type Use } from './asking-methods.js';
import { implsIn, type HandlerImpl } from './handler-impls.js';
import { importedNames, importsEnd, type Imported } from './imported-names.js';
import { closingBrace, codeOf } from './rust-code.js';
import { answeredPath, fileText, functionLines, handlerText, shown } from './stub-text.js';

type Planned = PlannedUpdate | { readonly problem: SyntaxProblem };

export function planRustStubs(hub: Hub, { found, client }: StubFile): Promise<Planned> {
  const methods = askingMethods(declareCrate(hub));
  const root = client ?? crateNameOf(hub);
  const { text = '', mark = '' } = found ?? {};
  return Promise.resolve(text.trim() === '' ? newFile(hub, methods, root) : completed(text, mark, methods, root));
}

function newFile(hub: Hub, methods: readonly AskingMethod[], root: string): PlannedUpdate {
  const imports = new Imports(new NameScope([...USED_TYPES, ...methods.map(({ name }) => name)]));
  const use = usingFrom(root, imports, []);
  const handlers = methods.map((method) => handlerText(method, use));
  const text = fileText(wireName(hub), imports.lines(), handlers);
  return { text, changes: methods.flatMap(allMissing), notes: NO_NOTES, notesAfter: NO_NOTES };
}

function completed(text: string, mark: string, methods: readonly AskingMethod[], root: string): Planned {
  const problem = problemIn(text);
  if (problem !== undefined) return { problem };
  const update = updateText(text, methods, root);
  const { notes: notesAfter } = updateText(update.text, methods, root);
  return { ...update, text: mark + update.text, notesAfter };
}

/** Only what would have this run add to the wrong place. */
function problemIn(text: string): SyntaxProblem | undefined {
  const { code, openAt } = codeOf(text);
  if (openAt !== undefined) return { ...placeIn(text, openAt), message: 'what begins here does not end' };
  for (const { index } of code.matchAll(/\bimpl\b[^{};]*\{/g)) {
    const isOpen = closingBrace(code, index + code.slice(index).indexOf('{')) === undefined;
    if (isOpen) return { ...placeIn(text, index), message: 'this `impl` has no closing brace' };
  }
  return undefined;
}

function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Names from the client's crate, as the file calls them; those that it does not import are imported. */
function usingFrom(root: string, imports: Imports, known: readonly Imported[]): Use {
  const crate = root.replaceAll('-', '_').split('::');
  return (module, name) => {
    const path = [...crate, ...module];
    const whole = path.join('::');
    const own = known.find((each) => each.path === `${whole}::${name}`)?.local;
    if (own !== undefined) return own;
    return known.some((each) => each.path === `${whole}::*`) ? name : imports.use(path, name);
  };
}

/** Functions and types are added; nothing else is touched. */
function updateText(text: string, methods: readonly AskingMethod[], root: string): Update {
  const { code } = codeOf(text);
  const known = importedNames(code);
  const impls = implsIn(text, code);
  const scope = new NameScope([...USED_TYPES, ...(code.match(/[\p{XID_Start}_][\p{XID_Continue}]*/gu) ?? [])]);
  const imports = new Imports(scope);
  const use = usingFrom(crateIn(known, methods) ?? root, imports, known);
  const named = commentedMethods(text);
  const reviews: Review[] = [];
  const added: AskingMethod[] = [];
  for (const method of methods) {
    const found = implOf(method, impls, known);
    const line = named.get(shown(method.path));
    if (found !== undefined) reviews.push(review(text, method, found, use));
    else if (line === undefined) added.push({ ...method, name: scope.claim(method.name) });
    else reviews.push({ changes: [], unseen: { method: method.path, line, why: 'no-impl' } });
  }
  const handlers = added.map((method) => handlerText(method, use));
  return {
    text: edited(text, {
      code,
      imports: imports.lines(),
      insertions: reviews.flatMap(({ insertion }) => insertion ?? []),
      handlers,
    }),
    changes: [
      ...reviews.flatMap(({ changes }) => changes),
      ...added.flatMap(allMissing),
      ...goneMethods(named, methods),
    ],
    notes: { unseen: reviews.flatMap(({ unseen }) => unseen ?? []), stale: [] },
  };
}

/** What the file itself calls the client's crate. */
function crateIn(known: readonly Imported[], methods: readonly AskingMethod[]): string | undefined {
  const ends = methods.flatMap(({ trait: { module, name } }) => [name, '*'].map((each) => pathEnd(module, each)));
  for (const end of [...ends, pathEnd(['runtime'], 'HandlerError')]) {
    const found = known.find(({ path }) => path.endsWith(end));
    if (found !== undefined) return found.path.slice(0, -end.length);
  }
  return undefined;
}

function pathEnd(module: readonly string[], name: string): string {
  return `::${[...module, name].join('::')}`;
}

/** The methods that comments say are answered below them, each with its line. */
function commentedMethods(text: string): Map<string, number> {
  return new Map(
    text.split('\n').flatMap((line, index) => {
      const path = answeredPath(line);
      return path === undefined ? [] : [[path, index + 1] as const];
    }),
  );
}

function implOf(
  method: AskingMethod,
  impls: readonly HandlerImpl[],
  known: readonly Imported[],
): HandlerImpl | undefined {
  const { path, name, trait } = method;
  const end = pathEnd(trait.module, trait.name);
  const local = known.find((each) => each.path.endsWith(end))?.local ?? trait.name;
  const fitting = impls.filter((each) => each.trait === local || each.trait === trait.name);
  return (
    fitting.find(({ answers }) => answers.includes(shown(path))) ??
    fitting.find(({ answers, type }) => answers.length === 0 && type === name)
  );
}

interface Review {
  readonly changes: readonly HandlerChange[];
  readonly insertion?: Insertion;
  readonly unseen?: Unseen;
}

/** Lines that go before the closing brace of an `impl`. */
interface Insertion {
  readonly close: number;
  readonly indentation: string;
  readonly functions: readonly string[];
}

/** What an `impl` lacks, and what in it nobody asks for. */
function review(text: string, { path, questions }: AskingMethod, found: HandlerImpl, use: Use): Review {
  const has = new Set(found.functions.map(({ name }) => name));
  const asked = new Set(questions.map(({ method }) => method));
  const missing = questions.filter(({ method }) => !has.has(method));
  const indentation = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', found.start) + 1))?.[0] ?? '';
  const functions = missing.map((question) => {
    return indented(functionLines(question, use))
      .map((line) => indentation + line)
      .join('\n');
  });
  return {
    changes: [
      ...missing.map(({ name }): HandlerChange => ({ kind: 'missing', method: path, question: name })),
      ...found.functions.flatMap(({ name, at }): HandlerChange[] =>
        asked.has(name) ? [] : [{ kind: 'gone', method: path, question: name, line: placeIn(text, at).line }],
      ),
    ],
    ...(functions.length > 0 && { insertion: { close: found.close, indentation, functions } }),
  };
}

function goneMethods(named: ReadonlyMap<string, number>, methods: readonly AskingMethod[]): HandlerChange[] {
  const paths = new Set(methods.map(({ path }) => shown(path)));
  return [...named].flatMap(([method, line]) => (paths.has(method) ? [] : [{ kind: 'gone', method, line }]));
}

interface Edits {
  readonly code: string;
  readonly imports: readonly string[];
  readonly insertions: readonly Insertion[];
  readonly handlers: readonly string[];
}

/** In the line ends of the file. */
function edited(text: string, { code, imports, insertions, handlers }: Edits): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const end = text.trimEnd().length;
  const parts = [
    ...(handlers.length > 0 ? [{ from: end, to: text.length, put: `\n\n${handlers.join('\n\n')}\n` }] : []),
    ...(imports.length > 0 ? [importsAt(code, text, imports)] : []),
    ...insertionsAt(text, insertions),
  ];
  // From the end, so that places stay what they are.
  return parts
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (result, { from, to, put }) => result.slice(0, from) + put.replaceAll('\n', newline) + result.slice(to),
      text,
    );
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly put: string;
}

/** Methods that share an `impl` lack the same. */
function insertionsAt(text: string, insertions: readonly Insertion[]): Edit[] {
  return [...new Set(insertions.map(({ close }) => close))].map((close) => {
    const here = insertions.filter((each) => each.close === close);
    const functions = new Set(here.flatMap((each) => each.functions));
    const from = text.slice(0, close).trimEnd().length;
    const space = text[from - 1] === '{' ? '\n' : '\n\n';
    return { from, to: close, put: `${space}${[...functions].join('\n\n')}\n${here[0]?.indentation ?? ''}` };
  });
}

function importsAt(code: string, text: string, imports: readonly string[]): Edit {
  const at = importsEnd(code, text);
  const lines = imports.join('\n');
  if (at === 0) return { from: 0, to: 0, put: `${lines}\n\n` };
  return { from: at, to: at, put: `${importedNames(code).length > 0 ? '\n' : '\n\n'}${lines}` };
}
