/** Namespaces before the hub's types are settled, and the step that settles them. */
import type { Bidirectional, Method, Namespace } from '../../model/hub.js';
import type { Json } from '../../json/json.js';
import type { DraftMethod } from './method.js';
import type { Problems } from '../../json/problem.js';

export interface DraftNamespace extends Omit<Namespace, 'methods' | 'children'> {
  readonly methods: readonly DraftMethod[];
  readonly children: readonly DraftNamespace[];
}

const MOST_NAMESPACES = 100;

/**
 * Reports a path of more namespaces than any hub nests. In forms that nest by dots in names, the depth of the text
 * is no bound on it, and whoever walks the namespaces later needs one.
 */
export function isTooDeep(path: readonly string[], pointer: string, problems: Problems): boolean {
  if (path.length <= MOST_NAMESPACES) return false;
  problems.unreadable({
    code: 'too-deep',
    message: `this name stands inside of ${path.length} namespaces; at most ${MOST_NAMESPACES} are read`,
    hint: 'every dot in a name opens another namespace',
    pointer,
  });
  return true;
}

/** What is known once everything is read. */
export interface Settlement {
  /** What a method asks, now that its types have their names. */
  questions(method: DraftMethod): Bidirectional | undefined;
  /** A schema as validators need it. */
  schema(schema: Json): Json;
}

export function settleNamespace(draft: DraftNamespace, settle: Settlement): Namespace {
  const { requestSchema } = draft;
  return {
    ...draft,
    ...(requestSchema !== undefined && { requestSchema: settle.schema(requestSchema) }),
    methods: draft.methods.map((method) => settleMethod(method, settle)),
    children: draft.children.map((child) => settleNamespace(child, settle)),
  };
}

export function settleMethod(draft: DraftMethod, settle: Settlement): Method {
  const { asks: _asks, ...rest } = draft;
  const bidirectional = settle.questions(draft);
  const schemas = Object.entries(draft.schemas ?? {}).map(([part, schema]) => [part, settle.schema(schema)]);
  return {
    ...rest,
    ...(draft.schemas && { schemas: Object.fromEntries(schemas) }),
    ...(bidirectional && { bidirectional }),
  };
}
