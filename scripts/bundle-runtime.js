/**
 * Makes few files of the runtime's many, as every TypeScript client carries them: modules that belong together stand
 * one after the other in one file, with what they import from each other left out. Types and comments stay.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { format } from 'oxfmt';
import ts from 'typescript-5.8';
import { fromRoot } from './root.js';

const ROOT = 'src/';
/** What users may import. */
const PUBLIC = 'wire/index.ts';
/** What generated validators are made of. */
const BUILDERS = 'wire/builders.ts';
const DIALOG = 'wire/dialog/dialog.ts';
/** For clients whose types are of the user's choice. */
const VALUES = 'wire/values/index.ts';
const TESTS = 'wire/testing/index.ts';
/** What users of such a hub may import beside that. */
const CONTROL = 'wire/control/index.ts';

/** What each file of the output starts from, and what it says of itself. A module is in the first file that needs it. */
const FILES = [
  {
    file: 'core.ts',
    entries: [BUILDERS, PUBLIC],
    title: 'The client of a hub: connection, calls, questions, and the checks of what is sent.',
  },
  { file: 'handlers.ts', entries: ['wire/handlers/index.ts'], title: 'Ready-made handlers for `onRequest`.' },
  { file: 'dialog.ts', entries: [DIALOG], title: 'A ready-made handler for `onRequest` in web pages.' },
  {
    file: 'control.ts',
    entries: [CONTROL],
    title: 'Sessions with a command-line agent, over the control protocol.',
  },
  {
    file: 'values.ts',
    entries: [VALUES],
    title: '64-bit integers and dates as the program has them, exact on the wire.',
  },
  {
    file: 'testing.ts',
    entries: [TESTS],
    title: 'What runs the wire tests of a client.',
  },
];
/** Handlers are files of their own, though the public list names them. */
const APART = /^wire\/(handlers|dialog|testing)\//;

/** @typedef {{ name: string, isType: boolean }} Name */
/** @typedef {{ from: string, names: Name[] }} Import */
/**
 * @typedef {object} Module
 * @property {string} path below src/
 * @property {ts.SourceFile} source
 * @property {Import[]} imports
 * @property {Import[]} passedOn with the names that `export *` stands for
 * @property {Map<string, boolean>} declared what it exports itself, and whether that is a type
 */

/** @returns {Promise<{ files: Map<string, string>, exports: string[] }>} the files, and the names that users may import */
export async function bundleRuntime() {
  const modules = new Map();
  for (const { entries } of FILES) for (const entry of entries) readModules(entry, modules);
  const homes = homesOf(modules);
  const wanted = wantedNames(modules, homes);
  const files = new Map();
  for (const { file, title } of FILES)
    files.set(file, await formatted(file, fileText(file, title, modules, homes, wanted)));
  files.set('index.ts', await formatted('index.ts', publicText(modules, homes)));
  return {
    files,
    exports: publicNames(modules)
      .flatMap(({ names }) => names.map(({ name }) => name))
      .sort(),
  };
}

/** @param {string} file @param {string} text */
async function formatted(file, text) {
  const { code, errors } = await format(file, text, { printWidth: 100, singleQuote: true });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return code;
}

/** @param {string} path @param {Map<string, Module>} modules */
function readModules(path, modules) {
  if (modules.has(path)) return;
  const module = readModule(path, modules);
  modules.set(path, module);
  for (const { from } of [...module.imports, ...module.passedOn]) readModules(from, modules);
}

/** @param {string} path @param {Map<string, Module>} modules @returns {Module} */
function readModule(path, modules) {
  const text = readFileSync(fromRoot(ROOT + path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  /** @type {Module} */
  const module = { path, source, imports: [], passedOn: [], declared: new Map() };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) module.imports.push(importOf(statement, path));
    else if (ts.isExportDeclaration(statement)) module.passedOn.push(passedOnBy(statement, path, modules));
    else if (isExported(statement)) for (const name of namesOf(statement)) module.declared.set(name, isType(statement));
  }
  return module;
}

/** @param {ts.ImportDeclaration} statement @param {string} path @returns {Import} */
function importOf(statement, path) {
  const clause = statement.importClause;
  const bindings = clause?.namedBindings;
  if (!clause || !bindings || !ts.isNamedImports(bindings)) throw unbundled(path, statement);
  return { from: resolved(statement, path), names: listed(bindings.elements, clause.isTypeOnly, path) };
}

/** @param {ts.ExportDeclaration} statement @param {string} path @param {Map<string, Module>} modules @returns {Import} */
function passedOnBy(statement, path, modules) {
  const from = resolved(statement, path);
  const clause = statement.exportClause;
  if (clause && ts.isNamedExports(clause)) return { from, names: listed(clause.elements, statement.isTypeOnly, path) };
  if (clause || statement.isTypeOnly) throw unbundled(path, statement);
  readModules(from, modules);
  return { from, names: exportedBy(/** @type {Module} */ (modules.get(from))) };
}

/** @param {Module} module @returns {Name[]} */
function exportedBy({ declared, passedOn }) {
  const own = Array.from(declared, ([name, isType]) => ({ name, isType }));
  return [...own, ...passedOn.flatMap(({ names }) => names)];
}

/**
 * @param {Iterable<ts.ImportSpecifier | ts.ExportSpecifier>} elements
 * @param {boolean} areTypes
 * @param {string} path
 * @returns {Name[]}
 */
function listed(elements, areTypes, path) {
  return Array.from(elements, (element) => {
    if (element.propertyName) throw unbundled(path, element);
    return { name: element.name.text, isType: areTypes || element.isTypeOnly };
  });
}

/** @param {ts.ImportDeclaration | ts.ExportDeclaration} statement @param {string} path */
function resolved({ moduleSpecifier }, path) {
  if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) throw new Error(`${path}: an export list of its own`);
  return posix.join(posix.dirname(path), moduleSpecifier.text).replace(/\.js$/, '.ts');
}

/** @param {string} path @param {ts.Node} node */
function unbundled(path, node) {
  return new Error(`${ROOT}${path}: cannot be bundled, import and export by plain names: ${node.getText()}`);
}

/** @param {ts.Statement} statement */
function isExported(statement) {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** @param {ts.Statement} statement */
function isType(statement) {
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
}

/** @param {ts.Statement} statement @returns {string[]} */
function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = /** @type {{ name?: ts.Identifier }} */ (/** @type {unknown} */ (statement));
  return name ? [name.text] : [];
}

/** In which file each module stands, in an order in which each comes after those that it needs to be loaded. @param {Map<string, Module>} modules */
function homesOf(modules) {
  /** @type {Map<string, string>} */
  const homes = new Map();
  const seen = new Set();
  /** @param {string} path @param {string} file @param {boolean} withTypes */
  const visit = (path, file, withTypes) => {
    if (seen.has(path) || (file === 'core.ts' && APART.test(path))) return;
    seen.add(path);
    const { imports, passedOn } = /** @type {Module} */ (modules.get(path));
    const needed = [...imports, ...passedOn].filter(({ names }) => withTypes || names.some((name) => !name.isType));
    for (const { from } of needed) visit(from, file, withTypes);
    homes.set(path, file);
  };
  for (const { file, entries } of FILES) for (const entry of entries) visit(entry, file, false);
  // Those that are needed for their types alone.
  seen.clear();
  const loaded = new Map(homes);
  for (const { file, entries } of FILES) for (const entry of entries) visit(entry, file, true);
  return new Map([...loaded, ...homes]);
}

/** What one file needs of another. @param {Map<string, Module>} modules @param {Map<string, string>} homes */
function wantedNames(modules, homes) {
  const builders = exportedBy(/** @type {Module} */ (modules.get(BUILDERS)));
  const wanted = [...publicNames(modules).flatMap(({ names }) => names), ...builders];
  for (const module of modules.values()) wanted.push(...foreign(module, homes).flatMap(({ names }) => names));
  const apart = [TESTS, CONTROL, VALUES].flatMap((path) => exportedBy(/** @type {Module} */ (modules.get(path))));
  return new Set([...wanted, ...apart].map(({ name }) => name));
}

/** @param {Map<string, Module>} modules */
function publicNames(modules) {
  return /** @type {Module} */ (modules.get(PUBLIC)).passedOn;
}

/** What a module imports from other files. @param {Module} module @param {Map<string, string>} homes */
function foreign({ path, imports }, homes) {
  return imports
    .filter(({ from }) => homes.get(from) !== homes.get(path))
    .map(({ from, names }) => ({ from: /** @type {string} */ (homes.get(from)), names }));
}

/**
 * @param {string} file
 * @param {string} title
 * @param {Map<string, Module>} modules
 * @param {Map<string, string>} homes
 * @param {Set<string>} wanted
 */
function fileText(file, title, modules, homes, wanted) {
  const own = [...homes].filter(([path, home]) => home === file && path !== PUBLIC);
  const parts = own.map(([path]) => /** @type {Module} */ (modules.get(path)));
  requireDistinct(parts);
  const references = new Set(parts.flatMap(({ source }) => source.text.match(/^\/\/\/ <reference .*$/gm) ?? []));
  const imports = importLines(parts.flatMap((part) => foreign(part, homes)));
  const sections = parts.map((part) => section(part, wanted)).filter((text) => text !== '');
  return [`/** ${title} Generated by hub-codegen; changes are lost. */`, ...references, ...imports, ...sections].join(
    '\n',
  );
}

/** Names that two modules have to themselves would meet in one file. @param {readonly Module[]} parts */
function requireDistinct(parts) {
  const homes = new Map();
  for (const { path, source } of parts) {
    for (const name of new Set(source.statements.flatMap(namesOf))) {
      if (homes.has(name)) throw new Error(`${ROOT}${path}: ${name} is declared in ${homes.get(name)} too; rename one`);
      homes.set(name, path);
    }
  }
}

/** @param {readonly Import[]} imports @param {'import' | 'export'} [keyword] */
function importLines(imports, keyword = 'import') {
  const files = [...new Set(imports.map(({ from }) => from))];
  return files.map((file) => {
    const names = imports.filter(({ from }) => from === file).flatMap((each) => each.names);
    const values = new Set(names.filter((name) => !name.isType).map(({ name }) => name));
    const types = new Set(names.map(({ name }) => name).filter((name) => !values.has(name)));
    const list = [...Array.from(values).sort(), ...Array.from(types, (name) => `type ${name}`).sort()];
    return `${keyword} { ${list.join(', ')} } from './${file.replace(/\.ts$/, '.js')}';`;
  });
}

/** A module without its imports, under what it says of itself. @param {Module} module @param {Set<string>} wanted */
function section({ source }, wanted) {
  const { text } = source;
  const statements = source.statements.filter((each) => !ts.isImportDeclaration(each) && !ts.isExportDeclaration(each));
  if (statements.length === 0) return '';
  const own = statements.map((statement) => {
    const start = commentStart(statement, statement === source.statements[0], text);
    const code = text.slice(start, statement.end);
    const isHidden = isExported(statement) && !namesOf(statement).some((name) => wanted.has(name));
    return isHidden ? code.replace(/^export /m, '') : code;
  });
  return `\n${rule(source)}\n\n${own.join('\n\n')}`;
}

/** Behind what is said of the whole module. @param {ts.Statement} statement @param {boolean} isFirst @param {string} text */
function commentStart(statement, isFirst, text) {
  const comments = ts.getLeadingCommentRanges(text, statement.pos) ?? [];
  const own = comments.slice(isFirst && comments.length > 1 ? 1 : 0);
  return own[0]?.pos ?? statement.getStart();
}

/** A comment that stands alone before the first declaration speaks of that. @param {ts.SourceFile} source */
function rule({ fileName, text, statements }) {
  const [first] = statements;
  const isOfFirst = first && !ts.isImportDeclaration(first) && ts.getLeadingCommentRanges(text, 0)?.length === 1;
  const words = posix.basename(fileName, '.ts').replaceAll('-', ' ');
  const said = isOfFirst ? undefined : /^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1];
  const lines = (said ?? '')
    .split('\n')
    .map((line) => line.replace(/^ *\*? ?/, '').trim())
    .filter((line) => line !== '');
  return [`// --- ${words} ${'-'.repeat(Math.max(3, 90 - words.length))}`, ...lines.map((line) => `// ${line}`)].join(
    '\n',
  );
}

/** @param {Map<string, Module>} modules @param {Map<string, string>} homes */
function publicText(modules, homes) {
  const lists = publicNames(modules).map(({ from, names }) => ({
    from: /** @type {string} */ (homes.get(from)),
    names,
  }));
  const title =
    '/** All that generated code and its users import of the runtime. Generated by hub-codegen; changes are lost. */';
  return [title, ...importLines(lists, 'export')].join('\n');
}
