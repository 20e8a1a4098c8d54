/** What the TypeScript compiler says of files, under the strictest settings that users have. All of it in memory. */
import type { Project, ts } from 'ts-morph';
import type { EmittedFile } from '../../emit/common/file-set.js';

export interface CompileError {
  /** The path of the file as it was given. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `TS2304`. */
  readonly code: string;
  readonly message: string;
  /** The names of all declarations around it, the outermost first. */
  readonly within: readonly string[];
}

const FOLDER = '/client/';

export async function typeCheck(files: readonly EmittedFile[]): Promise<CompileError[]> {
  // Loaded only here: it brings a whole compiler.
  const { Project, ts: compiler } = await import('ts-morph');
  project ??= new Project({ useInMemoryFileSystem: true, compilerOptions: strictest(compiler) });
  // Those of the client before.
  for (const file of project.getSourceFiles()) project.removeSourceFile(file);
  for (const { path, text } of files) if (path.endsWith('.ts')) project.createSourceFile(FOLDER + path, text);
  const program = project.getProgram().compilerObject;
  const found = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()];
  return found.map((diagnostic) => typeError(compiler, diagnostic));
}

/** One for all clients of a run: what the language and browsers declare is read once. */
let project: Project | undefined;

/** Modules as bundlers resolve them, which is how Node does it for what is emitted. */
function strictest(compiler: typeof ts): ts.CompilerOptions {
  return {
    target: compiler.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    erasableSyntaxOnly: true,
    skipLibCheck: true,
    noEmit: true,
  };
}

function typeError(compiler: typeof ts, { file, start = 0, code, messageText }: ts.Diagnostic): CompileError {
  const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
  return {
    file: file?.fileName.slice(FOLDER.length) ?? '',
    line: line + 1,
    column: character + 1,
    code: `TS${code}`,
    message: compiler.flattenDiagnosticMessageText(messageText, ' ').replaceAll(FOLDER, './'),
    within: file === undefined ? [] : namesAround(compiler, file, start),
  };
}

function namesAround(compiler: typeof ts, node: ts.Node, at: number): string[] {
  const inner = compiler.forEachChild(node, (child) => (child.pos <= at && at < child.end ? child : undefined));
  const { name }: { name?: ts.Node } = node as ts.Node & { name?: ts.Node };
  const isNamed = name !== undefined && (compiler.isIdentifier(name) || compiler.isStringLiteral(name));
  return [...(isNamed ? [name.text] : []), ...(inner === undefined ? [] : namesAround(compiler, inner, at))];
}
