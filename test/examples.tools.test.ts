import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../scripts/root.js';
import { validateHub } from '../src/core/read/validators.generated.js';
import { printExamples } from './support/example-crate.js';
import { requireToolchain } from './support/toolchain.js';

const EXAMPLES = ['images', 'interactive', 'kitchen-sink', 'repos'];
/** What no Rust type stands for: a protocol of somebody else's. */
const BY_HAND = 'claude-control.json';

/** Compiles a schema once, however often it is asked for. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true });

interface Shape {
  readonly name: string;
  readonly schema: object;
  readonly values: readonly unknown[];
  readonly rejects: readonly unknown[];
  /** What serde writes although the schema refuses it. */
  readonly beyond_schema?: readonly unknown[];
}

beforeAll(() => {
  requireToolchain('cargo');
  printExamples('hubs');
});

describe('schemas/examples', () => {
  it('holds every hub of the crate, and no other', () => {
    expect(printExamples('hubs').trim().split('\n')).toEqual(EXAMPLES);
    const ours = readdirSync(fromRoot('schemas/examples')).filter((file) => file !== BY_HAND);
    expect(ours.sort()).toEqual(EXAMPLES.map((name) => `${name}.json`));
  });

  it.each(EXAMPLES)('holds %s as schemars writes it', (name) => {
    const committed = readFileSync(fromRoot(`schemas/examples/${name}.json`), 'utf8');
    expect(committed, 'out of date: run scripts/examples').toBe(printExamples('hubs', name));
  });

  it.each(EXAMPLES)('holds %s as a hub document', (name) => {
    const document: unknown = JSON.parse(readFileSync(fromRoot(`schemas/examples/${name}.json`), 'utf8'));
    expect(validateHub(document), JSON.stringify(validateHub.errors)).toBe(true);
  });

  it.each(EXAMPLES)('holds sound schemas only in %s', (name) => {
    const document: Namespace = JSON.parse(readFileSync(fromRoot(`schemas/examples/${name}.json`), 'utf8'));
    const schemas = schemasOf(document);
    expect(schemas.length).toBeGreaterThan(0);
    for (const schema of schemas) judge(schema);
  });
});

describe('the shapes of the crate', () => {
  let shapes: readonly Shape[];
  beforeAll(() => {
    shapes = printExamples('shapes')
      .trim()
      .split('\n')
      .map((line): Shape => JSON.parse(line));
  });

  it('are many, each under its own name', () => {
    expect(shapes.length).toBeGreaterThan(100);
    expect(new Set(shapes.map(({ name }) => name)).size).toBe(shapes.length);
  });

  it('have values that their schemas accept', () => {
    expect(
      found(
        shapes,
        ({ values }) => values,
        (accepted) => !accepted,
      ),
    ).toEqual([]);
  });

  it('have values that serde writes against their schemas, told apart', () => {
    expect(
      found(
        shapes,
        ({ beyond_schema: beyond = [] }) => beyond,
        (accepted) => accepted,
      ),
    ).toEqual([]);
  });
});

interface Namespace {
  readonly methods: readonly Readonly<Record<string, unknown>>[];
  readonly children?: readonly Partial<Namespace>[];
  readonly request?: object;
}

function schemasOf({ methods = [], children = [], request }: Partial<Namespace>): object[] {
  const own = methods.flatMap(({ params, returns, request_type, response_type }) => [
    params,
    returns,
    request_type,
    response_type,
  ]);
  const present = [request, ...own].filter((schema): schema is object => schema !== undefined);
  return [...present, ...children.flatMap(schemasOf)];
}

/** The values of all shapes for which the judgement of their schema is a wanted one. */
function found(
  shapes: readonly Shape[],
  values: (shape: Shape) => readonly unknown[],
  wanted: (accepted: boolean) => boolean,
): string[] {
  return shapes.flatMap((shape) => {
    const hits = values(shape).filter((value) => wanted(judge(shape.schema)(value)));
    return hits.map((value) => `${shape.name}: ${JSON.stringify(value)}`);
  });
}

/** Throws where the schema itself is not sound. */
function judge(schema: object): (value: unknown) => boolean {
  const validate = ajv.compile(schema);
  return (value) => validate(value);
}
