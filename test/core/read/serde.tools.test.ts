/** Rust types, as schemars describes and serde writes them: the model reads each without a loss and accepts its values. */
import { beforeAll, expect, it } from 'vitest';
import { isArray, isObject, own, type Json, type JsonObject } from '../../../src/core/json/json.js';
import type { Type } from '../../../src/core/model/type.js';
import type { Types } from '../../../src/core/model/variants.js';
import { parseJson } from '../../../src/core/json/parse-json.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { compactJson } from '../../../src/core/json/json.js';
import { judgeOf } from '../../support/ajv-judge.js';
import { printExamples } from '../../support/example-crate.js';
import { requireToolchain } from '../../support/toolchain.js';
import { plainJson, writeTypeSchema } from '../../support/write-schema.js';

interface Shape {
  readonly name: string;
  readonly schema: Json;
  readonly type: Type;
  readonly types: Types;
  readonly warnings: readonly string[];
  readonly values: readonly Json[];
  readonly rejects: readonly Json[];
}

let shapes: readonly Shape[];

beforeAll(() => {
  requireToolchain('cargo');
  shapes = printExamples('shapes').trim().split('\n').map(readShape);
});

function readShape(line: string): Shape {
  const parsed = parseJson(line);
  if (!parsed.ok || !isObject(parsed.value)) throw new Error(line);
  const { value } = parsed;
  const schema = own(value, 'schema') as JsonObject;
  // A title such as `uint32` names no type, so the schema is read as what a method returns.
  const { hub, problems } = readHub(compactJson({ namespace: 'ns', methods: [{ name: 'get', returns: schema }] }));
  if (hub === undefined) throw new Error(`${String(own(value, 'name'))}: ${JSON.stringify(problems)}`);
  return {
    name: String(own(value, 'name')),
    schema,
    type: hub.root.methods[0]?.returns as Type,
    types: hub.types,
    warnings: problems.map(({ code }) => code),
    values: listAt(value, 'values'),
    rejects: listAt(value, 'rejects'),
  };
}

function listAt(value: JsonObject, key: string): readonly Json[] {
  const list = own(value, key);
  return isArray(list) ? list : [];
}

it('there are enough of them to mean something', () => {
  expect(shapes.length).toBeGreaterThan(150);
  expect(shapes.flatMap(({ values }) => values).length).toBeGreaterThan(350);
});

it('none is opaque or warned of', () => {
  const opaque = shapes.filter(({ warnings }) =>
    warnings.some((code) => code !== 'hidden-stream' && code !== 'name-collision'),
  );
  expect(opaque.map(({ name, warnings }) => ({ name, warnings }))).toEqual([]);
});

it('every value that serde wrote is accepted by the model', () => {
  const refused = shapes.flatMap(({ name, type, types, values }) => {
    const accepts = judgeOf(writeTypeSchema(type, types));
    return values.filter((value) => !accepts(plainJson(value))).map((value) => ({ name, value }));
  });
  expect(refused).toEqual([]);
});

it('what serde refuses, the model refuses wherever the schema does', () => {
  const wrong = shapes.flatMap(({ name, schema, type, types, rejects }) => {
    const [bySchema, byModel] = [judgeOf(schema), judgeOf(writeTypeSchema(type, types))];
    return rejects
      .filter((value) => byModel(plainJson(value)) && !bySchema(plainJson(value)))
      .map((value) => ({ name, value }));
  });
  expect(wrong).toEqual([]);
});
