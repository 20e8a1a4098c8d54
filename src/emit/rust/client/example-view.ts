/** `examples/…`: a program that calls one method, as users would write it. */
import type { Vector } from '../../../prove/vectors/vector.js';
import { compactJson } from '../../../core/json/json.js';
import type { Crate, CrateModule, MethodItem } from '../crate.js';
import { commentLines, GENERATED, inlineCode } from '../doc-comment.js';
import type { ModulePlan } from '../plan.js';
import { callLines } from '../rust-layout.js';
import { NO_PARAMS, type RustType } from '../rust-type.js';
import { moduleName, rustJson } from '../words.js';
import { calledMethods, chainLines, childFields } from './client-view.js';

export interface ExampleView {
  readonly docs: readonly string[];
  /** As code calls it. */
  readonly crate: string;
  readonly asks: boolean;
  readonly streams: boolean;
  /** The lines that make the parameters; none where the method takes none. */
  readonly params: readonly string[];
  /** The lines of the call. */
  readonly call: readonly string[];
}

export interface Example {
  /** Of the file, and for `cargo run --example`. */
  readonly name: string;
  readonly view: ExampleView;
}

interface Candidate {
  readonly module: CrateModule;
  readonly item: MethodItem;
  readonly name: string;
  /** JSON. */
  readonly params: string | undefined;
}

/** Of the method that shows most; undefined where none can be called with parameters that are known to be right. */
export function exampleOf(crate: Crate, crateName: string, vectors: readonly Vector[]): Example | undefined {
  const known = paramsIn(vectors);
  const candidates = crate.modules.flatMap((module) =>
    calledMethods(crate, module).flatMap(({ item, name }): Candidate[] => {
      if (item.method.deprecation !== undefined || isUnit(item.item)) return [];
      const params = item.params === NO_PARAMS ? undefined : known.get(subjectOf(item));
      return item.params === NO_PARAMS || params !== undefined ? [{ module, item, name, params }] : [];
    }),
  );
  const best = candidates.toSorted((a, b) => worth(b) - worth(a))[0];
  if (best === undefined) return undefined;
  const name = moduleName(best.item.method.name) || 'call';
  return { name, view: exampleView(crate, crateName, name, best) };
}

/** There would be nothing to print. */
function isUnit(type: RustType): boolean {
  return type.kind === 'plain' && type.text === '()';
}

/** Good values of what methods take, by the names of their types: those with all fields where there are such. */
function paramsIn(vectors: readonly Vector[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { type, frame, verdict, label, value } of vectors) {
    if (frame === undefined && verdict === 'accepted' && (label === 'full' || !found.has(type)))
      found.set(type, compactJson(value));
  }
  return found;
}

function subjectOf({ method: { path, params } }: MethodItem): string {
  return params?.kind === 'ref' ? params.id : `${path}#params`;
}

/** Questions and streams are what this client is for; parameters that fit on a line are easier to read. */
function worth({ item: { method }, params = '' }: Candidate): number {
  return (
    (method.bidirectional ? 4 : 0) + (method.streaming ? 2 : 0) + (params === '' ? 2 : params.length <= 60 ? 1 : -4)
  );
}

function exampleView(crate: Crate, crateName: string, name: string, candidate: Candidate): ExampleView {
  const { module, item, params } = candidate;
  const { method } = item;
  const asks = method.bidirectional !== undefined;
  const about = `Calls ${inlineCode(method.path)} and prints what it gives${asks ? '; what it asks is asked at the terminal' : ''}.`;
  const given = [...(params === undefined ? [] : ['params']), ...(asks ? ['terminal()'] : [])].join(', ');
  const chain = ['hub', ...fieldsTo(crate, module.module).map((field) => `.${field}`), `.${candidate.name}(${given})`];
  const [first = '', ...rest] = chainLines(method.streaming ? chain : [...chain, '.await?']);
  const call = [`${method.streaming ? 'let mut items' : 'let result'} = ${first}`, ...rest];
  return {
    docs: commentLines('//!', `${about}\n${GENERATED}\n\n\`cargo run --example ${name} -- ws://127.0.0.1:4444\``),
    crate: crateName.replaceAll('-', '_'),
    asks,
    streams: method.streaming,
    params: params === undefined ? [] : callLines('let params = serde_json::from_str', [rustJson(params)], '?;', 4),
    call: call.map((text, index) => (index === call.length - 1 ? `${text};` : text)),
  };
}

function fieldsTo({ modules }: Crate, { path }: ModulePlan): string[] {
  return path.map((_, depth) => {
    const parent = modules.find(({ module }) => module.path.join('/') === path.slice(0, depth).join('/'));
    const fields = parent === undefined ? [] : childFields(parent.module);
    return fields.find(({ child }) => child.path.at(-1) === path[depth])?.field ?? '';
  });
}
