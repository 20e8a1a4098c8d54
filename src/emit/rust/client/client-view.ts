/** `client.rs` of a module: the namespace as a struct, with a function for each method and a field for each child. */
import { NameScope } from '../../common/names.js';
import type { Crate, CrateModule, MethodItem } from '../crate.js';
import { commentLines, docLines, GENERATED, inlineCode } from '../doc-comment.js';
import { Imports, namesIn } from '../imports.js';
import type { ModulePlan } from '../plan.js';
import { headLines, signatureLines } from '../rust-layout.js';
import { NO_PARAMS, rustTypeText, VALUE, type Names } from '../rust-type.js';
import { camelName, fieldScope, identifier, snakeName } from '../words.js';
import type { ExchangePlan, ExchangePlans } from './exchange-plan.js';

export interface ClientView {
  readonly docs: readonly string[];
  readonly imports: readonly string[];
  /** Of the struct. */
  readonly about: readonly string[];
  readonly name: string;
  /** The lines before its fields. */
  readonly head: readonly string[];
  readonly children: readonly ChildView[];
  readonly methods: readonly MethodView[];
  readonly isRoot: boolean;
}

interface ChildView {
  readonly field: string;
  readonly type: string;
}

interface MethodView {
  readonly lines: readonly string[];
}

/** What a namespace's struct is called. */
function clientName({ namespace, path }: ModulePlan): string {
  return new NameScope(TAKEN).claim(camelName(namespace?.name ?? path.at(-1) ?? '') || 'Hub');
}

const TAKEN = ['Call', 'CallOptions', 'Client', 'Handler', 'HubError', 'Options', 'Self', 'String'];

export function clientView(crate: Crate, { module, methods }: CrateModule, plans: ExchangePlans): ClientView {
  const name = clientName(module);
  const imports = new Imports(new NameScope([...TAKEN, name, 'methods']));
  const isRoot = module.path.length === 0;
  const writer = new MethodWriter(imports, namesIn(crate.plan, module, imports, false), plans);
  const called = calledMethods(crate, { methods });
  const views = called.map(({ item, name: functionName }) => ({ lines: writer.lines(item, functionName) }));
  if (called.length > 0) imports.useKnown(['crate', ...module.path], 'methods');
  for (const used of ['Client', 'CallOptions', ...(isRoot ? ['HubError', 'Options'] : [])])
    imports.useKnown(['crate', 'runtime'], used);
  const children = childFields(module).map(({ field, child }) => ({
    field,
    type: imports.use(['crate', ...child.path, 'client'], clientName(child)),
  }));
  const path = module.namespace?.path.join('.') ?? '';
  const title = path === '' ? 'the hub itself' : inlineCode(path);
  return {
    docs: commentLines('//!', `The methods of ${title}, to be called. ${GENERATED}`),
    imports: imports.lines(),
    about: docLines(module.namespace ?? {}, 0, `The client of ${title}.`),
    name,
    head: headLines(`pub struct ${name}`),
    children,
    methods: views,
    isRoot,
  };
}

/** The methods that a namespace's struct has functions for. */
export function calledMethods(
  { plan }: Crate,
  { methods }: Pick<CrateModule, 'methods'>,
): { readonly item: MethodItem; readonly name: string }[] {
  const scope = new NameScope(['client', 'new', 'with', 'self', 'Self', 'super', 'crate', '_']);
  return methods
    .filter(({ method }) => method !== plan.hub.connection && method.role.kind === 'rpc')
    .map((item) => ({ item, name: identifier(scope.claim(snakeName(item.method.name) || 'call')) }));
}

/** The fields that hold the namespaces below one. */
export function childFields({ children }: ModulePlan): { readonly field: string; readonly child: ModulePlan }[] {
  const fields = fieldScope();
  fields.claim('client');
  return children.map((child) => ({ field: identifier(fields.claim(child.path.at(-1) as string)), child }));
}

class MethodWriter {
  private readonly imports: Imports;
  private readonly names: Names;
  private readonly plans: ExchangePlans;

  constructor(imports: Imports, names: Names, plans: ExchangePlans) {
    this.imports = imports;
    this.names = names;
    this.plans = plans;
  }

  lines(item: MethodItem, name: string): string[] {
    const { method, params, item: result } = item;
    const { streaming } = method;
    const exchange = this.plans.of.get(item);
    const asked = exchange && this.exchangeText(exchange);
    const hasParams = params !== NO_PARAMS;
    const parameters = [
      '&self',
      ...(hasParams ? [`params: ${rustTypeText(params, this.names)}`] : []),
      ...(asked === undefined ? [] : [`handler: impl ${this.runtime('Handler')}<${asked}>`]),
    ];
    const given = [
      hasParams ? 'params' : `${rustTypeText(params, this.names)} {}`,
      ...(asked === undefined ? [] : ['handler']),
    ];
    const type = rustTypeText(result, this.names);
    const returned = streaming ? `${this.runtime('Call')}<${type}>` : `Result<${type}, ${this.runtime('HubError')}>`;
    const verb = `${streaming ? 'stream' : 'single'}${asked === undefined ? '' : '_asking'}`;
    const generics = `methods::${item.name}${asked === undefined ? '' : ', _, _'}`;
    const call = `.${verb}::<${generics}>(${given.join(', ')})`;
    return [
      ...docLines(method, 4, this.note(item, exchange)),
      ...signatureLines(`pub ${streaming ? '' : 'async '}fn ${name}`, parameters, returned),
      ...chainLines(['self.client', call, ...(streaming ? [] : ['.await'])]).map((text) => `    ${text}`),
      '}',
    ];
  }

  private note({ method }: MethodItem, exchange: ExchangePlan | undefined): string {
    const wire = `On the wire: ${inlineCode(method.path)}.`;
    const notes = [
      exchange === undefined ? wire : `${wire} What it asks, a ${this.handlerLink(exchange)} answers.`,
      ...(method.streaming ? [] : ['# Errors\nWhatever ended the call before there was a result.']),
    ];
    return notes.join('\n\n');
  }

  private handlerLink(exchange: ExchangePlan): string {
    if (exchange.kind === 'standard') return '[`StandardHandler`](crate::runtime::StandardHandler)';
    const path = ['crate', ...exchange.home.path, 'handlers', exchange.handler].map(identifier).join('::');
    return `[\`${exchange.handler}\`](${path})`;
  }

  private exchangeText(exchange: ExchangePlan): string {
    if (exchange.kind === 'own') return this.imports.use(['crate', ...exchange.home.path, 'handlers'], exchange.name);
    const name = this.runtime('StandardExchange');
    return exchange.t === VALUE ? name : `${name}<${rustTypeText(exchange.t, this.names)}>`;
  }

  private runtime(name: string): string {
    return this.imports.useKnown(['crate', 'runtime'], name);
  }
}

/** How wide rustfmt lets a chain of calls be on one line. */
const CHAIN_WIDTH = 60;

export function chainLines([first = '', ...rest]: readonly string[]): string[] {
  const whole = [first, ...rest].join('');
  return whole.length <= CHAIN_WIDTH ? [whole] : [first, ...rest.map((each) => `    ${each}`)];
}
