/** The groups of handlers in a file, as its owner has them by now. */
import type { ts } from 'ts-morph';
import type { Compiler, HandlersText } from './source-text.js';
import { importedNames } from './names-in.js';
import { answeredPath } from './stub-text.js';

/** The handlers of a method, or whatever their owner made of them. */
export interface HandlerGroup {
  /** What it is declared as. */
  readonly name: string;
  readonly statement: ts.Statement;
  /** The part of the statement that is about it: `a: A = {}` of `const a: A = {}, b = 1;`. */
  readonly declaration: ts.Node;
  readonly exportedAs: readonly string[];
  /** The path in the comment above it. */
  readonly answers: string | undefined;
  /** Absent where it is not written out as an object: then all in it is the owner's business. */
  readonly object: ts.ObjectLiteralExpression | undefined;
  /** Whether something says of what type it is, so that the handlers in it need not say it of themselves. */
  readonly isTyped: boolean;
  /** `export const a = b;`: the name of the other one. */
  readonly sameAs?: string;
}

export function groupsIn(source: HandlersText): HandlerGroup[] {
  const exports = exportsIn(source);
  return source.file.statements.flatMap((statement) => {
    const own = declarationsIn(source, statement);
    return own.map((declaration, index) => ({
      ...declaration,
      statement,
      exportedAs: [
        ...(isExported(source, statement) ? [declaration.name] : []),
        ...(exports.get(declaration.name) ?? []),
      ],
      answers: index === 0 ? answeredIn(source, statement) : undefined,
    }));
  });
}

/** The names that a module exports, where it can be read. */
export type ExportsOf = (module: string) => Iterable<string>;

/** Names under which the file passes on what another one declares. */
export function passedOn(source: HandlersText, exportsOf: ExportsOf): ReadonlySet<string> {
  const { compiler, file } = source;
  const imported = importedNames(source);
  return new Set(
    file.statements.flatMap((statement) => {
      if (!compiler.isExportDeclaration(statement)) return [];
      const { exportClause: clause, moduleSpecifier: module } = statement;
      if (clause === undefined) return module && compiler.isStringLiteral(module) ? [...exportsOf(module.text)] : [];
      if (!compiler.isNamedExports(clause)) return [clause.name.text];
      const isPassed = ({ name, propertyName = name }: ts.ExportSpecifier): boolean =>
        module !== undefined || imported.has(propertyName.text);
      return clause.elements.filter(isPassed).map(({ name }) => name.text);
    }),
  );
}

/** All names that a file exports; those of `export *` are not looked up. */
export function exportedNames(source: HandlersText): string[] {
  return [...groupsIn(source).flatMap(({ exportedAs }) => exportedAs), ...passedOn(source, () => [])];
}

/** `export { a as b }`: by the name that is declared. */
function exportsIn({ compiler, file }: HandlersText): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const statement of file.statements) {
    if (!compiler.isExportDeclaration(statement) || statement.moduleSpecifier !== undefined) continue;
    const { exportClause } = statement;
    if (exportClause === undefined || !compiler.isNamedExports(exportClause)) continue;
    for (const { name, propertyName = name } of exportClause.elements)
      found.set(propertyName.text, [...(found.get(propertyName.text) ?? []), name.text]);
  }
  return found;
}

type Declaration = Pick<HandlerGroup, 'name' | 'declaration' | 'object' | 'isTyped' | 'sameAs'>;

function declarationsIn({ compiler }: HandlersText, statement: ts.Statement): Declaration[] {
  if (compiler.isFunctionDeclaration(statement) || compiler.isClassDeclaration(statement))
    return [{ name: statement.name?.text ?? DEFAULT, declaration: statement, object: undefined, isTyped: false }];
  if (compiler.isExportAssignment(statement))
    return [{ name: DEFAULT, declaration: statement, ...valueIn(compiler, statement.expression) }];
  if (!compiler.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((declaration) => {
    const { name, type, initializer } = declaration;
    if (compiler.isIdentifier(name)) return [{ name: name.text, declaration, ...valueIn(compiler, initializer, type) }];
    return boundIn(compiler, name).map((bound) => ({ name: bound, declaration, object: undefined, isTyped: false }));
  });
}

/** `{ a, b: [c] }` -> `a` and `c` */
function boundIn(compiler: Compiler, name: ts.BindingName): string[] {
  if (compiler.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    compiler.isBindingElement(element) ? boundIn(compiler, element.name) : [],
  );
}

/** What `export default` exports has no other name. */
const DEFAULT = 'default';

function valueIn(
  compiler: Compiler,
  expression: ts.Expression | undefined,
  type?: ts.TypeNode,
): Pick<HandlerGroup, 'object' | 'isTyped' | 'sameAs'> {
  const { value, types } = withoutTypes(compiler, expression);
  // The nearest counts; what is `const` has the next one.
  const nearest = [...types, type].find((each) => each !== undefined && !compiler.isConstTypeReference(each));
  const isTyped = nearest !== undefined && namesMembers(compiler, nearest);
  const object = value && compiler.isObjectLiteralExpression(value) ? value : undefined;
  return { object, isTyped, ...(value && compiler.isIdentifier(value) && { sameAs: value.text }) };
}

interface TypedValue {
  readonly value: ts.Expression | undefined;
  readonly types: readonly ts.TypeNode[];
}

/** `{ … } satisfies Handlers<…>` -> `{ … }` and `Handlers<…>` */
function withoutTypes(compiler: Compiler, expression: ts.Expression | undefined): TypedValue {
  if (expression === undefined) return { value: expression, types: [] };
  if (compiler.isParenthesizedExpression(expression)) return withoutTypes(compiler, expression.expression);
  const isWrapped =
    compiler.isSatisfiesExpression(expression) ||
    compiler.isAsExpression(expression) ||
    compiler.isTypeAssertionExpression(expression);
  if (!isWrapped) return { value: expression, types: [] };
  const { value, types } = withoutTypes(compiler, expression.expression);
  return { value, types: [...types, expression.type] };
}

/** `unknown`, `object`, `{}` and `Record<string, unknown>` say nothing of what is in an object. */
function namesMembers(compiler: Compiler, type: ts.TypeNode): boolean {
  const { AnyKeyword, UnknownKeyword, ObjectKeyword, TypeLiteral } = compiler.SyntaxKind;
  if (compiler.isTypeReferenceNode(type)) return type.typeName.getText() !== 'Record';
  return ![AnyKeyword, UnknownKeyword, ObjectKeyword, TypeLiteral].includes(type.kind);
}

function isExported({ compiler }: HandlersText, statement: ts.Statement): boolean {
  const modifiers = compiler.canHaveModifiers(statement) ? compiler.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === compiler.SyntaxKind.ExportKeyword) ?? false;
}

/** The last comment that says so is the nearest. */
function answeredIn(source: HandlersText, statement: ts.Statement): string | undefined {
  const paths = source.commentsBefore(statement).map(({ text }) => answeredPath(text));
  return paths.findLast((path) => path !== undefined);
}

/** One object may have several names. */
export function originalOf(group: HandlerGroup, groups: readonly HandlerGroup[]): HandlerGroup {
  return groups.find(({ name, object }) => name === group.sameAs && object !== undefined) ?? group;
}

/** What a member of an object is called; undefined where only running it would tell. */
export function memberName({ compiler }: HandlersText, { name }: ts.ObjectLiteralElementLike): string | undefined {
  if (name === undefined) return undefined;
  const given = compiler.isComputedPropertyName(name) ? name.expression : name;
  const isPlain = compiler.isStringLiteralLike(given) || compiler.isNumericLiteral(given);
  return isPlain || (compiler.isIdentifier(given) && given === name) ? given.text : undefined;
}
