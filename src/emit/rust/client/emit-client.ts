/** The client of a crate: the runtime, what answers each exchange, and the namespaces with their methods. */
import type { Hub } from '../../../core/model/hub.js';
import type { EmittedFile } from '../../common/file-set.js';
import { rustRuntimeFiles } from '../../templates/sources.generated.js';
import type { Render } from '../../templates/render-template.js';
import type { Crate } from '../crate.js';
import type { RustViews } from '../views.js';
import { clientView } from './client-view.js';
import { dialectView } from './dialect-view.js';
import type { Example } from './example-view.js';
import { planExchanges, type ExchangePlans } from './exchange-plan.js';
import { handlersView } from './handlers-view.js';
import { standardHandlersView } from './standard-view.js';

/** Other protocols have no client in Rust, and a schema alone has nothing to call. */
export function hasClient({ protocol, form }: Hub): boolean {
  return (protocol === undefined || protocol === 'plexus') && form !== 'json-schema';
}

export interface ClientFiles {
  readonly files: readonly EmittedFile[];
  /** The modules that each module of the hub has for the client, by its path. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
}

export function clientFiles(crate: Crate, example: Example | undefined, render: Render<RustViews>): ClientFiles {
  const plans = planExchanges(crate);
  const modules = new Map<string, readonly string[]>();
  const files = crate.modules.flatMap((each) => {
    const folder = ['src', ...each.module.path].join('/');
    const hasHandlers = plans.all.some(({ home }) => home === each.module);
    modules.set(each.module.path.join('/'), ['client', ...(hasHandlers ? ['handlers'] : [])]);
    return [
      { path: `${folder}/client.rs`, text: render('client/client', clientView(crate, each, plans)) },
      ...(hasHandlers
        ? [{ path: `${folder}/handlers.rs`, text: render('client/handlers', handlersView(crate, each.module, plans)) }]
        : []),
    ];
  });
  const examples =
    example === undefined
      ? []
      : [{ path: `examples/${example.name}.rs`, text: render('client/example', example.view) }];
  return { files: [...files, ...runtimeFiles(crate, plans, render), ...examples], modules };
}

function runtimeFiles(crate: Crate, plans: ExchangePlans, render: Render<RustViews>): EmittedFile[] {
  const standard = [...plans.of.values()].filter((plan) => plan.kind === 'standard');
  const isStandard = standard.length > 0;
  return [
    { path: 'src/runtime/mod.rs', text: render('client/runtime', { isStandard }) },
    { path: 'src/runtime/dialect.rs', text: render('client/dialect', dialectView(crate.plan.hub)) },
    ...(isStandard
      ? [
          {
            path: 'src/runtime/standard.rs',
            text: render('client/standard', standardHandlersView(crate.plan, standard)),
          },
        ]
      : []),
    ...Array.from(rustRuntimeFiles, ([name, text]) => ({ path: `src/runtime/${name}`, text })),
  ];
}
