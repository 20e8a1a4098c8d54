/** The hub beside another version of it: what changed, and whom that breaks. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { DiffFacts } from '../messages/messages.js';
import { FindingsView } from '../views/findings-view.js';
import { useReply } from './use-live.js';

interface Wish {
  readonly address: string;
  readonly isNewer: boolean;
  /** Asking again compares again. */
  readonly count: number;
}

export function ComparePage({ place, edition }: { readonly place: string; readonly edition: number }): JSX.Element {
  const [wish, setWish] = useState<Wish>();
  const asked = wish && ({ about: 'diff', address: wish.address, isNewer: wish.isNewer } as const);
  const { value, error, isWaiting } = useReply(asked, `${edition} ${wish?.count ?? 0}`);
  return (
    <main id="main" class="wide">
      <h1>Compare</h1>
      <CompareForm
        place={place}
        onCompare={(address, isNewer) => setWish({ address, isNewer, count: (wish?.count ?? 0) + 1 })}
      />
      <div aria-live="polite">
        {isWaiting ? <p class="quiet">Comparing…</p> : null}
        {error === undefined ? null : <p class="error">{error}</p>}
        {value === undefined ? null : <Findings diff={value} />}
      </div>
    </main>
  );
}

function CompareForm({
  place,
  onCompare,
}: {
  readonly place: string;
  readonly onCompare: (address: string, isNewer: boolean) => void;
}): JSX.Element {
  const [address, setAddress] = useState('');
  const [isNewer, setNewer] = useState(false);
  return (
    <form
      class="compare"
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() !== '') onCompare(address.trim(), isNewer);
      }}
    >
      <label>
        <span>
          Compare <code>{place}</code> with
        </span>
        <input
          value={address}
          placeholder="hub.json, git:v1.0.0:hub.json, ws://…"
          spellcheck={false}
          autocomplete="off"
          onInput={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      </label>
      <label>
        which is the
        <select
          value={isNewer ? 'new' : 'old'}
          onChange={({ currentTarget }) => setNewer(currentTarget.value === 'new')}
        >
          <option value="old">older version</option>
          <option value="new">newer version</option>
        </select>
      </label>
      <button type="submit" class="main">
        Compare
      </button>
    </form>
  );
}

function countText(changes: number, breaks: number): string {
  const counted = changes === 1 ? '1 change' : `${changes} changes`;
  if (breaks === 0) return `${counted}, none of which breaks callers.`;
  return `${counted}, ${breaks} of which ${breaks === 1 ? 'breaks' : 'break'} callers.`;
}

function Findings({ diff }: { readonly diff: DiffFacts }): JSX.Element {
  const { findings } = diff;
  const breaks = findings.filter(({ wire }) => wire === 'breaking').length;
  return (
    <section aria-label="What changed">
      <p>
        From <code>{diff.old}</code> to <code>{diff.new}</code>:{' '}
        {findings.length === 0 ? 'nothing changed.' : countText(findings.length, breaks)}
      </p>
      <FindingsView findings={findings} />
    </section>
  );
}
