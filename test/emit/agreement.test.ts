/** Generated validators accept exactly what the schemas accept that they were made from, judged by ajv on many values. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { moduleOf, planClient, type ClientPlan, type MethodPlan } from '../../src/emit/typescript/plan.js';
import { specName } from '../../src/emit/typescript/wire-view.js';
import type { Hub } from '../../src/model/hub.js';
import { compactJson, type Json } from '../../src/model/json.js';
import type { Type } from '../../src/model/type.js';
import type { MethodSpec } from '../../src/runtime/method-spec.js';
import type { Shape } from '../../src/runtime/shape.js';
import { judgeOf } from '../support/ajv-judge.js';
import { drawn } from '../support/draw.js';
import { drawValueOf } from '../support/draw-value.js';
import { mutateValue } from '../support/mutate-value.js';
import { plainJson } from '../support/write-schema.js';
import { exampleTexts, fixtureTexts, readWhole } from './emitted-hubs.js';
import { meaningInTypeScript } from './intended-differences.js';
import { loadWires, type Modules } from './load-emitted.js';

/**
 * Draft 07 cannot say `unevaluatedProperties: false`; schemars then lists the keys of an optional flattened enum as
 * `true`. The reader takes the struct for what it is in Rust.
 */
const LOOSER_THAN_MEANT = ['enums_option_flattened__external_enums_flattened_deny_unknown_fields_draft07'];

interface Subject {
  readonly name: string;
  readonly schema: Json;
  readonly type: Type;
  shape(wire: Modules): Shape;
}

const schemas = fixtureTexts('schemars').map(({ name, text }) => ({ name, text, hub: readWhole(text) }));
const hubs = [...exampleTexts(), ...fixtureTexts('plexus')]
  // Synapse IR carries types of its own, no JSON Schema.
  .filter(({ name }) => !name.endsWith('.ir'))
  .map(({ name, text }) => ({ name, hub: readWhole(text) }));

let wire: Modules;
beforeAll(async () => {
  wire = await loadWires(new Map([...schemas, ...hubs].map(({ name, hub }) => [name, emitTypeScript(hub)])));
});

test.each(schemas)('the validator of the schemars schema $name agrees with ajv', ({ name, text, hub }) => {
  const { schema, type, shape } = rootSubject(hub, text, `${name}/`);
  expectAgreement(schema, type, hub, shape(wire), LOOSER_THAN_MEANT.includes(name));
});

describe.each(hubs)('the validators of the hub $name agree with ajv', ({ name, hub }) => {
  test.each(methodSubjects(planClient(hub), `${name}/`))('$name', ({ schema, type, shape }) => {
    expectAgreement(schema, type, hub, shape(wire));
  });
});

function expectAgreement(schema: Json, type: Type, hub: Hub, shape: Shape, mayBeStricter = false): void {
  const judge = judgeOf(meaningInTypeScript(schema));
  const verdicts = sampleValues(type, hub).map((value) => ({ value, ajv: judge(value), ours: shape(value) === undefined }));
  const differing = verdicts.filter(({ ajv, ours }) => ajv !== ours && !(mayBeStricter && ajv));
  const seen = differing.slice(0, 5).map(({ value, ajv }) => `${ajv ? 'accepted' : 'refused'} by ajv alone: ${compactJson(value)} ${said(shape, value)}`);
  expect(seen, compactJson(schema)).toEqual([]);
  if (!isNever(type, hub)) expect(verdicts.filter(({ ours }) => ours).length, 'values that were accepted').toBeGreaterThan(0);
}

function said(shape: Shape, value: Json): string {
  const fault = shape(value);
  return fault ? `(${fault.pointer}: ${fault.message})` : '';
}

function isNever(type: Type, hub: Hub): boolean {
  return type.kind === 'never' || (type.kind === 'ref' && hub.types.get(type.id)?.type.kind === 'never');
}

const SEED = 20253;

/** Values of the type, each with two mutations, one upon the other; and plain JSON of every sort. */
function sampleValues(type: Type, { types }: Hub): Json[] {
  const drifting = drawn((draw): Json[] => {
    const value = drawValueOf(draw, type, types);
    if (value === undefined) return [];
    const once = mutateValue(draw, value);
    return [value, once, mutateValue(draw, once)];
  });
  const anything = fc.sample(fc.jsonValue({ maxDepth: 2 }), { numRuns: 50, seed: SEED }) as Json[];
  return [...fc.sample(drifting, { numRuns: 200, seed: SEED }).flat(), ...anything].map(plainJson).filter((value) => !hasProto(value));
}

/** ajv looks at no key of that name, whatever the schema says; hostile-names.test.ts does. */
function hasProto(value: Json): boolean {
  return compactJson(value).includes('"__proto__":');
}

/** The reader lists types in the order of their first use, and the first use of a lone schema is its root. */
function rootSubject(hub: Hub, text: string, below: string): Subject {
  const plan = planClient(hub);
  const [def] = hub.types.values();
  if (def === undefined) throw new Error('no root type');
  const { folder } = moduleOf(plan, def.namespace);
  const exported = plan.typeNames.get(def.id) as string;
  return {
    name: def.name,
    schema: JSON.parse(text) as Json,
    type: { kind: 'ref', id: def.id },
    shape: (modules) => modules.get(`${below}${folder}wire.ts`)?.[exported] as Shape,
  };
}

interface PartialSubject {
  readonly name: string;
  readonly schema: Json | undefined;
  readonly type: Type | undefined;
  shape(wire: Modules): Shape | undefined;
}

function methodSubjects(plan: ClientPlan, below: string): Subject[] {
  return plan.modules.flatMap(({ folder, methods }) => methods.flatMap((method) => subjectsOf(method, `${below}${folder}wire.ts`)));
}

function subjectsOf(plan: MethodPlan, file: string): Subject[] {
  const { path, params, returns, bidirectional, schemas } = plan.method;
  const spec = (modules: Modules): MethodSpec => modules.get(file)?.[specName(plan)] as MethodSpec;
  const parts = [
    { name: 'params', schema: plan.paramsName && schemas.params, type: params, shape: (modules) => spec(modules).params },
    { name: 'returns', schema: schemas.returns, type: returns, shape: (modules) => spec(modules).item },
    { name: 'question', schema: schemas.question, type: bidirectional?.question, shape: (modules) => spec(modules).asks?.question },
    { name: 'answer', schema: schemas.answer, type: bidirectional?.answer, shape: (modules) => spec(modules).asks?.answer },
  ] satisfies PartialSubject[];
  return parts
    .map(({ name, ...part }) => ({ name: `${path} ${name}`, ...part }))
    .filter((part): part is Subject => part.schema !== undefined && part.type !== undefined);
}
