/** The methods of a namespace: a type for each, with what it takes, gives, asks and is answered. */
import type { Bidirectional } from '../../core/model/hub.js';
import { NameScope } from '../common/names.js';
import { admitsOf, type Admits, type Patterns } from './admits.js';
import type { Crate, CrateModule, MethodItem } from './crate.js';
import { commentLines, docLines, GENERATED, inlineCode } from './doc-comment.js';
import { implHead, rightSide } from './field-text.js';
import { Imports, namesIn } from './imports.js';
import type { RustItem, PayloadItem } from './item.js';
import type { ModulePlan } from './plan.js';
import { indented, LINE_WIDTH } from './rust-layout.js';
import { rustTypeText, type Names, type RustType } from './rust-type.js';
import { areStandardLinks, standardPatterns } from './standard.js';
import { rustString } from './words.js';

export interface MethodsView {
  readonly docs: readonly string[];
  readonly imports: readonly string[];
  readonly methods: readonly MethodView[];
}

interface MethodView {
  readonly docs: readonly string[];
  readonly name: string;
  /** `impl Method for … {` */
  readonly head: readonly string[];
  readonly facts: readonly string[];
  readonly asks?: AsksView;
}

interface AsksView extends Admits {
  /** `impl Asks for … {` */
  readonly head: readonly string[];
  readonly types: readonly string[];
}

export function methodsView(crate: Crate, { module, methods }: CrateModule): MethodsView {
  const imports = new Imports(new NameScope(['Asks', 'Method', ...methods.map(({ name }) => name)]));
  const names = namesIn(crate.plan, module, imports, false);
  imports.useKnown(['crate', 'method'], 'Method');
  if (methods.some(({ question }) => question !== undefined)) imports.useKnown(['crate', 'method'], 'Asks');
  const views = methods.map((method) => methodView(method, module, crate, names));
  const path = module.namespace?.path.join('.') ?? '';
  const title = `The methods of ${path === '' ? 'the hub itself' : inlineCode(path)}. ${GENERATED}`;
  return { docs: commentLines('//!', title), imports: imports.lines(), methods: views };
}

function methodView(item: MethodItem, module: ModulePlan, crate: Crate, names: Names): MethodView {
  const { method, name, params, item: result } = item;
  const patterns = (type: RustType): Patterns => patternsOf(type, module, crate, names);
  const asks = method.bidirectional && asksView(item, method.bidirectional, patterns, names);
  return {
    docs: docLines(
      method,
      0,
      method === crate.plan.hub.connection ? IN_NO_CALL : `On the wire: ${inlineCode(method.path)}.`,
    ),
    name,
    head: implHead(' Method', name),
    facts: [
      ...constantLines("const PATH: &'static str =", rustString(method.path)),
      ...rightSide('type Params =', params, names, 4, ';'),
      ...rightSide('type Item =', result, names, 4, ';'),
    ],
    ...(asks && { asks }),
  };
}

const IN_NO_CALL = 'What the hub asks and says in no call: nobody calls it.';

function constantLines(left: string, literal: string): string[] {
  const whole = `${left} ${literal};`;
  return 4 + whole.length <= LINE_WIDTH ? [whole] : [left, ...indented([`${literal};`])];
}

function asksView(
  { name, question, answer }: MethodItem,
  { links }: Bidirectional,
  patterns: (type: RustType) => Patterns,
  names: Names,
): AsksView {
  const [asked, answered] = [question as RustType, answer as RustType];
  const isStandard = asked.kind === 'standard' && areStandardLinks(links);
  const types = [
    ...rightSide('type Question =', asked, names, 4, ';'),
    ...rightSide('type Answer =', answered, names, 4, ';'),
  ];
  const admits = isStandard ? STANDARD : admitsOf(links, patterns(asked), patterns(answered));
  return { head: implHead(' Asks', name), types, ...admits };
}

const STANDARD: Admits = { question: 'question', answer: 'answer', body: ['question.admits(answer)'] };

/** Patterns go by the name that the method itself gives the type. */
function patternsOf(type: RustType, module: ModulePlan, crate: Crate, names: Names): Patterns {
  const name = type.kind === 'standard' ? names.own('standard', type.name) : rustTypeText(type, names);
  return new Map(variantsOf(type, module, crate).map(([wireName, variant]) => [wireName, `${name}::${variant}`]));
}

type Pattern = readonly [wireName: string, pattern: string];

function variantsOf(type: RustType, module: ModulePlan, crate: Crate): Pattern[] {
  if (type.kind === 'standard') return standardPatterns(type.name, crate.plan.hub.dialect.standardPair);
  const found = crate.index.find(type, module);
  if (found?.item.kind === 'alias') return variantsOf(found.item.target, found.module, crate);
  return found === undefined ? [] : itemPatterns(found.item);
}

function itemPatterns(item: RustItem): Pattern[] {
  if (item.kind === 'words') return item.variants.map(({ wireName, name }) => [wireName, name]);
  if (item.kind !== 'enum') return [];
  return item.variants.flatMap(({ wireName, name, payload }): Pattern[] =>
    wireName === undefined ? [] : [[wireName, `${name}${REST[payload.kind]}`]],
  );
}

/** What a pattern leaves open. */
const REST: Readonly<Record<PayloadItem['kind'], string>> = { unit: '', tuple: '(..)', struct: ' { .. }' };
