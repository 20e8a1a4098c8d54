/** `test-hub.ts`: a typed stand-in for the hub, for tests of what uses the client. */
import type { Type } from '../../core/model/type.js';
import { group, indent, join, line, render, type Doc } from '../common/layout.js';
import { NameScope } from '../common/names.js';
import { exchangeMapDoc, typeArguments } from './client-view.js';
import { Imports, namesIn } from './imports.js';
import type { IndexView } from './index-view.js';
import { ModuleNames } from './module-names.js';
import { hasClient, moduleOf, type ClientPlan, type ExchangePlan, type MethodPlan, type ModulePlan } from './plan.js';
import { typeDoc, type NameOf } from './type-text.js';
import { standardNames } from './types-view.js';
import { objectDoc } from './value-text.js';
import { CONNECTION_SPEC, specName } from './wire-view.js';
import { propertyKey, TYPE_NAMES_TAKEN } from './words.js';

export interface TestHubView {
  readonly title: string;
  readonly hubClass: string;
  readonly imports: readonly string[];
  /** The body of the interface that has a function for each method, nested as the namespaces are. */
  readonly handlers: string;
  /** The same with what the client knows of each method. */
  readonly methods: string;
  /** The type of what else `testHub` takes. */
  readonly options: string;
  /** What the client knows of the connection, where it belongs to no call. */
  readonly connectionSpec?: string;
}

export const TEST_HUB = 'test-hub.ts';

/** What the template writes itself. */
const OWN_NAMES = ['TestHandlers', 'testHub', 'methods', 'handlers', 'options', 'otherwise', 'connected', 'connect'];

export function testHubView(plan: ClientPlan, index: IndexView): TestHubView {
  return new TestHubWriter(plan, index).view();
}

class TestHubWriter {
  private readonly plan: ClientPlan;
  private readonly index: IndexView;
  private readonly modules: ModuleNames;
  private readonly values: Imports;
  private readonly types: Imports;
  private readonly nameOf: NameOf;

  constructor(plan: ClientPlan, index: IndexView) {
    this.plan = plan;
    this.index = index;
    const taken = [...OWN_NAMES, 'ConnectOptions', index.hubClass];
    const scope = new NameScope([...TYPE_NAMES_TAKEN, ...taken]);
    this.values = new Imports(TEST_HUB, scope);
    this.types = new Imports(TEST_HUB, scope);
    this.modules = new ModuleNames(plan, TEST_HUB, [...taken, 'inProcess', 'streams', 'single']);
    this.nameOf = standardNames(plan, namesIn(plan, undefined, this.types), this.types);
  }

  view(): TestHubView {
    const { plan, index } = this;
    this.testing('inProcess');
    const handlers = render(this.handlersDoc(), 100);
    const methods = render(this.methodsDoc(), 100, 'const methods = '.length);
    const options = render(this.optionsDoc(), 100, 2, 2);
    const connection = moduleOf(plan, []).connection && `${this.modules.nameOf(moduleOf(plan, []))}.${CONNECTION_SPEC}`;
    const imports = [...this.values.lines('import'), ...this.modules.imports(), ...this.types.lines('import type')];
    return {
      title: index.title,
      hubClass: index.hubClass,
      imports,
      handlers,
      methods,
      options,
      ...(connection && { connectionSpec: connection }),
    };
  }

  private testing(name: string): string {
    return this.values.use(this.plan.runtime.testing, name);
  }

  private testingType(name: string): string {
    return this.types.use(this.plan.runtime.testing, name, name, `Hub${name}`);
  }

  private handlersDoc(): Doc {
    return this.nested(
      (module, method) => ['readonly ', propertyKey(method.name), '?: ', this.handlerDoc(module, method), ';'],
      (name, members) => ['readonly ', propertyKey(name), '?: ', block(members), ';'],
      block,
    );
  }

  private methodsDoc(): Doc {
    return this.nested(
      (module, method) => {
        const form = this.testing(method.method.streaming ? 'streams' : 'single');
        return [propertyKey(method.name), `: ${form}(${this.modules.nameOf(module)}.${specName(method)})`];
      },
      (name, members) => [propertyKey(name), ': ', objectDoc(members)],
      objectDoc,
    );
  }

  /** The methods of all namespaces, in the places that they have on the client. */
  private nested(
    ofMethod: (module: ModulePlan, method: MethodPlan) => Doc,
    ofNamespace: (name: string, members: Doc[]) => Doc,
    whole: (members: Doc[]) => Doc,
  ): Doc {
    const { plan, index } = this;
    const membersOf = (module: ModulePlan): Doc[] => [
      ...module.children.map(({ property, path }) => ofNamespace(property, membersOf(moduleOf(plan, path)))),
      ...module.methods.map((method) => ofMethod(module, method)),
    ];
    const root = moduleOf(plan, []);
    const top = moduleOf(plan, plan.hub.root.path);
    if (hasClient(root)) return whole(membersOf(root));
    return whole(index.children.map(({ property }) => ofNamespace(property, membersOf(top))));
  }

  /** `StreamMethod<GenerateParams, ImageData>` */
  private handlerDoc(module: ModulePlan, { method, paramsName, exchange }: MethodPlan): Doc {
    const { folder } = module;
    const params =
      paramsName === undefined ? this.testingType('NoParams') : this.types.use(`${folder}types.ts`, paramsName);
    const asked = exchange === undefined ? [] : [this.exchangeDoc(folder, exchange)];
    const form = this.testingType(method.streaming ? 'StreamMethod' : 'SingleMethod');
    return [form, typeArguments([params, this.itemDoc(method.returns), ...asked])];
  }

  private itemDoc(type: Type | undefined): Doc {
    return type === undefined ? 'unknown' : typeDoc(type, this.nameOf);
  }

  private exchangeDoc(folder: string, exchange: ExchangePlan): Doc {
    return exchangeMapDoc(this.plan, folder, exchange, this.types, this.nameOf);
  }

  private optionsDoc(): Doc {
    const { connection, folder } = moduleOf(this.plan, []);
    const name = this.testingType('TestHubOptions');
    if (connection === undefined) return name;
    const { exchange, method } = connection;
    const asked = exchange === undefined ? this.testingType('NoQuestions') : this.exchangeDoc(folder, exchange);
    const said = [asked, this.itemDoc(method.returns)];
    return [name, typeArguments([[this.testingType('TestConnection'), typeArguments(said)]])];
  }
}

/** Members of an interface, each on a line of its own. */
function block(members: readonly Doc[]): Doc {
  return members.length === 0 ? '{}' : group(['{', indent([line, join(line, members)]), line, '}'], true);
}
