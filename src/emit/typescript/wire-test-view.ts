/** `wire-test.ts`: the client's validators beside the vectors that every language is tested with. */
import type { Vector } from '../../prove/vectors/vector.js';
import { wireName } from '../../core/model/hub.js';
import { isSent } from '../../core/model/sent.js';
import type { TypeId } from '../../core/model/type.js';
import { structOf } from '../../core/model/variants.js';
import { render, type Doc } from '../common/layout.js';
import { dialectText } from './index-view.js';
import { ModuleNames } from './module-names.js';
import { moduleOf, type ClientPlan, type MethodPlan } from './plan.js';
import { importPath, namespaceImport } from './runtime-modules.js';
import { hasChoices } from './type-choices.js';
import { propertyKey, quote } from './words.js';
import { CONNECTION_SPEC, specName, standardShape } from './wire-view.js';

export interface WireTestView {
  readonly imports: readonly string[];
  /** The module of the runtime that runs the tests. */
  readonly testing: string;
  readonly hubName: string;
  readonly dialect: string;
  readonly shapes: readonly string[];
  readonly methods: readonly string[];
  /** Where values of the wire are others for the program. */
  readonly values: boolean;
}

const FILE = 'wire-test.ts';

export function wireTestView(plan: ClientPlan): WireTestView {
  const modules = new ModuleNames(plan, FILE, ['testVectors', 'vectors']);
  const shapes = [...plan.hub.types.keys()].map((id) =>
    render([`${propertyKey(id)}: `, shapeOf(plan, modules, id), ',']),
  );
  const methods = plan.modules.flatMap((module) => [
    ...module.methods.map((method) => `${modules.nameOf(module)}.${specName(method)},`),
    ...(module.connection === undefined ? [] : [`${modules.nameOf(module)}.${CONNECTION_SPEC},`]),
  ]);
  const runtime = shapes.some((text) => text.includes(' s.')) ? [namespaceImport('s', FILE, plan.runtime.shapes)] : [];
  const values = hasChoices(plan.choices) ? [namespaceImport('v', FILE, plan.runtime.values)] : [];
  return {
    imports: [...modules.imports(), ...runtime, ...values],
    testing: quote(importPath(FILE, plan.runtime.testing)),
    hubName: quote(wireName(plan.hub)),
    dialect: dialectText(plan),
    shapes,
    methods,
    values: values.length > 0,
  };
}

function shapeOf(plan: ClientPlan, modules: ModuleNames, id: TypeId): Doc {
  const standard = plan.standard.get(id);
  if (standard !== undefined) return standardShape(standard, (part) => shapeOf(plan, modules, part));
  const home = moduleOf(plan, plan.hub.types.get(id)?.namespace ?? []);
  return `${modules.nameOf(home)}.${plan.typeNames.get(id) as string}`;
}

/** The vectors of what the client has: it calls no handle, and sends only the parameters that are its own to send. */
export function testedVectors(plan: ClientPlan, vectors: readonly Vector[]): Vector[] {
  const methods = new Map(plan.modules.flatMap((module) => module.methods.map((each) => [each.method.path, each])));
  return vectors.filter(({ type, frame, at }) => {
    const [path = '', part] = type.split('#');
    if ((part === undefined && frame === undefined) || path === plan.hub.connection?.path) return true;
    const method = methods.get(path);
    if (part !== 'params' || method === undefined) return method !== undefined;
    return method.paramsName !== undefined && !isServerFilled(plan, method, at);
  });
}

/** Whether a fault lies in a parameter that the server fills in. */
function isServerFilled({ hub }: ClientPlan, { method: { params } }: MethodPlan, at: string | undefined): boolean {
  const fields = structOf(params, hub.types)?.fields ?? [];
  return fields.some((field) => !isSent(field) && at === `/${field.name}`);
}
