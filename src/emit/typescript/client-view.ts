/** `client.ts` of a namespace: one class, a method for each of the hub's. */
import type { Documented, Field, Type } from '../../core/model/type.js';
import { structOf } from '../../core/model/variants.js';
import { group, indent, join, line, render, softline, type Doc } from '../common/layout.js';
import { NameScope } from '../common/names.js';
import { docLines } from './doc-comment.js';
import { Imports, namesIn, useRuntime } from './imports.js';
import { isStandard, moduleOf } from './plan.js';
import type { ClientPlan, ExchangePlan, HandlePlan, MethodPlan, ModulePlan } from './plan.js';
import { typeDoc, type NameOf } from './type-text.js';
import { namespaceImport } from './runtime-modules.js';
import { standardNames } from './types-view.js';
import { bracketed, objectDoc } from './value-text.js';
import { specName } from './wire-view.js';
import { quote } from './words.js';

export interface ClientView {
  readonly docs: readonly string[];
  readonly imports: readonly string[];
  readonly className: string;
  readonly children: readonly ChildView[];
  readonly methods: readonly MethodView[];
}

export interface ChildView {
  readonly docs: readonly string[];
  readonly property: string;
  readonly className: string;
}

interface MethodView {
  readonly docs: readonly string[];
  /** From the name to the opening brace. */
  readonly signature: string;
  readonly body: string;
}

/** To TypeScript every object has a `toString`, so that `{}` is no value of a type with a field of that name. */
function mayBeLeftOut({ name, required }: Field): boolean {
  return !required && !(name in Object.prototype);
}

export function clientView(plan: ClientPlan, module: ModulePlan): ClientView {
  return new ClientWriter(plan, module).view();
}

class ClientWriter {
  private readonly plan: ClientPlan;
  private readonly module: ModulePlan;
  private readonly file: string;
  private readonly types: Imports;
  private readonly values: Imports;
  private readonly nameOf: NameOf;

  constructor(plan: ClientPlan, module: ModulePlan) {
    this.plan = plan;
    this.module = module;
    this.file = `${module.folder}client.ts`;
    const scope = new NameScope([module.className]);
    this.types = new Imports(this.file, scope);
    this.values = new Imports(this.file, scope);
    this.nameOf = standardNames(plan, namesIn(plan, undefined, this.types), this.types);
  }

  view(): ClientView {
    const { module } = this;
    this.runtime('HubClient');
    const methods = [
      ...module.methods.flatMap((method) => this.methodViews(method)),
      ...module.handles.map((handle) => this.handleView(handle)),
    ];
    const children = module.children.map(({ property, path }) => this.childView(property, moduleOf(this.plan, path)));
    const imports = [
      ...this.values.lines('import'),
      ...(module.methods.length === 0 ? [] : [namespaceImport('wire', this.file, `${module.folder}wire.ts`)]),
      ...this.types.lines('import type'),
    ];
    return { docs: docLines(module.namespace), imports, className: module.className, children, methods };
  }

  private runtime(name: string): string {
    return useRuntime(this.plan, this.types, name);
  }

  private childView(property: string, child: ModulePlan): ChildView {
    const className = this.values.use(`${child.folder}client.ts`, child.className);
    return { docs: docLines(child.namespace), property, className };
  }

  private itemDoc(type: Type | undefined): Doc {
    return type === undefined ? 'unknown' : typeDoc(type, this.nameOf);
  }

  private methodViews(method: MethodPlan): MethodView[] {
    const { streaming } = method.method;
    const main = this.methodView(method, method.name, streaming ? 'stream' : 'single');
    return method.streamName === undefined ? [main] : [main, this.methodView(method, method.streamName, 'stream')];
  }

  private methodView(plan: MethodPlan, name: string, form: 'stream' | 'single'): MethodView {
    const { method, paramsName } = plan;
    const result: Doc = [form === 'stream' ? this.runtime('Call') : 'Promise', '<', this.itemDoc(method.returns), '>'];
    const params = paramsName === undefined ? [] : [this.paramsText(plan)];
    const signature: Doc = [name, bracketed('(', [...params, this.optionsDoc(plan)], ')'), ': ', result, ' {'];
    const given = paramsName === undefined ? '{}' : 'params';
    return {
      docs: docLines(documented(plan, form)),
      signature: render(signature, 100, 2, 2),
      body: `return this.#hub.${form}(wire.${specName(plan)}, ${given}, options);`,
    };
  }

  private paramsText({ method, paramsName }: MethodPlan): string {
    const name = this.types.use(`${this.module.folder}types.ts`, paramsName as string);
    const struct = structOf(method.params, this.plan.hub.types);
    const optional = struct !== undefined && struct.flatten === undefined && struct.fields.every(mayBeLeftOut);
    return optional ? `params: ${name} = {}` : `params: ${name}`;
  }

  /** A method with questions of its own cannot be called without a handler. */
  private optionsDoc({ exchange }: MethodPlan): Doc {
    if (exchange === undefined) return `options?: ${this.runtime('CallOptions')}`;
    const { standard } = exchange.bidirectional;
    const name = this.runtime(standard === undefined ? 'AnsweringOptions' : 'MayAnswerOptions');
    const given = exchangeArguments(this.plan, this.module, exchange, this.types, this.nameOf);
    return [standard === undefined ? 'options: ' : 'options?: ', name, given];
  }

  /** A child whose name is only known at run time. */
  private handleView({ method, name }: HandlePlan): MethodView {
    const handle = useRuntime(this.plan, this.values, 'DynamicChild');
    const parent = method.path.split('.').slice(0, -1).join('.');
    const paragraphs = [method.docs, `A child of \`${parent}\` by its name.`];
    const docs = paragraphs.filter((part) => part !== undefined).join('\n\n');
    return {
      docs: docLines({ docs }),
      signature: `${name}(child: string): ${handle} {`,
      body: render([`return new ${handle}(this.#hub, child, `, objectDoc([`path: ${quote(parent)}`]), ');'], 100, 4, 4),
    };
  }
}

/** `<ImageExchange, ImageRequest, ImageResponse>` */
export function exchangeArguments(
  plan: ClientPlan,
  { folder }: ModulePlan,
  exchange: ExchangePlan,
  imports: Imports,
  nameOf: NameOf,
): Doc {
  const { question, answer } = exchange.bidirectional;
  const map = exchangeMapDoc(plan, folder, exchange, imports, nameOf);
  return typeArguments([map, ...[question, answer].map((type) => typeDoc(type, nameOf))]);
}

/** `ImageExchange`, or the runtime's own for the standard pair. */
export function exchangeMapDoc(
  plan: ClientPlan,
  folder: string,
  exchange: ExchangePlan,
  imports: Imports,
  nameOf: NameOf,
): Doc {
  const { standard } = exchange.bidirectional;
  if (!isStandard(plan, exchange) || standard === undefined) return imports.use(`${folder}types.ts`, exchange.name);
  const name = useRuntime(plan, imports, 'StandardExchange');
  return standard.t.kind === 'any' ? name : [name, '<', typeDoc(standard.t, nameOf), '>'];
}

function documented({ method, name }: MethodPlan, form: 'stream' | 'single'): Documented {
  const isExtra = form === 'stream' && !method.streaming;
  const first = isExtra ? `\`${name}\` with every item that the hub sends.` : method.docs;
  const wire = `On the wire: \`${method.path}\`.`;
  const docs = [first, wire].filter((part) => part !== undefined).join('\n\n');
  return { docs, ...(method.deprecation && { deprecation: method.deprecation }) };
}

/** `<A, B>`, over one line or several. */
export function typeArguments(parts: readonly Doc[]): Doc {
  return group(['<', indent([softline, join([',', line], parts)]), softline, '>']);
}
