/** The wire tests of a generated client, run by Node's own test runner: `node --test`. */
import { DIALECTS, type Dialect, type DialectName } from '../../core/model/dialect.js';
import { loadNode, nodeProcess } from '../handlers/node.js';
import type { MethodSpec, ValuesOf } from '../client/method-spec.js';
import type { Shape } from '../shapes/shape.js';
import type { JsonText } from '../transport/transport.js';
import { checkVector, writtenVector, type Outcome, type Vector, type WireFacts } from './check-vector.js';

export interface WireTest {
  readonly hub: string;
  readonly dialect: DialectName | Dialect;
  /** The validator of every named type. Of a list of thousands the compiler would make a union that it gives up on. */
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly methods: readonly MethodSpec[];
  /** What the program has in place of values of the wire, and what then reads and writes JSON. */
  readonly values?: ValuesOf;
  readonly json?: JsonText;
  /** JSON, one vector each. */
  readonly vectors: readonly string[];
}

type Test = (name: string, run: () => void) => void;

interface FileSystem {
  readFileSync(file: string, encoding: 'utf8'): string;
  writeFileSync(file: string, text: string): void;
}

/**
 * Languages are compared through two variables of the environment: WIRE_VECTORS names a file of vectors to take in
 * place of the client's own, WIRE_ENCODED one to write what the client writes back to.
 */
export async function testVectors(given: WireTest): Promise<void> {
  const { WIRE_VECTORS: source, WIRE_ENCODED: target } = nodeProcess()?.env ?? {};
  const { test } = await loadNode<{ test: Test }>('test');
  const files = await loadNode<FileSystem>('fs');
  const lines = source === undefined ? given.vectors : linesOf(files.readFileSync(source, 'utf8'));
  const facts = factsOf(given);
  const { json = JSON } = facts;
  const outcomes: Outcome[] = [];
  const written: string[] = [];
  for (const [type, group] of byType(lines, json)) {
    test(type, () => {
      for (const { vector, line } of group) {
        const outcome = checked(vector, line, facts);
        outcomes.push(outcome);
        if (outcome === 'accepted') written.push(`${json.stringify(writtenVector(vector, facts))}\n`);
      }
    });
  }
  test('every vector was looked at', () => {
    if (outcomes.length !== lines.length) throw new Error(`${outcomes.length} of ${lines.length} were`);
    if (target !== undefined) files.writeFileSync(target, written.join(''));
    console.log(summary(given, outcomes));
  });
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function factsOf({ hub, dialect, shapes, methods, values, json }: WireTest): WireFacts {
  return {
    hub,
    ...(json && { json }),
    ...(values && { values }),
    dialect: typeof dialect === 'string' ? DIALECTS[dialect] : dialect,
    shapes: new Map(Object.entries(shapes)),
    methods: new Map(methods.map((spec) => [spec.path, spec])),
  };
}

interface Line {
  readonly vector: Vector;
  readonly line: string;
}

function byType(lines: readonly string[], json: JsonText): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const vector = json.parse(line) as Vector;
    const group = groups.get(vector.type) ?? [];
    groups.set(vector.type, group);
    group.push({ vector, line });
  }
  return groups;
}

function checked(vector: Vector, line: string, facts: WireFacts): Outcome {
  try {
    return checkVector(vector, line, facts);
  } catch (error) {
    throw new Error(`${vector.type}, ${vector.label}: ${(error as Error).message}\n  ${line}`, { cause: error });
  }
}

function summary({ shapes }: WireTest, outcomes: readonly Outcome[]): string {
  const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  const unsafe = count('refused-unsafe');
  return (
    `wire: ${Object.keys(shapes).length} types, ${count('accepted') + unsafe} positive` +
    ` (${unsafe} refused because a number cannot hold them exactly), ${count('refused')} negative, all refused`
  );
}
