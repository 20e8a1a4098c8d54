/** Generated validators accept exactly what their schemas accept, judged by ajv on many values. */
import { beforeAll, describe, expect, test } from 'vitest';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { moduleOf, planClient, type ClientPlan, type MethodPlan } from '../../src/emit/typescript/plan.js';
import { specName } from '../../src/emit/typescript/wire-view.js';
import type { Hub } from '../../src/core/model/hub.js';
import type { Json } from '../../src/core/json/json.js';
import type { Type } from '../../src/core/model/type.js';
import { resolveType } from '../../src/core/model/variants.js';
import type { MethodSpec } from '../../src/wire/client/method-spec.js';
import type { Shape } from '../../src/wire/shapes/shape.js';
import { exampleTexts, fixtureTexts, readWhole } from './emitted-hubs.js';
import { expectAgreement } from './judge-shape.js';
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
  const accepted = expectAgreement(schema, type, hub, shape(wire), { mayBeStricter: LOOSER_THAN_MEANT.includes(name) });
  if (!isNever(type, hub)) expect(accepted).toBeGreaterThan(0);
});

describe.each(hubs)('the validators of the hub $name agree with ajv', ({ name, hub }) => {
  const subjects = methodSubjects(planClient(hub), `${name}/`);
  const judge = ({ schema, type, shape }: Subject): void => {
    const accepted = expectAgreement(schema, type, hub, shape(wire));
    if (!isNever(type, hub)) expect(accepted).toBeGreaterThan(0);
  };
  test.each(subjects)('$name', judge);
});

function isNever(type: Type, { types }: Hub): boolean {
  return resolveType(type, types)?.kind === 'never';
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
  return plan.modules.flatMap(({ folder, methods }) =>
    methods.flatMap((method) => subjectsOf(method, `${below}${folder}wire.ts`)),
  );
}

function subjectsOf(plan: MethodPlan, file: string): Subject[] {
  const { path, params, returns, bidirectional, schemas } = plan.method;
  const spec = (modules: Modules): MethodSpec => modules.get(file)?.[specName(plan)] as MethodSpec;
  const parts = [
    {
      name: 'params',
      schema: plan.paramsName && schemas.params,
      type: params,
      shape: (modules) => spec(modules).params,
    },
    { name: 'returns', schema: schemas.returns, type: returns, shape: (modules) => spec(modules).item },
    {
      name: 'question',
      schema: schemas.question,
      type: bidirectional?.question,
      shape: (modules) => spec(modules).asks?.question,
    },
    {
      name: 'answer',
      schema: schemas.answer,
      type: bidirectional?.answer,
      shape: (modules) => spec(modules).asks?.answer,
    },
  ] satisfies PartialSubject[];
  return parts
    .map(({ name, ...part }) => ({ name: `${path} ${name}`, ...part }))
    .filter((part): part is Subject => part.schema !== undefined && part.type !== undefined);
}
