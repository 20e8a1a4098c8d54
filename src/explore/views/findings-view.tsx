/** What changed between two versions, and whom that breaks. */
import type { JSX } from 'preact';
import type { FindingFacts } from '../facts/finding-facts.js';
import { JsonView } from './json-view.js';
import { Badge } from './notes.js';

const TONES: Readonly<Record<string, 'fails' | 'warns' | 'fine'>> = {
  breaking: 'fails',
  unproven: 'warns',
  dangerous: 'warns',
};
const MOST_FINDINGS = 500;

export function FindingsView({ findings }: { readonly findings: readonly FindingFacts[] }): JSX.Element {
  const more = findings.length - MOST_FINDINGS;
  return (
    <>
      <ul class="findings">
        {findings.slice(0, MOST_FINDINGS).map((finding) => (
          <li key={`${finding.rule} ${finding.place} ${finding.message}`}>
            <FindingView finding={finding} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p class="quiet">… {more} more: hub-codegen diff lists them all</p> : null}
    </>
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
