/** A call to be taken elsewhere: as code, as a command, as JSON. */
import type { JSX } from 'preact';
import { prettyJson, type JsonObject } from '../../core/json/json.js';
import { CopyButton } from './copy-button.js';
import { useLive } from './use-live.js';

interface CallCopiesProps {
  readonly path: string;
  readonly params: JsonObject;
}

export function CallCopies({ path, params }: CallCopiesProps): JSX.Element {
  const live = useLive();
  const copies = () => live.ask({ about: 'copy', path, params });
  return (
    <span class="copies">
      <CopyButton label="Copy TypeScript" text={async () => (await copies()).typescript} />
      <CopyButton label="Copy command" text={async () => (await copies()).command} />
      <CopyButton label="Copy JSON" text={() => prettyJson(params)} />
    </span>
  );
}
