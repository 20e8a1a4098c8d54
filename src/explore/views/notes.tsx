/** Short marks beside a name. */
import type { ComponentChildren, JSX } from 'preact';
import type { Deprecation } from '../../core/model/type.js';

type Tone = 'plain' | 'asks' | 'streams' | 'warns' | 'fails' | 'fine';

export function Badge({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ComponentChildren }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}

export function DeprecationNote({
  deprecation,
}: {
  readonly deprecation: Deprecation | undefined;
}): JSX.Element | null {
  if (deprecation === undefined) return null;
  const { since, removedIn, message } = deprecation;
  const when = `${since === undefined ? '' : ` since ${since}`}${removedIn === undefined ? '' : `, gone in ${removedIn}`}`;
  return (
    <p class="deprecation">
      <strong>Deprecated{when}.</strong> {message}
    </p>
  );
}
