/** What the TypeScript compiler says of lines that use a client. All of it is in memory: no file is read or written. */
import type { ts } from 'ts-morph';
import type { Hub } from '../../../core/model/hub.js';
import type { SourceLine } from '../findings/finding.js';
import { clientNames } from '../../../emit/typescript/client-names.js';
import { typedClient } from './typed-client.js';

/** The first error of each line, `TS2339: Property …`; undefined where it compiles. */
export type Complaints = readonly (string | undefined)[];

/** Every line with every client, in one program: what they have in common is read once. */
export async function compileLines(hubs: readonly Hub[], lines: readonly SourceLine[]): Promise<Complaints[]> {
  // Loaded only here: it brings a whole compiler.
  const { Project, ts: compiler } = await import('ts-morph');
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: {
      strict: true,
      target: compiler.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      module: compiler.ModuleKind.ESNext,
      moduleResolution: compiler.ModuleResolutionKind.Bundler,
      skipLibCheck: true,
      types: [],
    },
  });
  const add = (path: string, text: string): ts.SourceFile => project.createSourceFile(path, text).compilerNode;
  const modules = hubs.map((hub, side) => {
    for (const { path, text } of typedClient(clientNames(hub).plan)) add(`/${side}/client/${path}`, text);
    return lines.map((line, index) => add(`/${side}/line-${index}.ts`, moduleText(line)));
  });
  const program = project.getProgram().compilerObject;
  return modules.map((files) => files.map((file) => complaint(program, file)));
}

function moduleText({ imports, code }: SourceLine): string {
  return `import type { ${imports.join(', ')} } from './client/index.js';\n${code}\n`;
}

function complaint(program: ts.Program, file: ts.SourceFile): string | undefined {
  const [first] = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return first && `TS${first.code}: ${withoutFolder(headline(first.messageText))}`;
}

/** Where the client lies is nothing to its users. */
function withoutFolder(message: string): string {
  return message.replaceAll(/"\/\d+\/client\//g, '"./client/');
}

/** The reasons for a reason are left out. */
function headline(message: string | ts.DiagnosticMessageChain): string {
  return typeof message === 'string' ? message : message.messageText;
}
