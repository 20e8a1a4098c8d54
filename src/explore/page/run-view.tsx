/** One call: what came of it, item by item, and the frames that carried it. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { compactJson } from '../../core/json/json.js';
import { JsonView } from '../views/json-view.js';
import { Badge } from '../views/notes.js';
import { CallCopies } from './call-copies.js';
import { CopyButton } from './copy-button.js';
import type { Frame, Run } from './run.js';
import { useLive, useLiveState } from './use-live.js';

export function RunView({ run, onAgain }: { readonly run: Run; readonly onAgain: (run: Run) => void }): JSX.Element {
  const live = useLive();
  const { questions } = useLiveState();
  const waits = questions.some(({ call }) => call === run.call);
  return (
    <section class="run" aria-label={`Call ${run.call} of ${run.method}`}>
      <header>
        <Outcome run={run} waits={waits} />
        <code class="params-line">{compactJson(run.params)}</code>
        <span class="quiet">{timeOf(run.startedAt)}</span>
        {run.isOver ? (
          <button type="button" onClick={() => onAgain(run)}>
            Edit and call again
          </button>
        ) : (
          <button type="button" class="stop" onClick={() => live.cancel(run.call)}>
            Cancel
          </button>
        )}
      </header>
      <Progress run={run} />
      {run.error ? (
        <p class="error" role="alert">
          <strong>{run.error.code}</strong> {run.error.message}
        </p>
      ) : null}
      {run.notes.map((note) => (
        <p key={note} class="note" role="status">
          {note}
        </p>
      ))}
      <Items run={run} />
      <Wire run={run} />
      <details class="elsewhere">
        <summary>Take this call elsewhere</summary>
        <CallCopies path={run.method} params={run.params} />
      </details>
    </section>
  );
}

function Outcome({ run, waits }: { readonly run: Run; readonly waits: boolean }): JSX.Element {
  const counted = run.itemCount === 1 ? '1 item' : `${run.itemCount} items`;
  const took = run.endedAt === undefined ? '' : `, ${spanOf(run.endedAt - run.startedAt)}`;
  return (
    <span class="outcome" role="status">
      {stateOf(run, waits)} <span class="quiet">{`${counted}${took}`}</span>
    </span>
  );
}

function stateOf({ error, isOver }: Run, waits: boolean): JSX.Element {
  if (!isOver) return waits ? <Badge tone="asks">waits for an answer</Badge> : <Badge tone="streams">running</Badge>;
  if (error === undefined) return <Badge tone="fine">done</Badge>;
  return error.code === 'ABORTED' ? <Badge tone="warns">cancelled</Badge> : <Badge tone="fails">failed</Badge>;
}

function spanOf(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

function timeOf(time: number): string {
  return new Date(time).toLocaleTimeString();
}

function Progress({ run: { progress, isOver } }: { readonly run: Run }): JSX.Element | null {
  if (progress === undefined || isOver) return null;
  const { message, percentage } = progress;
  const label = percentage === undefined ? message : `${Math.round(percentage)} % ${message}`;
  return (
    <p class="progress">
      <progress max={100} value={percentage} aria-label="Progress of the call" />
      <span>{label}</span>
    </p>
  );
}

function Items({ run: { items, itemCount } }: { readonly run: Run }): JSX.Element | null {
  if (itemCount === 0) return null;
  const hidden = itemCount - items.length;
  return (
    <>
      {hidden > 0 ? (
        <p class="quiet">
          the last {items.length} of {itemCount} items:
        </p>
      ) : null}
      <ol class="items" start={hidden + 1}>
        {items.map((item, index) => (
          <li key={hidden + index}>
            <JsonView value={item} />
            <CopyButton text={() => compactJson(item)} label="Copy this item as JSON" isSmall />
          </li>
        ))}
      </ol>
    </>
  );
}

function Wire({ run: { frames, frameCount } }: { readonly run: Run }): JSX.Element | null {
  const [isOpen, setOpen] = useState(false);
  if (frameCount === 0) return null;
  return (
    <details class="wire" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{frameCount === 1 ? '1 frame' : `${frameCount} frames`} on the wire</summary>
      {isOpen ? frames.map((frame, index) => <FrameLine key={index} frame={frame} />) : null}
    </details>
  );
}

function FrameLine({ frame: { isSent, text, at } }: { readonly frame: Frame }): JSX.Element {
  return (
    <p class="frame">
      <span class={isSent ? 'sent' : 'received'}>{isSent ? 'sent' : 'received'}</span>{' '}
      <span class="quiet">{timeOf(at)}</span> <code>{text}</code>
    </p>
  );
}
