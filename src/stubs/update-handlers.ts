/**
 * Brings a file of handlers up to what its hub asks now. What its owner wrote stays as it is, to the character: handlers
 * are added, and comment lines that mark those that nobody asks for come and go.
 */
import type { ts } from 'ts-morph';
import { Scope } from '../emit/names.js';
import { TYPE_NAMES_TAKEN } from '../emit/typescript/words.js';
import type { Asking, AskingMethod, Question } from './asking-methods.js';
import { ClientModules, modulesKnownIn } from './client-modules.js';
import { applyEdits, type Edit } from './edits.js';
import { groupsIn, passedOn, type Group } from './groups.js';
import { isMark, methodMark, questionMark } from './marks.js';
import { namesIn } from './names-in.js';
import type { SourceText } from './source-text.js';
import { handlersText, handlerText, laidOut, shown } from './stub-text.js';

/** A handler that the file lacks, one that nobody asks for, and one that is asked for again. */
export interface Change {
  readonly kind: 'missing' | 'gone' | 'back';
  /** On the wire. */
  readonly method: string;
  /** Absent where it is about all handlers of a method that is gone or back. */
  readonly question?: string;
  /** Where the handler is, if it is there. */
  readonly line?: number;
}

export interface Update {
  readonly text: string;
  readonly changes: readonly Change[];
}

export function updateHandlers(source: SourceText, asking: Asking, client: string): Update {
  return new Updater(source, asking, client).update();
}

class Updater {
  private readonly source: SourceText;
  private readonly asking: Asking;
  private readonly client: string;
  private readonly edits: Edit[] = [];
  private readonly changes: Change[] = [];

  constructor(source: SourceText, asking: Asking, client: string) {
    this.source = source;
    this.asking = asking;
    this.client = client;
  }

  update(): Update {
    const groups = groupsIn(this.source);
    const elsewhere = passedOn(this.source);
    const found = pairUp(this.asking.methods, groups);
    for (const method of this.asking.methods) {
      const group = found.get(method);
      if (group !== undefined) this.updateGroup(method, group);
    }
    const used = new Set(found.values());
    const asking = new Set(this.asking.methods.map(({ path }) => shown(path)));
    for (const group of groups) {
      const { answers } = group;
      if (answers !== undefined && !asking.has(answers) && !used.has(group)) this.groupGone(group, answers);
    }
    this.addGroups(this.asking.methods.filter((method) => !found.has(method) && !elsewhere.has(method.name)));
    return { text: applyEdits(this.source.text, this.edits), changes: this.changes };
  }

  private updateGroup(method: AskingMethod, { statement, object }: Group): void {
    const { path, questions } = method;
    if (this.unmark(statement)) this.changes.push({ kind: 'back', method: path, line: this.lineOf(statement) });
    if (object === undefined) return;
    const wanted = new Set(questions.map(({ name }) => name));
    const present = new Set<string>();
    for (const member of object.properties) {
      const name = this.nameOf(member);
      if (name === undefined) continue;
      present.add(name);
      this.updateMember(member, { method: path, question: name, isAsked: wanted.has(name) });
    }
    // What is spread into the object, or has a name that only running it tells, may answer the rest.
    if (object.properties.some((member) => this.nameOf(member) === undefined)) return;
    this.addMembers(method, object, questions.filter(({ name }) => !present.has(name)));
  }

  private updateMember(
    member: ts.ObjectLiteralElementLike,
    { method, question, isAsked }: { method: string; question: string; isAsked: boolean },
  ): void {
    const line = this.lineOf(member);
    if (!isAsked) {
      this.changes.push({ kind: 'gone', method, question, line });
      this.mark(member, questionMark(question, method));
    } else if (this.unmark(member)) {
      this.changes.push({ kind: 'back', method, question, line });
    }
  }

  private groupGone({ statement }: Group, path: string): void {
    this.changes.push({ kind: 'gone', method: path, line: this.lineOf(statement) });
    this.mark(statement, methodMark(path));
  }

  private addMembers({ path }: AskingMethod, object: ts.ObjectLiteralExpression, questions: readonly Question[]): void {
    if (questions.length === 0) return;
    const { source } = this;
    const { properties } = object;
    const [first, last] = [properties[0], properties.at(-1)];
    const { newline, step } = source.layout;
    const brace = object.getEnd() - 1;
    const isAlone = source.isFirstOnLine(brace);
    const outer = source.indentationAt(isAlone ? brace : object.getStart());
    const isLined = first !== undefined && source.isFirstOnLine(source.startOf(first));
    const inner = isLined ? source.indentationAt(source.startOf(first)) : outer + step;
    const members = questions.map((question) => `${laidOut(handlerText(question), { newline, step }, inner)},${newline}`);
    const text = (last === undefined ? '' : newline) + members.join(newline);
    if (last !== undefined && !properties.hasTrailingComma) this.edits.push({ at: last.getEnd(), insert: ',' });
    if (isAlone) this.edits.push({ at: source.startOfLine(brace), insert: text });
    else this.edits.push({ at: brace, insert: `${newline}${text}${outer}` });
    for (const { name } of questions) this.changes.push({ kind: 'missing', method: path, question: name });
  }

  private addGroups(methods: readonly AskingMethod[]): void {
    if (methods.length === 0) return;
    const { source, asking } = this;
    const { text, layout } = source;
    const taken = namesIn(source);
    const free = new Scope([...TYPE_NAMES_TAKEN, ...taken]);
    const named = methods.map((method) => ({ method, name: free.claim(method.name) }));
    const allNames = [...taken, ...named.map(({ name }) => name)];
    const modules = new ClientModules(asking, this.client, allNames, modulesKnownIn(source));
    const groups = named.map(({ method, name }) => laidOut(`\n${handlersText(method, name, modules)}\n`, layout));
    const isLineOpen = text !== '' && !/[\r\n]$/.test(text);
    const endOfLine = isLineOpen ? [{ at: text.length, insert: layout.newline }] : [];
    const imports = this.importEdits(modules.imports);
    // Imports stand behind the last line where that is a comment, else on a line of their own already.
    this.edits.push(...(source.file.statements.length === 0 ? [endOfLine, imports] : [imports, endOfLine]).flat());
    this.edits.push({ at: text.length, insert: groups.join('') });
    for (const { path, questions } of methods)
      for (const { name } of questions) this.changes.push({ kind: 'missing', method: path, question: name });
  }

  /** Behind the imports and directives at the start, before everything else. */
  private importEdits(imports: readonly string[]): Edit[] {
    if (imports.length === 0) return [];
    const { source } = this;
    const { newline } = source.layout;
    const { statements } = source.file;
    const before = statements.findLast((statement) => this.staysFirst(statement));
    const [first] = statements;
    const lines = imports.join(newline);
    if (before !== undefined) return [{ at: source.endOf(before), insert: `${newline}${lines}` }];
    if (first !== undefined) return [{ at: source.startOf(first), insert: `${lines}${newline}${newline}` }];
    return [{ at: source.text.length, insert: `${lines}${newline}` }];
  }

  private staysFirst(statement: ts.Statement): boolean {
    const { compiler } = this.source;
    if (compiler.isImportDeclaration(statement)) return true;
    return compiler.isExpressionStatement(statement) && compiler.isStringLiteral(statement.expression);
  }

  private mark(node: ts.Node, mark: string): void {
    const { source } = this;
    if (this.marksOf(node).length > 0) return;
    const at = source.startOf(node);
    const indentation = source.isFirstOnLine(at) ? source.indentationAt(at) : '';
    this.edits.push({ at, insert: `${mark}${source.layout.newline}${indentation}` });
  }

  /** Whether there was a mark. */
  private unmark(node: ts.Node): boolean {
    const { source } = this;
    const marks = this.marksOf(node);
    for (const { from } of marks) {
      const start = source.isFirstOnLine(from) ? source.startOfLine(from) : from;
      this.edits.push({ at: start, remove: source.endOfLine(from) - start });
    }
    return marks.length > 0;
  }

  private marksOf(node: ts.Node): { readonly from: number }[] {
    return this.source.commentsBefore(node).filter(({ text }) => isMark(text));
  }

  private lineOf(node: ts.Node): number {
    return this.source.lineOf(node.getStart());
  }

  /** Undefined where only running it would tell. */
  private nameOf({ name }: ts.ObjectLiteralElementLike): string | undefined {
    const { compiler } = this.source;
    if (name === undefined) return undefined;
    const given = compiler.isComputedPropertyName(name) ? name.expression : name;
    const isPlain = compiler.isStringLiteralLike(given) || compiler.isNumericLiteral(given);
    return isPlain || (compiler.isIdentifier(given) && given === name) ? given.text : undefined;
  }
}

/** Which handlers are whose: by the comment above them, else by the name that they are exported under. */
function pairUp(methods: readonly AskingMethod[], groups: readonly Group[]): ReadonlyMap<AskingMethod, Group> {
  const found = new Map<AskingMethod, Group>();
  for (const method of methods) {
    const stated = groups.filter(({ answers }) => answers === shown(method.path));
    const group = stated.find(({ exportedAs }) => exportedAs.includes(method.name)) ?? stated[0];
    if (group !== undefined) found.set(method, group);
  }
  const used = new Set(found.values());
  for (const method of methods) {
    const group = groups.find((each) => each.exportedAs.includes(method.name) && !used.has(each));
    if (group !== undefined && !found.has(method)) found.set(method, group);
  }
  return found;
}
