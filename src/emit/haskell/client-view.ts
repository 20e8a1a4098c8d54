/** The module of a namespace: its methods as functions that give calls, and for the hub itself the way to connect. */
import type { Method } from '../../core/model/hub.js';
import type { Documented, Type } from '../../core/model/type.js';
import { deprecationText } from '../common/deprecation-text.js';
import { render, type Doc } from '../common/layout.js';
import { dialectText, hubNameText } from './connection-text.js';
import { partType } from './declaration-text.js';
import { equation, signatureDoc } from './definition-text.js';
import type { ExchangePlan } from './exchange.js';
import { docLines } from './haddock.js';
import { handlerType } from './handler-type.js';
import { literal, lowerName } from './identifiers.js';
import { Imports } from './imports.js';
import { InnerScope, type OuterScope } from './inner-scope.js';
import { moduleView, type ModuleView } from './module-view.js';
import { parserText } from './parser-text.js';
import type { HaskellPlan, MethodPlan, ModulePlan } from './plan.js';
import { questionsModule } from './questions-view.js';
import { presetsOf, presetValue, sentParams, type Preset } from './preset.js';
import { apply, atom, typeText, type Applied } from './type-text.js';
import { textLiteral } from './value-text.js';
import { LOWER_TAKEN } from './words.js';

export interface ClientView extends ModuleView {
  readonly docs: readonly string[];
}

export function clientView(plan: HaskellPlan, module: ModulePlan): ClientView {
  const isHub = module.name === plan.root;
  const connecting = isHub ? connectionNames(module) : [];
  const functions = module.methods.filter(({ method }) => method.role.kind !== 'static-child');
  const methods = [...connecting, ...functions.map(({ name }) => name)];
  const presets = presetsOf(plan, module, methods);
  const own = [...methods, ...presets.map(({ name }) => name)];
  const writer = new ClientWriter(plan, module, own);
  const declarations = [
    ...(isHub ? writer.connection() : []),
    ...functions.map((method) => writer.method(method)),
    ...presets.map((preset) => writer.preset(preset)),
  ];
  const { imports } = writer;
  const view = moduleView(plan, module, { name: module.name, exported: own, imports, declarations });
  return { ...view, docs: moduleDocs(module.namespace) };
}

/** What the module of the hub has beside methods. */
function connectionNames({ connection }: ModulePlan): string[] {
  return ['connect', 'connectWith', ...(connection?.returns === undefined ? [] : ['messages'])];
}

class ClientWriter {
  private readonly plan: HaskellPlan;
  private readonly home: ModulePlan;
  /** What no argument can be called. */
  private readonly taken: OuterScope;
  readonly imports: Imports;

  /** `own`: the names that the module declares. */
  constructor(plan: HaskellPlan, home: ModulePlan, own: readonly string[]) {
    this.plan = plan;
    this.home = home;
    this.taken = new InnerScope(LOWER_TAKEN, own);
    this.imports = new Imports(plan, home.name, own);
  }

  connection(): string[] {
    const { connection } = this.home;
    const messages = connection?.returns;
    return [this.connect(), this.connectWith(), ...(messages === undefined ? [] : [this.messages(messages)])];
  }

  private connect(): string {
    const { lib } = this.imports;
    const exchange = this.home.connection?.exchange;
    const handler = exchange === undefined ? '' : ' handler';
    return [
      `-- | A client of the hub, until the action ends. Throws a @HubError@ where the hub cannot be reached.`,
      render(signatureDoc('connect', this.connectTypes())),
      `connect${handler} = connectWith${handler} ${lib('defaultSettings')}`,
    ].join('\n');
  }

  private connectWith(): string {
    const { lib } = this.imports;
    const exchange = this.home.connection?.exchange;
    const hub = apply(
      lib(this.plan.hub.protocol === 'mcp' ? 'mcpServerOf' : 'hubOf'),
      atom(hubNameText(this.plan, this.imports)),
      dialectText(this.plan, this.imports),
    );
    const answered = exchange === undefined ? hub : apply(lib('answeredBy'), this.answersText(exchange), hub);
    const head = exchange === undefined ? 'connectWith' : 'connectWith handler';
    const body = apply(lib('withClient'), answered).doc;
    return [
      '-- | The same with habits and limits of your own.',
      render(signatureDoc('connectWith', this.connectTypes(lib('ClientSettings')))),
      render(equation(head, body)),
    ].join('\n');
  }

  private connectTypes(...settings: readonly string[]): Doc[] {
    const { lib } = this.imports;
    const exchange = this.home.connection?.exchange;
    const handler = exchange === undefined ? [] : [this.handlerType(exchange)];
    return [...handler, ...settings, lib('Transport'), `(${lib('Client')} -> IO a)`, 'IO a'];
  }

  /** What answers questions that belong to no call. */
  private answersText(exchange: ExchangePlan): Applied {
    const plan = this.planText(exchange) ?? apply('const', atom(this.imports.lib('noPlan')));
    return apply(this.imports.lib('answersOf'), this.cancelText(exchange), plan, this.dispatchText(exchange));
  }

  private messages(type: Type): string {
    const { lib } = this.imports;
    return [
      '-- | What the hub says by itself, in no call, from now on until the connection is lost.',
      render(signatureDoc('messages', [apply(lib('Call'), typeText(type, this.imports)).doc])),
      render(equation('messages', apply(lib('listening'), parserText(type, lib)).doc)),
    ].join('\n');
  }

  method(planned: MethodPlan): string {
    const { method, name } = planned;
    const { deprecation } = method;
    return [
      ...docLines(method, `On the wire: \`${method.path}\`.`),
      ...(deprecation === undefined ? [] : [`{-# DEPRECATED ${name} ${literal(deprecationText(deprecation))} #-}`]),
      ...(method.role.kind === 'dynamic-child' ? this.child(name, method) : this.definition(planned)),
    ].join('\n');
  }

  private definition(planned: MethodPlan): string[] {
    const { name, method, returns, exchange } = planned;
    const params = sentParams(this.plan, planned);
    const item = returns === undefined ? atom(this.imports.lib('Value')) : typeText(returns, this.imports);
    const types: Doc[] = [
      ...(exchange === undefined ? [] : [this.handlerType(exchange)]),
      ...(params === undefined ? [] : [typeText(params, this.imports).doc]),
      apply(this.imports.lib('Call'), item).doc,
    ];
    const args = [...(exchange === undefined ? [] : ['handler']), ...(params === undefined ? [] : ['params'])];
    const given = params === undefined ? this.imports.lib('noParams') : `(${this.imports.lib('outgoing')} params)`;
    const parser = returns === undefined ? this.anyParser() : parserText(returns, this.imports.lib);
    const called = apply(`${this.imports.lib('call')} ${textLiteral(method.path, this.imports)} ${given}`, parser);
    const body = exchange === undefined ? called : this.asking(exchange, called);
    return [render(signatureDoc(name, types)), render(equation([name, ...args].join(' '), body.doc))];
  }

  private anyParser(): Applied {
    this.imports.lib('FromJSON');
    return atom('parseJSON');
  }

  private handlerType(exchange: ExchangePlan): Doc {
    this.imports.extension('RankNTypes');
    return handlerType(exchange, this.home, this.imports);
  }

  private asking(exchange: ExchangePlan, called: Applied): Applied {
    const { lib } = this.imports;
    const plan = this.planText(exchange);
    const asked = [this.cancelText(exchange), ...(plan === undefined ? [] : [plan]), this.dispatchText(exchange)];
    return apply(lib(plan === undefined ? 'asking' : 'askingAsPlanned'), ...asked, called);
  }

  private dispatchText({ standard, dispatch }: ExchangePlan): Applied {
    const isOwn = standard === undefined;
    const name = isOwn ? this.imports.from(questionsModule(this.home), dispatch) : this.imports.lib('dispatchStandard');
    return apply(name, atom('handler'));
  }

  /** What the schema says of single questions, if it does. */
  private planText({ plan }: ExchangePlan): Applied | undefined {
    return plan && atom(this.imports.from(questionsModule(this.home), plan.name));
  }

  /** The answer that declines, if there is one. */
  private cancelText({ answer, cancel, standard }: ExchangePlan): Applied {
    if (standard !== undefined) {
      this.imports.lib('StandardResponse');
      return apply('Just', atom('StandardResponseCancelled'));
    }
    const type = answer.kind === 'ref' ? this.plan.types.get(answer.id) : undefined;
    if (cancel === undefined || type === undefined) return atom('Nothing');
    return apply('Just', atom(this.imports.constructorOf(type, cancel)));
  }

  /** Children whose names are only known at run time: their methods are called by name. */
  private child(name: string, { path }: Method): string[] {
    const { lib } = this.imports;
    const parent = path.split('.').slice(0, -1).join('.');
    this.imports.lib('FromJSON');
    const start = textLiteral(`${parent}.`, this.imports);
    return [
      `${name} :: ${lib('Text')} -> ${lib('Text')} -> ${lib('Value')} -> ${lib('Call')} ${lib('Value')}`,
      render(
        equation(
          `${name} child method params`,
          `${lib('call')} (${start} <> child <> "." <> method) (${lib('outgoing')} params) parseJSON`,
        ),
      ),
    ];
  }

  /** The parameters of a method with all that may be left out left out. Arguments at the end go without saying. */
  preset({ name, type }: Preset): string {
    const { parts } = type;
    const preset = parts.map((part) => presetValue(part, this.imports));
    const needed = parts.filter((_, index) => preset[index] === undefined);
    const types = [...needed.map((part) => partType(part, this.imports).doc), this.imports.named(type.def.id).doc];
    const scope = new InnerScope(this.taken);
    const names = new Map(needed.map((part) => [part, scope.claim(lowerName(part.key, 'part'))]));
    const values = parts.map((part, index) => preset[index] ?? atom(names.get(part) as string));
    const given = preset.findLastIndex((value) => value !== undefined) + 1;
    const body = apply(this.imports.constructorOf(type), ...values.slice(0, given));
    const named = parts.slice(0, given).flatMap((part) => names.get(part) ?? []);
    const rest = needed.length === parts.length ? '.' : '; the rest is left out, or as the hub presets it.';
    return [
      `-- | '${type.name}' with what must be given${rest}`,
      render(signatureDoc(name, types)),
      render(equation([name, ...named].join(' '), body.doc)),
    ].join('\n');
  }
}

/** What the hub says of a namespace, as a paragraph of its own. */
function moduleDocs(namespace: Documented): string[] {
  const lines = docLines(namespace).map((text) => text.replace(/^-- \|/, '--'));
  return lines.length === 0 ? [] : [...lines, '--'];
}
