/** What a method is: its docs, parameters, result, and what it asks. */
import type { JSX } from 'preact';
import { compactJson } from '../../core/json/json.js';
import type { MethodFacts, ParamsFacts, QuestionFacts, SchemaFacts } from '../facts/method-facts.js';
import { DocsText } from './docs-text.js';
import { FieldList } from './field-list.js';
import { coloured } from './json-view.js';
import { useLinks } from './links.js';
import { Badge, DeprecationNote } from './notes.js';
import { TypeLine } from './type-line.js';

interface MethodHeadProps {
  readonly facts: MethodFacts;
  /** Where it is one of several on a page. */
  readonly as?: 'h1' | 'h2';
}

export function MethodHead({ facts, as: Heading = 'h1' }: MethodHeadProps): JSX.Element {
  const { path, namespace, isStreaming, questions, docs, deprecation } = facts;
  const links = useLinks();
  const at = path.lastIndexOf('.') + 1;
  return (
    <header class="head">
      <Heading>
        {at > 0 ? (
          <a class="quiet" href={links.namespace(namespace)}>
            {path.slice(0, at)}
          </a>
        ) : null}
        <wbr />
        {path.slice(at)}
      </Heading>
      <p class="badges">
        {isStreaming ? <Badge tone="streams">streams</Badge> : <Badge>one result</Badge>}
        {questions.length > 0 ? <Badge tone="asks">asks questions</Badge> : null}
        {deprecation === undefined ? null : <Badge tone="warns">deprecated</Badge>}
      </p>
      <DeprecationNote deprecation={deprecation} />
      <DocsText docs={docs} />
    </header>
  );
}

export function ParamsView({ params }: { readonly params: ParamsFacts | undefined }): JSX.Element {
  if (params === undefined) return <p class="quiet">none</p>;
  return params.fields ? <FieldList fields={params.fields} /> : <TypeLine text={params.type} />;
}

export function ResultView({ facts: { returns, isStreaming } }: { readonly facts: MethodFacts }): JSX.Element {
  if (returns === undefined) return <p class="quiet">the schema does not say</p>;
  return (
    <p>
      {isStreaming ? <span class="quiet">a stream of </span> : null}
      <TypeLine text={returns} />
    </p>
  );
}

export function QuestionsView({ questions }: { readonly questions: readonly QuestionFacts[] }): JSX.Element {
  return (
    <dl class="fields">
      {questions.map((question) => (
        <QuestionRow key={question.name} question={question} />
      ))}
    </dl>
  );
}

function QuestionRow({ question }: { readonly question: QuestionFacts }): JSX.Element {
  const { name, type, docs, answers, onFailure, timeoutMs } = question;
  return (
    <div>
      <dt>
        <code class="name">{name}</code> <TypeLine text={type} />
      </dt>
      <dd>
        <DocsText docs={docs} />
        <p>
          <span class="quiet">answered with </span>
          {answers.map((answer, index) => (
            <>
              {index > 0 ? <span class="quiet"> or </span> : null}
              <code class="type">{answer}</code>
            </>
          ))}
        </p>
        {timeoutMs === undefined ? null : <p class="quiet">within {timeoutMs / 1000} s</p>}
        {onFailure === undefined ? null : <p class="quiet">else {compactJson(onFailure)}</p>}
      </dd>
    </div>
  );
}

export function SchemasView({ schemas }: { readonly schemas: readonly SchemaFacts[] }): JSX.Element {
  return (
    <>
      {schemas.map(({ part, text }) => (
        <details key={part} class="schema">
          <summary>JSON Schema of the {part}</summary>
          <pre tabIndex={0}>{text.length > LONGEST_COLOURED ? text : coloured(text)}</pre>
        </details>
      ))}
    </>
  );
}

const LONGEST_COLOURED = 50_000;
