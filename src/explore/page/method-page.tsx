/** One method: what it is, a form to call it, and its calls. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { JsonObject } from '../../core/json/json.js';
import type { FormType } from '../../wire/handlers/form-type.js';
import type { Replies } from '../messages/messages.js';
import { formIn } from '../messages/plain-form.js';
import { MethodHead, ParamsView, QuestionsView, ResultView, SchemasView } from '../views/method-view.js';
import { CallCopies } from './call-copies.js';
import { ParamsEditor } from './params-editor.js';
import type { Run } from './run.js';
import { RunView } from './run-view.js';
import { useLive, useLiveState, useReply } from './use-live.js';

interface MethodPageProps {
  readonly path: string;
  readonly edition: number;
}

export function MethodPage({ path, edition }: MethodPageProps): JSX.Element {
  const { value, error, isWaiting } = useReply({ about: 'method', path }, `${edition} ${path}`);
  if (isWaiting) return <p class="quiet">…</p>;
  return value === undefined ? <p class="error">{error}</p> : <Method key={path} reply={value} />;
}

function Method({ reply: { facts, form } }: { readonly reply: Replies['method'] }): JSX.Element {
  const { params, questions, schemas } = facts;
  const shape = useMemo(() => form && (formIn(form) as FormType), [form]);
  const [start, setStart] = useState<{ readonly params: JsonObject; readonly edition: number }>({
    params: {},
    edition: 0,
  });
  const again = (run: Run): void => setStart(({ edition }) => ({ params: run.params, edition: edition + 1 }));
  return (
    <article class="method-page">
      <div class="about">
        <MethodHead facts={facts} />
        <section aria-label="Parameters">
          <h2>Parameters</h2>
          <Editor key={start.edition} path={facts.path} form={shape} start={start.params} />
        </section>
        <section>
          <h2>Result</h2>
          <ResultView facts={facts} />
        </section>
        {questions.length > 0 ? (
          <section>
            <h2>Questions</h2>
            <QuestionsView questions={questions} />
          </section>
        ) : null}
        <section>
          <h2>Types in full</h2>
          {params ? (
            <details class="schema">
              <summary>Parameters as a list</summary>
              <ParamsView params={params} />
            </details>
          ) : null}
          <SchemasView schemas={schemas} />
        </section>
      </div>
      <Runs path={facts.path} onAgain={again} />
    </article>
  );
}

interface EditorProps {
  readonly path: string;
  readonly form: FormType | undefined;
  readonly start: JsonObject;
}

function Editor({ path, form, start }: EditorProps): JSX.Element {
  const live = useLive();
  return (
    <ParamsEditor
      method={path}
      form={form}
      start={start}
      onCall={(given) => live.call(path, given)}
      actions={(given = {}) => <CallCopies path={path} params={given} />}
    />
  );
}

function Runs({ path, onAgain }: { readonly path: string; readonly onAgain: (run: Run) => void }): JSX.Element {
  const { runs } = useLiveState();
  const [chosen, setChosen] = useState<number>();
  const own = runs.filter(({ method }) => method === path);
  const newest = own[0]?.call;
  useEffect(() => setChosen(newest), [newest]);
  const shown = own.find(({ call }) => call === chosen) ?? own[0];
  return (
    <div class="runs">
      <h2>Calls</h2>
      {shown === undefined ? (
        <p class="quiet">No calls yet. Results appear here.</p>
      ) : (
        <RunView run={shown} onAgain={onAgain} />
      )}
      {runs.length > 1 || (runs.length === 1 && shown === undefined) ? (
        <History path={path} shown={shown} onShow={setChosen} />
      ) : null}
    </div>
  );
}

interface HistoryProps {
  readonly path: string;
  readonly shown: Run | undefined;
  readonly onShow: (call: number) => void;
}

function History({ path, shown, onShow }: HistoryProps): JSX.Element {
  const { runs } = useLiveState();
  return (
    <section aria-label="History">
      <h3>History</h3>
      <ol class="history" reversed>
        {runs.map((run) => (
          <li key={run.call}>
            <HistoryEntry run={run} isShown={run === shown} isHere={run.method === path} onShow={onShow} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function HistoryEntry({
  run,
  isShown,
  isHere,
  onShow,
}: {
  readonly run: Run;
  readonly isShown: boolean;
  readonly isHere: boolean;
  readonly onShow: (call: number) => void;
}) {
  const { call, method, itemCount, error, isOver } = run;
  const outcome = isOver ? (error?.code ?? 'done') : 'running';
  const text = `${method} ${outcome}, ${itemCount === 1 ? '1 item' : `${itemCount} items`}`;
  if (isHere) {
    return (
      <button type="button" class="link" aria-pressed={isShown} onClick={() => onShow(call)}>
        {text}
      </button>
    );
  }
  return <a href={`#/methods/${encodeURIComponent(method)}`}>{text}</a>;
}
