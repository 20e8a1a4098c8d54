/**
 * `wire.ts` of a namespace: what the runtime needs to know. A validator for each type, those that others need first,
 * then the facts of each method.
 */
import { refsOf } from '../../core/model/each-part.js';
import type { Link } from '../../core/model/hub.js';
import { sentParams } from '../../core/model/sent.js';
import type { Type, TypeDef, TypeId } from '../../core/model/type.js';
import { resolveType } from '../../core/model/variants.js';
import { render, type Doc } from '../common/layout.js';
import { NameScope } from '../common/names.js';
import { Imports, nameFrom } from './imports.js';
import { importPath, namespaceImport } from './runtime-modules.js';
import { moduleTitle } from './module-title.js';
import { declaresParams, handlerName, moduleOf } from './plan.js';
import type { ClientPlan, ConnectionPlan, ExchangePlan, MethodPlan, ModulePlan } from './plan.js';
import { shapeDoc, type ShapeOf } from './shape-text.js';
import type { StandardUse } from '../common/standard-use.js';
import { objectDoc, valueDoc } from './value-text.js';
import { hasChoices } from './type-choices.js';
import { propertyKey, quote } from './words.js';

export interface WireView {
  readonly title: string;
  readonly imports: readonly string[];
  readonly constants: readonly string[];
}

export function wireView(plan: ClientPlan, module: ModulePlan): WireView {
  const file = `${module.folder}wire.ts`;
  const imports = new Imports(file, new NameScope(module.declared));
  const declared = new Set<TypeId>();
  const constants: string[] = [];
  const { choices } = plan;
  const ofId = (id: TypeId): Doc => shapeName(plan, module, imports, declared, shapeOf, id);
  const shapeOf: ShapeOf = Object.assign(ofId, { choices });
  for (const def of inOrderOfNeed(module.types)) {
    const name = plan.typeNames.get(def.id) as string;
    constants.push(declaration(name, def.type, shapeOf));
    declared.add(def.id);
  }
  for (const { method, paramsName } of module.methods.filter(declaresParams)) {
    constants.push(declaration(paramsName as string, sentParams(method.params as Type, plan.hub.types), shapeOf));
  }
  constants.push(...module.exchanges.map((exchange) => exchangeSpec(plan, exchange, shapeOf)));
  constants.push(...module.methods.map((method) => methodSpec(method, shapeOf)));
  if (module.connection !== undefined) constants.push(connectionSpec(module.connection, shapeOf));
  const runtime = namespaceImport('s', file, plan.runtime.shapes);
  const types = `import type * as t from ${quote(importPath(file, `${module.folder}types.ts`))};`;
  // A namespace may have methods that take nothing and give what others declare.
  const declares = module.types.length > 0 || module.methods.some(declaresParams);
  return {
    title: moduleTitle(plan, module),
    imports: [
      runtime,
      ...(hasChoices(choices) ? [namespaceImport('v', file, plan.runtime.values)] : []),
      ...imports.lines('import'),
      ...(declares ? [types] : []),
    ],
    constants,
  };
}

function declaration(name: string, type: Type, shapeOf: ShapeOf): string {
  return render([`export const ${name}: s.Shape<t.${name}> = `, shapeDoc(type, shapeOf), ';']);
}

/** A type that is not declared yet, or that lives where an import might lead back here, is looked up when needed. */
function shapeName(
  plan: ClientPlan,
  module: ModulePlan,
  imports: Imports,
  declared: ReadonlySet<TypeId>,
  shapeOf: ShapeOf,
  id: TypeId,
): Doc {
  const standard = plan.standard.get(id);
  if (standard !== undefined) return standardShape(standard, shapeOf);
  const name = plan.typeNames.get(id) as string;
  const home = moduleOf(plan, plan.hub.types.get(id)?.namespace ?? []);
  if (home === module) return declared.has(id) ? name : `s.lazy(() => ${name})`;
  const local = imports.use(`${home.folder}wire.ts`, name, name, nameFrom(home, name));
  return isAbove(home, module) ? local : `s.lazy(() => ${local})`;
}

/** The runtime's own builder of a standard type, at its T. */
export function standardShape({ name, t }: StandardUse, shapeOf: ShapeOf): Doc {
  return [`s.${name[0]?.toLowerCase() ?? ''}${name.slice(1)}(`, shapeDoc(t, shapeOf), ')'];
}

/** A namespace further up never imports from one further down, unless the input puts types there by hand. */
function isAbove(home: ModulePlan, module: ModulePlan): boolean {
  return home.namespace.path.every((part, index) => module.namespace.path[index] === part);
}

export function specName({ name }: MethodPlan): string {
  return `${name}Spec`;
}

function methodSpec(plan: MethodPlan, shapeOf: ShapeOf): string {
  const { method, paramsName, exchange } = plan;
  const facts: Doc[] = [
    `path: ${quote(method.path)}`,
    ...valuesFact(shapeOf),
    ...(paramsName === undefined ? [] : [`params: ${paramsName}`]),
    ...(method.returns === undefined ? [] : [['item: ', shapeDoc(method.returns, shapeOf)]]),
    ...(exchange === undefined ? [] : [`asks: ${exchange.constant}`]),
  ];
  return render([`export const ${specName(plan)} = `, objectDoc(facts), ' satisfies s.MethodSpec;']);
}

/** No method is called so: the hub's own class has a member of that name. */
export const CONNECTION_SPEC = 'connectionSpec';

/** How values of the wire become those that the user chose. */
function valuesFact({ choices = {} }: ShapeOf): Doc[] {
  return hasChoices(choices) ? ['values: v.values'] : [];
}

function connectionSpec({ method: { returns }, exchange }: ConnectionPlan, shapeOf: ShapeOf): string {
  const facts: Doc[] = [
    ...valuesFact(shapeOf),
    ...(returns === undefined ? [] : [['item: ', shapeDoc(returns, shapeOf)]]),
    ...(exchange === undefined ? [] : [`asks: ${exchange.constant}`]),
  ];
  return render([`export const ${CONNECTION_SPEC} = s.connection(`, objectDoc(facts), ');']);
}

function exchangeSpec(plan: ClientPlan, exchange: ExchangePlan, shapeOf: ShapeOf): string {
  const { question, answer, links, cancel, standard } = exchange.bidirectional;
  const entriesOf = (valueOf: (link: Link) => Doc | undefined): Doc[] =>
    links.flatMap((link) => {
      const value = valueOf(link);
      return value === undefined ? [] : [[propertyKey(link.question ?? handlerName(question, plan)), ': ', value]];
    });
  const onFailure = entriesOf((link) => (link.onFailure === undefined ? undefined : valueDoc(link.onFailure)));
  const timeoutMs = entriesOf((link) => (link.timeoutMs === undefined ? undefined : String(link.timeoutMs)));
  const facts: Doc[] = [
    ...valuesFact(shapeOf),
    ['question: ', shapeDoc(question, shapeOf)],
    ['answer: ', shapeDoc(answer, shapeOf)],
    `encoding: ${encodingText(question, plan)}`,
    `answerEncoding: ${encodingText(answer, plan)}`,
    ['links: ', objectDoc(entriesOf(({ answers = [] }) => `[${answers.map(quote).join(', ')}]`))],
    ...(onFailure.length === 0 ? [] : [['onFailure: ', objectDoc(onFailure)]]),
    ...(timeoutMs.length === 0 ? [] : [['timeoutMs: ', objectDoc(timeoutMs)]]),
    ...(cancel === undefined ? [] : [`cancel: ${quote(cancel)}`]),
    ...(standard === undefined ? [] : ['standard: true']),
  ];
  return render([`const ${exchange.constant} = s.asking(`, objectDoc(facts), ');']);
}

/** How the runtime tells a variant; a type without named variants is taken whole. */
function encodingText(type: Type, plan: ClientPlan): string {
  const body = resolveType(type, plan.hub.types);
  if (body?.kind === 'string-enum') return "{ style: 'external' }";
  if (body?.kind !== 'enum' || body.encoding.style === 'untagged' || body.variants.some(({ untagged }) => untagged))
    return "{ style: 'whole' }";
  const parts = Object.entries(body.encoding).map(([key, value]) => `${key}: ${quote(String(value))}`);
  return `{ ${parts.join(', ')} }`;
}

/** Each type after those that it refers to, as far as circles allow. */
function inOrderOfNeed(defs: readonly TypeDef[]): TypeDef[] {
  const byId = new Map(defs.map((def) => [def.id, def]));
  const ordered = new Set<TypeDef>();
  const open = new Set<TypeId>();
  const visit = (def: TypeDef): void => {
    if (ordered.has(def) || open.has(def.id)) return;
    open.add(def.id);
    for (const id of refsOf(def.type)) {
      const needed = byId.get(id);
      if (needed !== undefined) visit(needed);
    }
    ordered.add(def);
  };
  defs.forEach(visit);
  return [...ordered];
}
