/** The hub beside another version of it: what changed, and whom that breaks. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { DiffFacts, FindingFacts } from '../messages/messages.js';
import { JsonView } from '../views/json-view.js';
import { Badge } from '../views/notes.js';
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
        Compare <code>{place}</code> with
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

const TONES: Readonly<Record<string, 'fails' | 'warns' | 'fine'>> = {
  breaking: 'fails',
  unproven: 'warns',
  dangerous: 'warns',
};
const MOST_FINDINGS = 500;

function Findings({ diff }: { readonly diff: DiffFacts }): JSX.Element {
  const { findings } = diff;
  const breaks = findings.filter(({ wire }) => wire === 'breaking').length;
  const more = findings.length - MOST_FINDINGS;
  return (
    <section aria-label="What changed">
      <p>
        From <code>{diff.old}</code> to <code>{diff.new}</code>:{' '}
        {findings.length === 0 ? 'nothing changed.' : `${findings.length} changes, ${breaks} of them break callers.`}
      </p>
      <ul class="findings">
        {findings.slice(0, MOST_FINDINGS).map((finding) => (
          <li key={`${finding.rule} ${finding.place} ${finding.message}`}>
            <FindingView finding={finding} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p class="quiet">… {more} more: hub-codegen diff lists them all</p> : null}
    </section>
  );
}

function FindingView({ finding }: { readonly finding: FindingFacts }): JSX.Element {
  const { rule, place, message, wire, source, before, after, witness } = finding;
  return (
    <>
      <p>
        <Badge tone={TONES[wire] ?? 'fine'}>{wire === 'none' ? source : wire}</Badge> <strong>{place}</strong> {message}{' '}
        <span class="quiet">{rule}</span>
      </p>
      {before === undefined && after === undefined ? null : (
        <p class="quiet">
          <code>{before ?? 'nothing'}</code> → <code>{after ?? 'nothing'}</code>
        </p>
      )}
      {witness === undefined ? null : (
        <details class="schema">
          <summary>{`an example that the ${witness.acceptedBy} version alone accepts (${witness.what})`}</summary>
          <JsonView value={witness.value} />
        </details>
      )}
    </>
  );
}
