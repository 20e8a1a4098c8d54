/**
 * Lets Node before 22.18 import TypeScript: a module for `module.register`, in a file of its own because Node runs it in
 * a thread of its own. Types are left out, not checked.
 */
import { readFile } from 'node:fs/promises';
import type { LoadHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ts } from 'ts-morph';

export const load: LoadHook = async (url, context, nextLoad) => {
  if (!isTypeScript(url)) return nextLoad(url, context);
  const file = fileURLToPath(url);
  return { format: 'module', source: toJavaScript(await readFile(file, 'utf8'), file), shortCircuit: true };
};

function isTypeScript(url: string): boolean {
  return url.startsWith('file:') && /\.m?ts$/.test(url.replace(/\?.*$/, ''));
}

function toJavaScript(text: string, fileName: string): string {
  const { outputText, diagnostics = [] } = ts.transpileModule(text, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true },
  });
  const [problem] = diagnostics;
  if (problem !== undefined) throw new SyntaxError(messageOf(problem));
  return outputText;
}

function messageOf({ messageText, file, start = 0 }: ts.Diagnostic): string {
  const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
  return `${ts.flattenDiagnosticMessageText(messageText, ' ')} (line ${line + 1}, column ${character + 1})`;
}
