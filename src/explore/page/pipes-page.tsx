/** Which methods feed which: the picture, and for two that are chosen the proof, or what speaks against it. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { HubFacts } from '../facts/hub-facts.js';
import type { JointFacts } from '../messages/messages.js';
import { JsonView } from '../views/json-view.js';
import { Badge } from '../views/notes.js';
import { PipePicture } from '../views/pipe-view.js';
import { hrefOf } from './place.js';
import { methodsBelow } from './sidebar.js';
import { useReply } from './use-live.js';

interface PipesPageProps {
  readonly hub: HubFacts;
  readonly edition: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** More lines than an eye can follow. */
const MOST_PIPES = 400;

export function PipesPage({ hub, edition, from, to }: PipesPageProps): JSX.Element {
  const { value, error, isWaiting } = useReply({ about: 'pipes' }, `${edition} pipes`);
  const paths = useMemo(() => methodsBelow(hub.root).map(({ path }) => path), [hub]);
  const go = (giver: string | undefined, taker: string | undefined): void => {
    location.hash = hrefOf({
      tab: 'pipes',
      ...(giver !== undefined && { from: giver }),
      ...(taker !== undefined && { to: taker }),
    });
  };
  const pipes = value?.pipes ?? [];
  const near = pipes.length > MOST_PIPES ? pipes.filter((pipe) => pipe.from === from || pipe.to === to) : pipes;
  return (
    <main id="main" class="wide">
      <h1>Pipes</h1>
      <p class="choice">
        <MethodChoice label="From" paths={paths} value={from} onChoose={(chosen) => go(chosen, to ?? paths[0])} />
        <MethodChoice label="to" paths={paths} value={to} onChoose={(chosen) => go(from ?? paths[0], chosen)} />
      </p>
      {from !== undefined && to !== undefined ? <JointView from={from} to={to} edition={edition} /> : null}
      {isWaiting ? <p class="quiet">Comparing types…</p> : null}
      {error === undefined ? null : <p class="error">{error}</p>}
      {value === undefined ? null : (
        <>
          <p class="quiet">
            {pipes.length === 0 ? 'No method feeds another.' : `${pipes.length} pairs fit.`}
            {near.length < pipes.length ? ` Shown are the ${near.length} of the methods chosen.` : ''}
          </p>
          <div class="picture" tabIndex={0} role="group" aria-label="Picture of the pipes">
            {near.length > 0 ? <PipePicture pipes={near.slice(0, MOST_PIPES)} from={from} to={to} onPick={go} /> : null}
          </div>
        </>
      )}
    </main>
  );
}

interface MethodChoiceProps {
  readonly label: string;
  readonly paths: readonly string[];
  readonly value: string | undefined;
  readonly onChoose: (path: string | undefined) => void;
}

function MethodChoice({ label, paths, value, onChoose }: MethodChoiceProps): JSX.Element {
  return (
    <label>
      {label}{' '}
      <select value={value ?? ''} onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}>
        <option value="">(choose)</option>
        {paths.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </select>
    </label>
  );
}

function JointView({
  from,
  to,
  edition,
}: {
  readonly from: string;
  readonly to: string;
  readonly edition: number;
}): JSX.Element {
  const { value, error, isWaiting } = useReply({ about: 'pipe', from, to }, `${edition} ${from} | ${to}`);
  return (
    <section class="joint" aria-live="polite" aria-label="The pair that was chosen">
      {isWaiting ? <p class="quiet">Comparing…</p> : null}
      {error === undefined ? null : <p class="error">{error}</p>}
      {value === undefined ? null : <Joint joint={value} from={from} to={to} />}
    </section>
  );
}

const VERDICTS = {
  yes: ['fine', 'always fits'],
  no: ['fails', 'does not always fit'],
  unknown: ['warns', 'undecided'],
} as const;

function Joint({
  joint,
  from,
  to,
}: {
  readonly joint: JointFacts;
  readonly from: string;
  readonly to: string;
}): JSX.Element {
  const [tone, words] = VERDICTS[joint.verdict];
  return (
    <>
      <p>
        <Badge tone={tone}>{words}</Badge> <code>{`${from} | ${to}`}</code>
      </p>
      <dl class="facts">
        <dt>gives</dt>
        <dd>
          <code class="type">{joint.gives}</code>
        </dd>
        <dt>takes</dt>
        <dd>
          <code class="type">{joint.takes}</code>
          {joint.parameter === undefined ? null : <span class="quiet"> in its parameter {joint.parameter}</span>}
        </dd>
      </dl>
      {joint.reasons.map(({ code, message }) => (
        <p key={message}>
          <span class="quiet">{code}</span> {message}
        </p>
      ))}
      {joint.witness === undefined ? null : (
        <>
          <p>For example, this is given and not taken:</p>
          <JsonView value={joint.witness} />
        </>
      )}
      {joint.advice.map((text) => (
        <p key={text} class="quiet">
          {text}
        </p>
      ))}
    </>
  );
}
