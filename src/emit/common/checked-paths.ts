/**
 * The paths of a template as calls of `lookup`, so that what is not there is an error with its place wherever it stands.
 * Left to itself, Handlebars takes it for nothing in the arguments of helpers, below block parameters, and where every
 * object has something of that name.
 */
import Handlebars from 'handlebars';

/** The helper `lookup` of templates with such paths. */
export function lookUp(from: unknown, name: PropertyKey, call: hbs.AST.Node): unknown {
  const found: unknown = Object.hasOwn(Object(from), name) ? (from as Record<PropertyKey, unknown>)[name] : undefined;
  if (found === undefined) throw new Handlebars.Exception(`"${String(name)}" not defined in the view`, call);
  return found;
}

/** Whether it has arguments, and is thus no mere path. */
export function isCall({ params, hash }: Called): boolean {
  return params.length > 0 || hash !== undefined;
}

/** Changes the template that it visits. */
export class CheckedPaths extends Handlebars.Visitor {
  /** Names that the blocks around give to what they go through. */
  private readonly blockParams: string[] = [];

  override Program(program: hbs.AST.Program): void {
    const own = program.blockParams ?? [];
    this.blockParams.push(...own);
    super.Program(program);
    this.blockParams.length -= own.length;
  }

  override MustacheStatement(statement: hbs.AST.MustacheStatement): void {
    if (isCall(statement)) this.checkArguments(statement);
    else if (isPath(statement.path))
      Object.assign(statement, { ...this.lookups(statement.path), type: statement.type });
  }

  override BlockStatement(statement: hbs.AST.BlockStatement): void {
    this.checkArguments(statement);
    this.acceptKey(statement, 'program');
    this.acceptKey(statement, 'inverse');
  }

  override SubExpression(expression: hbs.AST.SubExpression): void {
    this.checkArguments(expression);
  }

  /** `if` alone may ask whether something is there. */
  private checkArguments(call: Called): void {
    const mayBeAbsent = (call.path as hbs.AST.PathExpression).original === 'if';
    call.params = call.params.map((param) => (mayBeAbsent && isPath(param) ? param : this.checked(param)));
    for (const pair of call.hash?.pairs ?? []) pair.value = this.checked(pair.value);
  }

  private checked(expression: hbs.AST.Expression): hbs.AST.Expression {
    if (isPath(expression)) return this.lookups(expression) ?? expression;
    this.accept(expression);
    return expression;
  }

  /** `a.b` as `(lookup (lookup this "a") "b")`; nothing where nothing is looked up. */
  private lookups(path: hbs.AST.PathExpression): hbs.AST.SubExpression | undefined {
    const start = path.data || this.isBlockParam(path) ? 1 : 0;
    const from = { ...path, parts: path.parts.slice(0, start), original: path.parts[start - 1] ?? 'this' };
    return path.parts
      .slice(start)
      .reduce<hbs.AST.SubExpression | undefined>((found, name) => lookupOf(found ?? from, name, path.loc), undefined);
  }

  private isBlockParam({ depth, parts: [name = ''], original }: hbs.AST.PathExpression): boolean {
    return depth === 0 && !/^\.|^this\b/.test(original) && this.blockParams.includes(name);
  }
}

export type Called = Pick<hbs.AST.MustacheStatement, 'path' | 'params' | 'hash' | 'loc'>;

function isPath(node: hbs.AST.Node): node is hbs.AST.PathExpression {
  return node.type === 'PathExpression';
}

function lookupOf(from: hbs.AST.Expression, name: string, loc: hbs.AST.SourceLocation): hbs.AST.SubExpression {
  const path = { type: 'PathExpression', data: false, depth: 0, parts: ['lookup'], original: 'lookup', loc };
  const key = { type: 'StringLiteral', value: name, original: name, loc };
  return { type: 'SubExpression', path, params: [from, key], loc } as hbs.AST.SubExpression;
}
