/** Finds what the code of a project uses of generated clients: calls, handlers, types; what cannot be followed counts. */
import path from 'node:path';
import type { ts } from 'ts-morph';
import { portablePath } from '../../../core/source/portable-path.js';
import { clientClass, isClientFile, isRuntimeFile, type ClientClass, type Compiler } from './client-file.js';
import type { FoundUsage } from './found-usage.js';

export function usageIn(compiler: Compiler, program: ts.Program, folder: string): FoundUsage {
  const walk = new UsageWalk(compiler, program.getTypeChecker());
  const isOwn = (file: ts.SourceFile): boolean => !file.isDeclarationFile && isWithin(file.fileName, folder);
  for (const file of program.getSourceFiles()) if (isClientFile(file)) walk.learn(file);
  for (const file of program.getSourceFiles()) if (isOwn(file) && !isClientFile(file)) walk.visit(file);
  return walk.found;
}

function isWithin(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return !way.startsWith('..') && !path.isAbsolute(way) && !way.split(path.sep).includes('node_modules');
}

class UsageWalk {
  readonly found: FoundUsage = { methods: new Map(), members: new Map(), names: new Map(), known: new Set() };
  private readonly compiler: Compiler;
  private readonly checker: ts.TypeChecker;
  private readonly classes = new Map<ts.Node, ClientClass>();

  constructor(compiler: Compiler, checker: ts.TypeChecker) {
    this.compiler = compiler;
    this.checker = checker;
  }

  /** The classes of a client. */
  learn(file: ts.SourceFile): void {
    if (isRuntimeFile(file)) return;
    for (const statement of file.statements) {
      if (!this.compiler.isClassDeclaration(statement)) continue;
      const known = clientClass(this.compiler, statement);
      this.classes.set(statement, known);
      for (const { path: name } of known.members.values()) if (name !== undefined) this.found.known.add(name);
    }
  }

  visit(node: ts.Node): void {
    const { compiler } = this;
    if (compiler.isIdentifier(node) || compiler.isPrivateIdentifier(node)) this.visitName(node);
    if (compiler.isElementAccessExpression(node)) this.visitAccess(node);
    if (compiler.isIndexedAccessTypeNode(node)) this.visitIndexedType(node);
    if (compiler.isObjectBindingPattern(node)) this.visitPattern(node);
    if (compiler.isCallExpression(node)) this.visitUntyped(node);
    if (compiler.isTypeOperatorNode(node)) this.visitTypeOperator(node);
    if (compiler.isExpression(node)) this.visitEscape(node);
    compiler.forEachChild(node, (child) => this.visit(child));
  }

  /** A name that leads to a declaration of a client, through whatever re-exports. */
  private visitName(name: ts.Identifier | ts.PrivateIdentifier): void {
    const symbol = this.checker.getSymbolAtLocation(name);
    if (symbol === undefined) return;
    const isAlias = (symbol.flags & this.compiler.SymbolFlags.Alias) !== 0;
    const target = isAlias ? this.checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of target.declarations ?? []) this.useDeclaration(declaration, name);
  }

  private useDeclaration(declaration: ts.Node, at: ts.Node): void {
    const { compiler } = this;
    const file = declaration.getSourceFile();
    if (!isClientFile(file) || isRuntimeFile(file)) return;
    if (compiler.isMethodDeclaration(declaration) || compiler.isMethodSignature(declaration)) {
      const owner = this.classes.get(declaration.parent);
      if (owner !== undefined && compiler.isIdentifier(declaration.name)) {
        this.useMember(owner, declaration.name.text, at);
      }
    } else if (compiler.isInterfaceDeclaration(declaration) || compiler.isTypeAliasDeclaration(declaration)) {
      this.useName(declaration, at);
    } else if (compiler.isVariableDeclaration(declaration)) {
      // What describes a method to the runtime; whoever takes it by hand calls it by hand.
      const called = /\bpath: '([^']+)'/.exec(declaration.getText())?.[1];
      if (called !== undefined) this.useMethod(called, at);
    }
  }

  /** With all that the type is made of: a part may change under its name. */
  private useName(declaration: ts.InterfaceDeclaration | ts.TypeAliasDeclaration, at: ts.Node): void {
    const name = declaration.name.text;
    const isNew = !this.found.names.has(name);
    add(this.found.names, name, at);
    if (!isNew) return;
    const inside = (node: ts.Node): void => {
      if (this.compiler.isIdentifier(node) && node !== declaration.name) {
        const symbol = this.checker.getSymbolAtLocation(node);
        const isAlias = symbol !== undefined && (symbol.flags & this.compiler.SymbolFlags.Alias) !== 0;
        const target = isAlias ? this.checker.getAliasedSymbol(symbol) : symbol;
        for (const part of target?.declarations ?? []) {
          const isNamed = this.compiler.isInterfaceDeclaration(part) || this.compiler.isTypeAliasDeclaration(part);
          const file = part.getSourceFile();
          if (isNamed && isClientFile(file) && !isRuntimeFile(file)) this.useName(part, at);
        }
      }
      this.compiler.forEachChild(node, inside);
    };
    this.compiler.forEachChild(declaration, inside);
  }

  private useMember(owner: ClientClass, name: string, at: ts.Node): void {
    const member = owner.members.get(name);
    if (member?.path !== undefined) this.useMethod(member.path, at);
    else if (member !== undefined && owner.namespace !== undefined) {
      add(this.found.members, `${owner.namespace}.${name}`, at);
    }
  }

  private useMethod(name: string, at: ts.Node): void {
    add(this.found.methods, name, at);
  }

  /** All methods of a class and of the namespaces in it. */
  private useAll(node: ts.Node, at: ts.Node, seen = new Set<ts.Node>()): void {
    const owner = this.classes.get(node);
    if (owner === undefined || seen.has(node)) return;
    seen.add(node);
    for (const name of owner.members.keys()) this.useMember(owner, name, at);
    for (const child of owner.children) {
      for (const below of this.classesOf(this.checker.getTypeAtLocation(child))) this.useAll(below, at, seen);
    }
    const type = this.checker.getTypeAtLocation(node);
    for (const base of type.isClass() ? this.checker.getBaseTypes(type) : []) {
      for (const above of this.classesOf(base)) this.useAll(above, at, seen);
    }
  }

  /** The classes of clients that a value of this type may be of. */
  private classesOf(type: ts.Type): ts.Node[] {
    const parts = type.isUnionOrIntersection() ? type.types : [type];
    return parts.flatMap((part) => {
      const declarations = part.getSymbol()?.declarations ?? [];
      return declarations.filter((declaration) => this.classes.has(declaration));
    });
  }

  private visitAccess({ expression, argumentExpression }: ts.ElementAccessExpression): void {
    const type = this.checker.getTypeAtLocation(expression);
    const classes = this.classesOf(type);
    if (classes.length > 0) this.useKeys(type, classes, this.checker.getTypeAtLocation(argumentExpression), expression);
  }

  private visitIndexedType(node: ts.IndexedAccessTypeNode): void {
    const type = this.checker.getTypeAtLocation(node.objectType);
    const classes = this.classesOf(type);
    if (classes.length > 0) this.useKeys(type, classes, this.checker.getTypeAtLocation(node.indexType), node);
  }

  /** By keys that the compiler knows, those; by any other, everything. */
  private useKeys(type: ts.Type, classes: readonly ts.Node[], key: ts.Type, at: ts.Node): void {
    const keys = key.isUnion() ? key.types : [key];
    for (const each of keys) {
      if (each.isStringLiteral()) this.useProperty(type, each.value, at);
      else for (const node of classes) this.useAll(node, at);
    }
  }

  private useProperty(type: ts.Type, name: string, at: ts.Node): void {
    for (const declaration of type.getProperty(name)?.declarations ?? []) this.useDeclaration(declaration, at);
  }

  /** `keyof Images` names every method. */
  private visitTypeOperator(node: ts.TypeOperatorNode): void {
    if (node.operator !== this.compiler.SyntaxKind.KeyOfKeyword) return;
    for (const each of this.classesOf(this.checker.getTypeAtLocation(node.type))) this.useAll(each, node);
  }

  private visitPattern(pattern: ts.ObjectBindingPattern): void {
    const { compiler } = this;
    const type = this.checker.getTypeAtLocation(pattern);
    const classes = this.classesOf(type);
    if (classes.length === 0) return;
    for (const { propertyName, name, dotDotDotToken } of pattern.elements) {
      const key = propertyName ?? name;
      if (dotDotDotToken === undefined && (compiler.isIdentifier(key) || compiler.isStringLiteral(key))) {
        this.useProperty(type, key.text, pattern);
      } else for (const node of classes) this.useAll(node, pattern);
    }
  }

  /** `untyped('images.generate')` calls a method by its name on the wire. */
  private visitUntyped({ expression, arguments: [first] }: ts.CallExpression): void {
    if (first === undefined || !/(?:^|\.)untyped$/.test(expression.getText())) return;
    const declared = this.checker.getResolvedSignature(expression.parent as ts.CallExpression)?.getDeclaration();
    if (declared === undefined || !/hub-codegen|runtime/.test(declared.getSourceFile().fileName)) return;
    const type = this.checker.getTypeAtLocation(first);
    for (const each of type.isUnion() ? type.types : [type]) {
      if (each.isStringLiteral()) this.useMethod(each.value, first);
      else for (const name of this.found.known) this.useMethod(name, first);
    }
  }

  /** A client that goes where its type is lost may be used in any way there. */
  private visitEscape(node: ts.Expression): void {
    const { compiler } = this;
    if (!isFirstOfValue(compiler, node)) return;
    const classes = this.classesOf(this.checker.getTypeAtLocation(node));
    if (classes.length === 0) return;
    const target = this.targetOf(node);
    if (target === undefined || this.classesOf(target).length > 0) return;
    if (isUnknowable(compiler, target)) for (const each of classes) this.useAll(each, node);
    else
      for (const property of target.getProperties())
        this.useProperty(this.checker.getTypeAtLocation(node), property.name, node);
  }

  /** The type that the place expects which a value goes to, if it expects any. */
  private targetOf(node: ts.Expression): ts.Type | undefined {
    const { compiler, checker } = this;
    const { parent } = node;
    if (compiler.isAsExpression(parent) || compiler.isTypeAssertionExpression(parent)) {
      return checker.getTypeAtLocation(parent.type);
    }
    if (isReceiver(compiler, node)) return undefined;
    const target = checker.getContextualType(node);
    return target !== undefined && (target.flags & compiler.TypeFlags.TypeParameter) !== 0 ? undefined : target;
  }
}

/** `hub.list.bind(hub)` gives a method nothing but what it has. */
function isReceiver(compiler: Compiler, node: ts.Expression): boolean {
  const { parent } = node;
  if (!compiler.isCallExpression(parent) || parent.arguments[0] !== node) return false;
  const { expression } = parent;
  return compiler.isPropertyAccessExpression(expression) && ['bind', 'call', 'apply'].includes(expression.name.text);
}

/** The base of an access goes nowhere, and a name that is no value of its own neither. */
function isFirstOfValue(compiler: Compiler, node: ts.Expression): boolean {
  const { parent } = node;
  const isBase =
    (compiler.isPropertyAccessExpression(parent) || compiler.isElementAccessExpression(parent)) &&
    parent.expression === node;
  const isName = compiler.isPropertyAccessExpression(parent) && parent.name === node;
  return !isBase && !isName;
}

function isUnknowable(compiler: Compiler, type: ts.Type): boolean {
  const { Any, Unknown, NonPrimitive } = compiler.TypeFlags;
  const isIndexed = type.getStringIndexType() !== undefined;
  return (type.flags & (Any | Unknown | NonPrimitive)) !== 0 || isIndexed || isEmptyObject(type);
}

function isEmptyObject(type: ts.Type): boolean {
  return type.getProperties().length === 0 && type.getCallSignatures().length === 0;
}

function add(places: Map<string, string>, name: string, at: ts.Node): void {
  if (places.has(name)) return;
  const file = at.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(at.getStart());
  places.set(name, `${portablePath(path.relative('', file.fileName))}:${line + 1}`);
}
