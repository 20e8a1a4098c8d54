/** `tests/wire.rs`: the crate's types beside the vectors that every language is tested with. */
import type { Vector } from '../../prove/vectors/vector.js';
import { render, type Doc } from '../common/layout.js';
import type { Crate, CrateModule, MethodItem } from './crate.js';
import { expectationsOf, type Exception } from './expectations.js';
import type { CratePlan, ModulePlan } from './plan.js';
import { bracketed, LINE_WIDTH, listDoc } from './rust-layout.js';
import { rustTypeDoc, withArguments, type Names, type RustType } from './rust-type.js';
import { standardType } from './standard.js';
import { identifier, rustString } from './words.js';

export interface WireTestView {
  readonly crate: string;
  readonly hasDeprecated: boolean;
  /** The arms of a match from a subject to what its type makes of a value. */
  readonly subjects: readonly string[];
  /** The arms of a match from a method to its `admits`. */
  readonly links: readonly string[];
  readonly notRefusable: string;
  readonly notReadable: string;
}

export function wireTestView(crate: Crate, crateName: string, vectors: readonly Vector[], code: string): WireTestView {
  const { notRefusable, notReadable } = expectationsOf(crate.plan, vectors);
  const tested = new Set(vectors.map(({ type, frame }) => (frame === undefined ? type : `${type} ${frame}`)));
  const subjects = [...namedSubjects(crate), ...crate.modules.flatMap((module) => methodSubjects(crate, module))];
  return {
    crate: crateName.replaceAll('-', '_'),
    hasDeprecated: code.includes('#[deprecated'),
    subjects: subjects
      .filter(([id]) => tested.has(id))
      .flatMap(([id, type]) => armLines(id, ['read_and_write', type, '(json)'])),
    links: crate.modules.flatMap(linkArms),
    notRefusable: exceptionList('NOT_REFUSABLE', notRefusable),
    notReadable: exceptionList('NOT_READABLE', notReadable),
  };
}

/** A subject, and `::<Type>` for the type that reads its values. */
type Subject = readonly [id: string, type: Doc];

function namedSubjects({ plan }: Crate): Subject[] {
  const names = namesFor(plan);
  return [...plan.hub.types.keys()].map((id) => {
    const standard = plan.standard.get(id);
    return [id, turbofish(standard === undefined ? { kind: 'named', id } : standardType(standard), names)];
  });
}

function turbofish(type: RustType, names: Names): Doc {
  return withArguments('::', [type], (part) => rustTypeDoc(part, names));
}

/** The parts of methods that have no name, and the frames of all. */
function methodSubjects({ plan }: Crate, { module, methods }: CrateModule): Subject[] {
  const names = namesFor(plan, module);
  return methods.flatMap((item) => {
    const { path, params, returns, bidirectional } = item.method;
    const marker = markerOf(module, item);
    const parts = [
      { part: 'params', type: params, rust: item.params },
      { part: 'returns', type: returns, rust: item.item },
      { part: 'question', type: bidirectional?.question, rust: item.question },
      { part: 'answer', type: bidirectional?.answer, rust: item.answer },
    ];
    const nameless = parts.flatMap(({ part, type, rust }): Subject[] => {
      const hasName = type === undefined || type.kind === 'ref';
      return rust === undefined || hasName ? [] : [[`${path}#${part}`, turbofish(rust, names)]];
    });
    const frames = Object.entries(FRAMES).map(([frame, type]): Subject => {
      return [`${path} ${frame}`, bracketed('::<', [`hub::frame::${type}<${marker}>`], '>')];
    });
    return [...nameless, ...frames];
  });
}

const FRAMES = { item: 'ItemFrame', question: 'QuestionFrame', answer: 'AnswerFrame' };

function linkArms({ module, methods }: CrateModule): string[] {
  return methods
    .filter(({ question }) => question !== undefined)
    .flatMap((item) => {
      const call = bracketed('admits::<', [markerOf(module, item)], '>(question, answer)');
      return armLines(item.method.path, call);
    });
}

function markerOf({ path }: ModulePlan, { name }: MethodItem): string {
  return pathOf(...path, 'methods', name);
}

function pathOf(...path: readonly string[]): string {
  return ['hub', ...path.map(identifier)].join('::');
}

/** `module`: the one whose own declarations are meant. */
function namesFor(plan: CratePlan, module?: ModulePlan): Names {
  return {
    named: (id) => pathOf(...(plan.homes.get(id) as ModulePlan).path, plan.typeNames.get(id) as string),
    local: (name) => pathOf(...(module?.path ?? []), name),
    own: (home, name) => pathOf(home, name),
    map: () => 'BTreeMap',
  };
}

/** An arm in a match in a function: in braces where it is too long, and broken where that does not do. */
function armLines(pattern: string, body: Doc): string[] {
  const left = `${rustString(pattern)} =>`;
  const whole = render(body, Infinity);
  const isWhole = !whole.includes('\n');
  if (isWhole && 8 + `${left} ${whole},`.length <= LINE_WIDTH) return [`${left} ${whole},`];
  if (isWhole && 12 + whole.length <= LINE_WIDTH) return [`${left} {`, `    ${whole}`, '}'];
  return `${left} ${render([body, ','], LINE_WIDTH - 8, left.length + 1)}`.split('\n');
}

/** A slice of triples, as the constant of this name has it: a lone one stands below where only that keeps it whole. */
function exceptionList(name: string, exceptions: readonly Exception[]): string {
  const triples = exceptions.map(({ subject, label, why }) => listDoc('(', [subject, label, why].map(rustString), ')'));
  const column = `const ${name}: &[(&str, &str, &str)] = `.length;
  const list = triples.length === 1 ? ['&[', triples, ']'] : listDoc('&[', triples, ']');
  const whole = render([list, ';'], Infinity);
  const isBelow = triples.length === 1 && !whole.includes('\n') && column + whole.length > LINE_WIDTH;
  return isBelow ? `\n    ${whole.slice(0, -1)}` : ` ${render([list, ';'], LINE_WIDTH, column).slice(0, -1)}`;
}
