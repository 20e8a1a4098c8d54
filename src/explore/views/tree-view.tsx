/** The namespaces of a hub and their methods, as nested lists. */
import type { JSX } from 'preact';
import type { MethodLine, NamespaceLine } from '../facts/hub-facts.js';
import { useLinks } from './links.js';

interface TreeProps {
  readonly root: NamespaceLine;
  /** The method or namespace that is shown. */
  readonly current: string | undefined;
  /** Large trees begin closed. */
  readonly isOpen: boolean;
}

export function TreeView({ root, current, isOpen }: TreeProps): JSX.Element {
  return (
    <div class="tree">
      <MethodList methods={root.methods} current={current} />
      {root.children.map((child) => (
        <Branch key={child.path} namespace={child} current={current} isOpen={isOpen} />
      ))}
    </div>
  );
}

function Branch({ namespace, current, isOpen }: { readonly namespace: NamespaceLine } & Omit<TreeProps, 'root'>) {
  const { name, path, methods, children, unloaded } = namespace;
  const holdsCurrent = current === path || current?.startsWith(`${path}.`) === true;
  return (
    <details open={isOpen || holdsCurrent}>
      <summary>{name}</summary>
      <div class="inside">
        <MethodList methods={methods} current={current} />
        {children.map((child) => (
          <Branch key={child.path} namespace={child} current={current} isOpen={isOpen} />
        ))}
        {unloaded.map((child) => (
          <p key={child} class="quiet">
            {child} (not loaded)
          </p>
        ))}
      </div>
    </details>
  );
}

export function MethodList({ methods, current, isFull = false }: ListProps): JSX.Element | null {
  if (methods.length === 0) return null;
  return (
    <ul>
      {methods.map((method) => (
        <li key={method.path}>
          <MethodEntry method={method} isCurrent={method.path === current} isFull={isFull} />
        </li>
      ))}
    </ul>
  );
}

interface ListProps {
  readonly methods: readonly MethodLine[];
  readonly current: string | undefined;
  /** Under their full names, with what they do. */
  readonly isFull?: boolean;
}

function MethodEntry({
  method,
  isCurrent,
  isFull,
}: {
  readonly method: MethodLine;
  readonly isCurrent: boolean;
  readonly isFull: boolean;
}) {
  const links = useLinks();
  const { path, name, summary, isStreaming, asks, isDeprecated } = method;
  return (
    <a
      href={links.method(path)}
      class={isDeprecated ? 'method deprecated' : 'method'}
      aria-current={isCurrent ? 'page' : undefined}
      title={isFull ? undefined : summary || undefined}
    >
      <span class="name">{isFull ? path : name}</span>
      {asks ? <Mark sign="?" meaning="asks questions" /> : null}
      {isStreaming ? <Mark sign="≋" meaning="streams" /> : null}
      {isDeprecated ? <Mark sign="†" meaning="deprecated" /> : null}
      {isFull && summary !== '' ? <span class="summary">{summary}</span> : null}
    </a>
  );
}

function Mark({ sign, meaning }: { readonly sign: string; readonly meaning: string }): JSX.Element {
  return (
    <span class="mark" title={meaning}>
      <span aria-hidden="true">{sign}</span>
      <span class="unseen"> ({meaning})</span>
    </span>
  );
}
