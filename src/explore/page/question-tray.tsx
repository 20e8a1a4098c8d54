/** The questions that are open, each in a dialog of its own; the page can be used meanwhile. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { exactJson } from '../../core/json/exact-json.js';
import type { Json } from '../../core/json/json.js';
import type { PageNode } from '../../wire/dialog/page.js';
import { showQuestion } from '../../wire/dialog/show-question.js';
import type { AskedQuestion } from '../messages/messages.js';
import { formIn } from '../messages/plain-form.js';
import type { Live } from './live.js';
import { useLive, useLiveState } from './use-live.js';

export function QuestionTray(): JSX.Element {
  const { questions } = useLiveState();
  const classes = questions.length > 0 ? 'tray open' : 'tray';
  return (
    <aside class={classes} aria-label="Questions of the hub">
      {questions.map((question) => (
        <QuestionDialog key={question.question} asked={question} />
      ))}
    </aside>
  );
}

function QuestionDialog({ asked }: { readonly asked: AskedQuestion }): JSX.Element {
  const live = useLive();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    void show(asked, live, place.current as unknown as PageNode, controller.signal);
    return () => controller.abort(new Error('the question is over'));
  }, [live, asked]);
  return <div ref={place} />;
}

async function show(asked: AskedQuestion, live: Live, parent: PageNode, signal: AbortSignal): Promise<void> {
  const { question, waitsMs } = asked;
  const deadline = waitsMs === undefined ? undefined : performance.now() + waitsMs;
  // The server gives the answer to the hub, once nothing is wrong with it.
  const check = async (value: unknown) => (await live.ask({ about: 'answer', question, value: value as Json })).fault;
  try {
    await showQuestion(
      { ...asked, form: formIn(asked.form) },
      { signal, deadline, check, parent, isModal: false, json: exactJson },
    );
  } catch {
    if (!signal.aborted) live.decline(question);
  }
}
