/** However its owner writes the file, a later run adds to it and changes nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ts } from 'ts-morph';
import { afterAll, expect, test } from 'vitest';
import type { AskingHub } from '../../../src/tasks/stubs/typescript/asking-methods.js';
import { readHandlers, type HandlersOnDisk } from '../../../src/tasks/stubs/read-handlers.js';
import { HandlersText } from '../../../src/tasks/stubs/typescript/source-text.js';
import type { HandlerChange } from '../../../src/tasks/stubs/planned-update.js';
import { updateHandlers } from '../../../src/tasks/stubs/typescript/update-handlers.js';
import { checkProperty } from '../../support/check-property.js';
import { drawn, type Draw } from '../../support/draw.js';
import { asking, CLIENT, method } from './an-asking.js';
import { drawFile, type DrawnMethod } from './draw-file.js';

const folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-stubs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Through the disk, as the command does. */
function update(text: string, now: AskingHub): { text: string; changes: readonly HandlerChange[] } {
  const file = path.join(folder, 'handlers.ts');
  writeFileSync(file, text);
  const found = readHandlers(file) as HandlersOnDisk;
  const source = new HandlersText(ts, file, found.text);
  expect(source.problem).toBeUndefined();
  const { text: after, changes } = updateHandlers(source, now, CLIENT);
  return { text: found.mark + after, changes };
}

const QUESTIONS = ['Salt', 'Oil', 'a b', "it's", '__proto__', 'constructor', '*/', '1', 'get', '"', 'a`b', '🦀'];
const METHODS = ['cook', 'bake', 'brew', 'fry'];

interface Scene {
  readonly file: ReturnType<typeof drawFile>;
  readonly before: AskingHub;
  readonly now: AskingHub;
}

function drawMethods(draw: Draw): DrawnMethod[] {
  const names = draw.names(1, 3, METHODS);
  return names.map((name) => {
    const handled = draw.names(0, 4, QUESTIONS);
    return { method: method(`kitchen.${name}`, handled), handled };
  });
}

function toAsking(methods: AskingHub['methods']): AskingHub {
  return asking({}, { methods });
}

/** A file that answers all that was asked, and what is asked now. */
function drawScene(draw: Draw, change: (draw: Draw, questions: readonly string[]) => readonly string[]): Scene {
  const methods = drawMethods(draw);
  const file = drawFile(draw, methods);
  const kept = methods.filter(() => draw.chance(70));
  const changed = kept.map(({ method: { path: wire }, handled }) => method(wire, change(draw, handled)));
  return { file, before: toAsking(methods.map((each) => each.method)), now: toAsking(changed) };
}

function fewer(draw: Draw, questions: readonly string[]): readonly string[] {
  return questions.filter(() => draw.chance(60));
}

function others(draw: Draw, questions: readonly string[]): readonly string[] {
  return [...fewer(draw, questions), ...draw.names(0, 3, QUESTIONS, questions)];
}

const anyChange = drawn((draw): Scene => {
  const scene = drawScene(draw, others);
  const known = scene.before.methods.map(({ name }) => name);
  const added = draw.names(0, 2, METHODS, known).map((name) => method(`kitchen.${name}`, draw.names(0, 3, QUESTIONS)));
  return { ...scene, now: toAsking([...scene.now.methods, ...added]) };
});

test('every character stays, in its order, and every handler and statement in one piece', () => {
  checkProperty(anyChange, 400, ({ file, now }) => {
    const { text } = update(file.text, now);
    expect(isWithin(file.text, text)).toBe(true);
    for (const part of file.own) expect(occurrences(text, part)).toBeGreaterThanOrEqual(occurrences(file.text, part));
  });
});

test('afterwards every question has a handler, at run time', () => {
  checkProperty(anyChange, 200, ({ file, now }) => {
    const exported = exportsOf(update(file.text, now).text);
    for (const { questions } of now.methods) {
      const wanted = questions.map(({ name }) => name);
      expect(exported.some((each) => wanted.every((name) => Object.hasOwn(each, name)))).toBe(true);
    }
  });
});

test('a second run finds nothing to do', () => {
  checkProperty(anyChange, 200, ({ file, now }) => {
    const { text } = update(file.text, now);
    const again = update(text, now);
    expect(again.text).toBe(text);
    expect(again.changes.filter(({ kind }) => kind !== 'gone')).toEqual([]);
  });
});

test('what answers everything is left as it is', () => {
  checkProperty(anyChange, 200, ({ file, before }) => {
    expect(update(file.text, before)).toEqual({ text: file.text, changes: [] });
  });
});

test('marks come, and leave no trace when they go', () => {
  checkProperty(
    drawn((draw) => drawScene(draw, fewer)),
    400,
    ({ file, before, now }) => {
      const { text: marked, changes } = update(file.text, now);
      const marks = marked.split(/\r?\n/).filter((line) => line.includes('hub-codegen: no question'));
      expect(marks).toHaveLength(changes.length);
      expect(update(marked, before).text).toBe(file.text);
    },
  );
});

/** Whether a text is another one with parts put in. */
function isWithin(part: string, whole: string): boolean {
  let reached = 0;
  for (const character of whole) if (part.startsWith(character, reached)) reached += character.length;
  return reached === part.length;
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

function exportsOf(text: string): object[] {
  const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(text.replace(/^\ufeff/, ''), { compilerOptions: options });
  const exported: Record<string, object> = {};
  const run = new Function('exports', 'ask', outputText.replace(/^#!.*/, ''));
  run(exported, () => undefined);
  return Object.values(exported).filter((value) => typeof value === 'object');
}
