/** What a file calls things: its own, and the modules that it imports. */
import type { ts } from 'ts-morph';
import type { Compiler, HandlersText } from './source-text.js';

/** Every name but those of members, which are told apart by what stands before them. */
export function namesIn(source: HandlersText): ReadonlySet<string> {
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

/** What a name of the file stands for. */
export interface ImportedName {
  readonly module: string;
  /** What is imported from there; empty where it is the whole module. */
  readonly path: readonly string[];
}

/** `import * as hub from './hub/index.js'`, `import { ImageData } from './hub/index.js'`: by their names here. */
export function importedNames({ compiler, file }: HandlersText): ReadonlyMap<string, ImportedName> {
  const found = new Map<string, ImportedName>();
  for (const statement of file.statements) {
    if (!compiler.isImportDeclaration(statement) || !compiler.isStringLiteral(statement.moduleSpecifier)) continue;
    const module = statement.moduleSpecifier.text;
    const { name: local, namedBindings: bindings } = statement.importClause ?? {};
    if (local !== undefined) found.set(local.text, { module, path: ['default'] });
    if (bindings === undefined) continue;
    if (compiler.isNamespaceImport(bindings)) found.set(bindings.name.text, { module, path: [] });
    else
      for (const { name, propertyName = name } of bindings.elements)
        found.set(name.text, { module, path: [propertyName.text] });
  }
  return found;
}

/** What modules are called that are imported as a whole. */
export function namespaceImports(source: HandlersText): ReadonlyMap<string, string> {
  const whole = [...importedNames(source)].filter(([, { path }]) => path.length === 0);
  return new Map(whole.map(([local, { module }]) => [module, local]));
}

/** Each `hub` of a `hub.Handlers`. */
export function handlersTypedBy(source: HandlersText): ReadonlySet<string> {
  const { compiler } = source;
  const found = new Set<string>();
  eachNode(source, (node) => {
    if (compiler.isQualifiedName(node) && node.right.text === 'Handlers' && compiler.isIdentifier(node.left))
      found.add(node.left.text);
  });
  return found;
}

export function eachNode({ compiler, file }: HandlersText, act: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    act(node);
    compiler.forEachChild(node, visit);
  };
  visit(file);
}
