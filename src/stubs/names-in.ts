/** What a file calls things: its own, and the modules that it imports. */
import type { ts } from 'ts-morph';
import type { Compiler, SourceText } from './source-text.js';

/** Every name but those of members, which are told apart by what stands before them. */
export function namesIn(source: SourceText): ReadonlySet<string> {
  const { compiler } = source;
  const names = new Set<string>();
  eachNode(source, (node) => {
    if (compiler.isIdentifier(node) && !isMemberName(compiler, node)) names.add(node.text);
  });
  return names;
}

function isMemberName(compiler: Compiler, node: ts.Identifier): boolean {
  const { parent } = node;
  if (compiler.isQualifiedName(parent)) return parent.right === node;
  if (compiler.isPropertyAccessExpression(parent)) return parent.name === node;
  return (compiler.isMethodDeclaration(parent) || compiler.isPropertyAssignment(parent)) && parent.name === node;
}

/** `import * as hub from './hub/index.js'`: what is imported so, by the module. */
export function namespaceImports({ compiler, file }: SourceText): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const statement of file.statements) {
    if (!compiler.isImportDeclaration(statement)) continue;
    const { importClause, moduleSpecifier } = statement;
    const bindings = importClause?.namedBindings;
    if (bindings && compiler.isNamespaceImport(bindings) && compiler.isStringLiteral(moduleSpecifier))
      found.set(moduleSpecifier.text, bindings.name.text);
  }
  return found;
}

/** Each `hub` of a `hub.Handlers`. */
export function handlersTypedBy(source: SourceText): ReadonlySet<string> {
  const { compiler } = source;
  const found = new Set<string>();
  eachNode(source, (node) => {
    if (compiler.isQualifiedName(node) && node.right.text === 'Handlers' && compiler.isIdentifier(node.left))
      found.add(node.left.text);
  });
  return found;
}

function eachNode({ compiler, file }: SourceText, act: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    act(node);
    compiler.forEachChild(node, visit);
  };
  visit(file);
}
