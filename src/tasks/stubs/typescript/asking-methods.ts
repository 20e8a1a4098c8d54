/** What a hub asks, as the generated TypeScript client names it: one group of handlers a method that asks. */
import { CONNECTION } from '../../../core/model/connection.js';
import { clientNames, type ClientNames, type Member } from '../../../emit/typescript/client-names.js';
import { withoutDocs } from '../../../emit/typescript/without-docs.js';
import { render } from '../../../emit/common/layout.js';
import { camelCase, NameScope } from '../../../emit/common/names.js';
import { handlerName } from '../../../emit/typescript/plan.js';
import { typeDoc, type NameOf } from '../../../emit/typescript/type-text.js';
import { toIdentifier, TYPE_NAMES_TAKEN } from '../../../emit/typescript/words.js';
import type { Bidirectional, Hub, Link } from '../../../core/model/hub.js';
import type { Documented, Type } from '../../../core/model/type.js';
import { namedVariants, resolveType } from '../../../core/model/variants.js';

export interface AskingMethod {
  /** On the wire: `images.process_images`. */
  readonly path: string;
  /** What its handlers are exported as: `hub.images.processImages` is answered by `imagesProcessImages`. */
  readonly name: string;
  readonly questions: readonly StubQuestion[];
  /** What is asked and answered: `hub.ImageExchange`. */
  readonly exchangeText: (names: ModuleNames) => string;
  /** What the client calls its types, where they have names. */
  readonly types: MethodTypes;
}

export interface MethodTypes {
  readonly exchange: string;
  readonly question?: string;
  readonly answer?: string;
}

export interface StubQuestion extends Documented {
  readonly name: string;
  /** Whether the handler gets anything beside the fact that it is asked. */
  readonly carriesValue: boolean;
}

const STANDARD_EXCHANGE = 'StandardExchange';

/** What the modules that types come from are called in the file. */
export interface ModuleNames {
  readonly client: string;
  /** The same module, unless the hub has types with the names that are needed here. */
  readonly runtime: string;
}

export interface AskingHub {
  readonly hubName: string;
  readonly methods: readonly AskingMethod[];
  /** The hub's own types hide those that handlers are typed by: these come from the runtime's module. */
  readonly needsRuntime: boolean;
  /** All types that the client exports. */
  readonly typeNames: ReadonlySet<string>;
}

export function askingMethods(hub: Hub): AskingHub {
  const names = clientNames(hub);
  const exported = new NameScope(TYPE_NAMES_TAKEN);
  const methods = [...names.members.values()].flatMap((member) => {
    const { bidirectional } = member.method;
    return bidirectional === undefined ? [] : [askingMethod(member, bidirectional, names, exported)];
  });
  const hidden = ['Handlers', STANDARD_EXCHANGE].some((name) => names.runtime(name) === undefined);
  return { hubName: hub.name ?? hub.root.name, methods, needsRuntime: hidden, typeNames: names.exported };
}

function askingMethod(member: Member, asks: Bidirectional, names: ClientNames, exported: NameScope): AskingMethod {
  return {
    path: member.method.path,
    name: exported.claim(member.method === names.hub.connection ? CONNECTION : exportName(member.chain)),
    questions: asks.links.map((link) => questionOf(link, asks, names)),
    exchangeText: (modules) => exchangeText(member, asks, names, modules),
    types: methodTypes(member, asks, names),
  };
}

function methodTypes(member: Member, { question, answer }: Bidirectional, names: ClientNames): MethodTypes {
  const nameOf = (type: Type): string | undefined =>
    type.kind === 'ref' ? (names.type(type.id)?.text ?? names.plan.standard.get(type.id)?.name) : undefined;
  const [asked, answered] = [nameOf(question), nameOf(answer)];
  return {
    exchange: names.exchange(member)?.text ?? STANDARD_EXCHANGE,
    ...(asked !== undefined && { question: asked }),
    ...(answered !== undefined && { answer: answered }),
  };
}

function exportName(chain: readonly string[]): string {
  const [only, ...more] = chain;
  return more.length === 0 ? (only as string) : toIdentifier(camelCase(chain.join(' '))) || 'handlers';
}

function questionOf({ question }: Link, asks: Bidirectional, { hub, plan }: ClientNames): StubQuestion {
  const { types } = hub;
  if (question === undefined) {
    const def = asks.question.kind === 'ref' ? types.get(asks.question.id) : undefined;
    return { ...documented(def), name: handlerName(asks.question, plan), carriesValue: true };
  }
  const variant = namedVariants(asks.question, types)?.get(question);
  const body = resolveType(asks.question, types);
  const isWhole = body?.kind === 'enum' && body.encoding.style === 'internal';
  return { ...documented(variant), name: question, carriesValue: isWhole || variant?.payload.kind !== 'unit' };
}

function documented({ docs, deprecation }: Documented = {}): Documented {
  return { ...(docs !== undefined && { docs }), ...(deprecation && { deprecation }) };
}

function exchangeText(member: Member, { standard }: Bidirectional, names: ClientNames, modules: ModuleNames): string {
  const own = names.exchange(member);
  if (own !== undefined) return `${modules.client}.${own.text}`;
  const exchange = `${modules.runtime}.${STANDARD_EXCHANGE}`;
  if (standard === undefined || standard.t.kind === 'any') return exchange;
  return `${exchange}<${render(typeDoc(withoutDocs(standard.t), nameIn(names, modules)))}>`;
}

/** Named types as they are called behind the client's name; those of a standard pair are the runtime's own. */
function nameIn(names: ClientNames, modules: ModuleNames): NameOf {
  const nameOf: NameOf = (id) => {
    const standard = names.plan.standard.get(id);
    if (standard === undefined) return `${modules.client}.${names.type(id)?.text ?? 'unknown'}`;
    return `${modules.runtime}.${standard.name}<${render(typeDoc(withoutDocs(standard.t), nameOf))}>`;
  };
  return nameOf;
}
