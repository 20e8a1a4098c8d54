/** What the command line must never do, whatever the input. */
import type { CommandRun } from './cli-worker.js';
import type { Input } from './document.js';

/** What is wrong with one run: its exit code, its words, the places it names. */
export function complaintsAboutRun(run: CommandRun, input: Input): string[] {
  const { command, exitCode } = run;
  const isKnown = exitCode === 0 || exitCode === 1 || exitCode === 2;
  const complaints = isKnown ? [] : [`exit code ${exitCode}`];
  if (isKnown && exitCode !== 0 && run.output.trim() === '') complaints.push('it says nothing');
  complaints.push(...leaks(run.output, input));
  if (isKnown && command === 'validate --json') complaints.push(...complaintsAboutReport(run, input));
  return complaints.map((text) => `${command}: ${text}`);
}

/** Signs that the inside of the program has got out. */
const LEAKS = [
  /^ +at .*[(/ ][^ ]+:\d+:\d+\)?$/m,
  /TypeError/,
  /RangeError/,
  /SyntaxError/,
  /undefined/,
  /\[object \w+\]/,
  /\bNaN\b/,
];

function leaks(output: string, input: Input): string[] {
  const text = String(input);
  return LEAKS.flatMap((leak) => {
    const found = leak.exec(output)?.[0];
    return found === undefined || text.includes(found) ? [] : [`the output holds ${JSON.stringify(found)}`];
  });
}

/** A document is fine for all commands or for none. */
export function disagreement(runs: readonly CommandRun[]): string[] {
  const verdicts = new Set(runs.map(({ exitCode }) => exitCode === 0));
  return verdicts.size > 1
    ? [`the commands disagree: ${runs.map(({ command, exitCode }) => `${command} ${exitCode}`).join(', ')}`]
    : [];
}

interface Reported {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly hint?: string;
  readonly pointer: string;
  readonly line?: number;
  readonly column?: number;
}

function complaintsAboutReport({ exitCode, output }: CommandRun, input: Input): string[] {
  const { ok, problems } = JSON.parse(output) as { ok: boolean; problems: readonly Reported[] };
  const hasError = problems.some(({ severity }) => severity === 'error');
  if (ok !== (exitCode === 0) || hasError === ok)
    return [`exit code ${exitCode} beside ok: ${ok}, errors: ${hasError}`];
  const place = placesIn(input);
  return problems.flatMap((problem) => [...badText(problem), ...place(problem)]).slice(0, 3);
}

const LONGEST = 1000;

function badText({ code, message, hint }: Reported): string[] {
  const texts = [code, message, ...(hint === undefined ? [] : [hint])];
  return texts
    .filter((text) => text.trim() === '' || text.length > LONGEST)
    .map((text) => `${code} says ${JSON.stringify(text.slice(0, 80))}`);
}

/** What the command line says about input that it could not decode: there is no place in it to name. */
const WHOLE_INPUT = ['empty-input', 'not-utf8'];

/** Checks that a problem names a place that is there: a value or what it would stand in, and a line and a column. */
function placesIn(input: Input): (problem: Reported) => string[] {
  const text = String(input).replace(/^\ufeff/, '');
  const lines = text.split(/\r\n?|\n/);
  const document = parsed(text);
  return ({ code, pointer, line = 0, column = 0 }) => {
    if (WHOLE_INPUT.includes(code)) return [];
    const isOnLine = line >= 1 && column >= 1 && column <= (lines[line - 1]?.length ?? -1) + 1;
    if (!isOnLine) return [`${code} names line ${line}, column ${column}`];
    const isThere =
      document === undefined ||
      exists(document.value, pointer) ||
      exists(document.value, pointer.replace(/\/[^/]*$/, ''));
    return isThere ? [] : [`${code} names ${pointer.slice(0, 200)}, which is not there`];
  };
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function exists(document: unknown, pointer: string): boolean {
  let value = document;
  for (const segment of pointer.split('/').slice(1)) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return true;
}
