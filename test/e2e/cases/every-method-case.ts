/** A hub of every shape there is, each method called once through its generated client. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { moduleOf, planClient } from '../../../src/emit/typescript/plan.js';
import type { ClientPlan, MethodPlan, ModulePlan } from '../../../src/emit/typescript/plan.js';
import type { Implementation } from '../../../src/wire/hub/activation.js';
import { mockImplementation } from '../../../src/wire/hub/mock.js';
import { sample } from '../../../src/prove/samples/sample.js';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import type { Method } from '../../../src/core/model/hub.js';
import type { Type } from '../../../src/core/model/type.js';
import { resolveType } from '../../../src/core/model/variants.js';
import { readWhole } from '../../emit/emitted-hubs.js';
import { documentOf } from '../hubs.js';
import type { ListedCall } from '../scenarios/every-method.js';
import type { Stage } from './stage.js';

const SEED = 1;
const ajv = new Ajv2020({ strict: false, ownProperties: true, logger: false });
addFormats.default(ajv);

export function everyMethodCase({ play }: Stage): void {
  test('every method of a mock hub, each with valid parameters, items, questions and answers', async () => {
    const plan = planClient(readWhole(compactJson(documentOf('kitchen'))));
    const planned = callable(plan);
    const input = await Promise.all(planned.map(({ module, method }) => listedCall(plan, module, method)));
    const called = new Set<string>();
    const { notes, events } = await play('everyMethod', 'kitchen', { input, implementation: noting(called) });
    const methods = planned.map(({ method: { method } }) => method);
    for (const method of methods) judge(method, plan, notes);
    // Schemas are the hub's own matter, and never reach the mock.
    const mocked = methods.filter(({ name, schemas }) => name !== 'schema' || schemas.returns !== undefined);
    expect([...called].sort()).toEqual(mocked.map(({ path }) => path).sort());
    expect(events).toEqual([]);
  });
}

/** Notes the calls on their way to the mock, which refuses answers that are not valid. */
function noting(called: Set<string>): Implementation {
  const mock = mockImplementation(SEED) as Extract<Implementation, (...args: never) => unknown>;
  return (method, hub) => {
    const run = mock(method, hub);
    return (
      run &&
      ((params, context) => {
        called.add(method.path);
        return run(params, context);
      })
    );
  };
}

interface Planned {
  readonly module: ModulePlan;
  readonly method: MethodPlan;
}

/** Doors to children are no methods. */
function callable({ modules }: ClientPlan): Planned[] {
  const all = modules.flatMap((module) => module.methods.map((method) => ({ module, method })));
  return all.filter(({ method: { method } }) => method.role.kind === 'rpc');
}

async function listedCall(plan: ClientPlan, module: ModulePlan, planned: MethodPlan): Promise<ListedCall> {
  const { method, name, paramsName } = planned;
  const { path, params, schemas } = method;
  const make = (type: Type, schema: Json | undefined, words: string[], variant?: string): Promise<unknown> =>
    sample({ type, types: plan.hub.types, schema, seed: SEED, words: [path, ...words], variant }).then(plain);
  const links = method.bidirectional?.links ?? [];
  const answers = links.map(async ({ question = '', answers: [first] = [] }) => [
    question,
    await make(method.bidirectional?.answer as Type, schemas.answer, ['answer', question], first),
  ]);
  return {
    path,
    namespace: properties(plan, module),
    name,
    params: paramsName === undefined ? [] : [await make(params as Type, schemas.params, ['params'])],
    answers: Object.fromEntries(await Promise.all(answers)),
  };
}

/** As a client has it: a number, also where the hub has more digits. */
function plain(value: Json): unknown {
  return JSON.parse(compactJson(value));
}

/** The properties that lead from the client to a namespace. */
function properties(plan: ClientPlan, module: ModulePlan): string[] {
  for (const parent of plan.modules) {
    const child = parent.children.find(({ path }) => moduleOf(plan, path) === module);
    if (child !== undefined) return [...properties(plan, parent), child.property];
  }
  // A single activation below the hub's own class.
  return module.folder === '' ? [] : [module.namespace.name];
}

type Notes = { readonly [topic: string]: readonly unknown[] };

function judge({ path, returns, schemas, bidirectional }: Method, { hub }: ClientPlan, notes: Notes): void {
  const isNever = returns !== undefined && resolveType(returns, hub.types)?.kind === 'never';
  const errors = notes[`${path}: error`] ?? [];
  expect(errors, path).toEqual(isNever ? [expect.objectContaining({ code: 'NO_RESULT' })] : []);
  const items = notes[path] ?? [];
  expect(items.length > 0, path).toBe(!isNever);
  for (const item of items) expectFit(item, schemas.returns, path);
  const asked = notes[`${path}: asked`] ?? [];
  expect(asked.length, path).toBeGreaterThanOrEqual(bidirectional === undefined ? 0 : 1);
  for (const question of asked) expectFit(question, schemas.question, path);
}

function expectFit(value: unknown, schema: Json | undefined, path: string): void {
  const fits = schema === undefined || ajv.validate(schema as object, value);
  expect(fits, `${path}: ${JSON.stringify(value)} ${ajv.errorsText()}`).toBe(true);
}
